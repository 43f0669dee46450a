import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { INTEREST_MAX, INTERESTS_MAX, TOO_MANY_INTERESTS } from '#features/people/contract.ts'
import { PLACEHOLDER_INTEREST, withInterest } from '#features/people/interests-contract.ts'
import { saveProfile } from '#features/people/web/actions/save-profile.ts'
import { useDraft } from '#web/forms/draft.ts'
import { SaveFailure, useSave } from '#web/forms/use-save.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorLine } from '#web/ui/page.tsx'
import { PanelSection } from '#web/ui/panel-section.tsx'
import { Tag, TagList } from '#web/ui/tag.tsx'
import { inputClass } from '#web/ui/text-field.tsx'
import styles from './interests-card.module.css'

export function InterestsCard({ interests }: { interests: string[] }) {
  const queries = useQueryClient()
  const draft = useDraft('interest', { text: '' })
  const [isFull, setFull] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const saving = useSave('interests', (all: string[]) => saveProfile(queries, 'interests', all))
  const { pending, save } = saving
  const current = pending?.value ?? interests

  function add(event: FormEvent) {
    event.preventDefault()
    const after = withInterest(current, draft.values.text)
    const hasRoom = !after || after.length <= INTERESTS_MAX
    setFull(!hasRoom)
    if (!hasRoom) return
    draft.discard()
    if (after) save(after)
  }
  function remove(interest: string) {
    setFull(false)
    save(current.filter((other) => other !== interest))
    // The focused button disappears with its tag.
    input.current?.focus()
  }
  return (
    <PanelSection title="Interests" anchor="interests">
      {current.length > 0 && (
        <TagList>
          {current.map((interest) => (
            <Tag key={interest} text={interest} onRemove={() => remove(interest)} />
          ))}
        </TagList>
      )}
      <SaveFailure saving={saving} />
      <form className={`row gap-3 ${styles.form}`} onSubmit={add}>
        <input
          ref={input}
          className={inputClass}
          aria-label="Add an interest"
          placeholder={PLACEHOLDER_INTEREST}
          autoComplete="off"
          maxLength={INTEREST_MAX}
          {...draft.field('text')}
          name="interest"
        />
        <Button type="submit">Add</Button>
      </form>
      {isFull && <ErrorLine>{TOO_MANY_INTERESTS}</ErrorLine>}
    </PanelSection>
  )
}
