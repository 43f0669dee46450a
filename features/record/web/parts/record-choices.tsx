import { useQueryClient } from '@tanstack/react-query'
import { EditButton, InlineEditForm, useInlineEdit } from '#features/people/web/parts/inline-edit.tsx'
import { useDraft } from '#web/forms/draft.ts'
import { SaveFailure } from '#web/forms/use-save.tsx'
import { request } from '#web/request/api-client.ts'
import { sparkIcon } from '#web/ui/badge-icons.ts'
import { CheckLine } from '#web/ui/check.tsx'
import { ChipToggle } from '#web/ui/chip.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { panelClass } from '#web/ui/panel.ts'
import { Section } from '#web/ui/section.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { ABOUT_MAX, records, type WorkRecord } from '../../contract.ts'
import { saveRecord } from '../actions/record-actions.ts'
import { recordQuery } from '../queries/record.ts'
import styles from './record-choices.module.css'

type Typed = { about: string }

export function About({ about }: { about: string }) {
  const edit = useInlineEdit('record introduction', async (queries, typed: Typed) => {
    queries.setQueryData(recordQuery.queryKey, await request(records.change, { body: { about: typed.about.trim() } }))
  })
  const text = edit.saving.pending?.value.about ?? about
  return (
    <Section title="Introduction" aside={<EditButton label="Edit introduction" edit={edit} />}>
      <div className={panelClass}>
        {edit.isOpen ? (
          <AboutForm saved={about} edit={edit} />
        ) : (
          <p>{text || 'One sentence about you, if you like.'}</p>
        )}
        {!edit.isOpen && <SaveFailure saving={edit.saving} />}
      </div>
    </Section>
  )
}

function AboutForm({ saved, edit }: { saved: string; edit: ReturnType<typeof useInlineEdit<Typed>> }) {
  const draft = useDraft(edit.name, { about: saved })
  return (
    <InlineEditForm edit={edit} draft={draft}>
      <TextArea label="Introduction" labelHidden rows={2} maxLength={ABOUT_MAX} {...draft.field('about')} />
    </InlineEditForm>
  )
}

/** Badges and goals. */
export function Chips({ record: { badges, goals } }: { record: WorkRecord }) {
  const queries = useQueryClient()
  const toggled = (all: { id: string; isChosen: boolean }[], id: string, isOn: boolean) =>
    all.filter((one) => (one.id === id ? isOn : one.isChosen)).map((one) => one.id)
  return (
    <>
      {badges.length > 0 && (
        <Section title="Badges">
          <div className={classNames(panelClass, 'wrap')}>
            {badges.map(({ id, name, isChosen }) => (
              <ChipToggle
                key={id}
                shape={sparkIcon}
                isOn={isChosen}
                onChange={(isOn) => void saveRecord(queries, { badges: toggled(badges, id, isOn) })}
              >
                {name}
              </ChipToggle>
            ))}
          </div>
        </Section>
      )}
      {goals.length > 0 && (
        <Section title="Goals">
          <div className={classNames(panelClass, styles.goals)}>
            {goals.map(({ id, text, isChosen }) => (
              <CheckLine
                key={id}
                label={text}
                checked={isChosen}
                onChange={({ target }) => void saveRecord(queries, { goalIds: toggled(goals, id, target.checked) })}
              />
            ))}
          </div>
        </Section>
      )}
    </>
  )
}
