import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent } from 'react'
import { CompletedField } from '#web/forms/completed-field.tsx'
import { QUICK_ADD_ID } from '../../actions/focus-quick-add.ts'
import { focusTask } from '../../actions/focus-task.ts'
import styles from './quick-add.module.css'
import type { QuickAdd } from './use-quick-add.ts'
import { useSuggestions } from './use-suggestions.ts'

type QuickAddFieldProps = {
  field: RefObject<HTMLTextAreaElement | null>
  quickAdd: QuickAdd
  describedBy: string
}

/** A plain text field, for screen readers, input methods and phones; the marks are drawn behind its text. */
export function QuickAddField({ field, quickAdd, describedBy }: QuickAddFieldProps) {
  const { text, parsed, context, message } = quickAdd
  const people = parsed.team ? context.membersOf(parsed.team) : peopleOf(context)
  const completion = useSuggestions({ field, text, parsed, people, ...context, onPick: quickAdd.type })

  function onEscape(event: KeyboardEvent) {
    event.preventDefault()
    if (text || quickAdd.hasEmptied) quickAdd.escape()
    // From there J and K lead on.
    else focusTask(1)
  }

  /** Keyboards of phones report no keys, only what they are about to change. */
  const onBeforeInput = useEffectEvent((event: InputEvent) => {
    const { current } = field
    if (event.isComposing || !current) return
    if (event.inputType === 'insertLineBreak') {
      event.preventDefault()
      quickAdd.add()
    }
    if (event.inputType !== 'deleteContentBackward' || current.selectionStart !== current.selectionEnd) return
    const part = parsed.pieces.find((piece) => piece.part?.to === current.selectionEnd)
    if (!part) return
    event.preventDefault()
    quickAdd.turnIntoWords([part.text])
  })
  useEffect(() => {
    const { current } = field
    const listen = (event: InputEvent) => onBeforeInput(event)
    current?.addEventListener('beforeinput', listen)
    return () => current?.removeEventListener('beforeinput', listen)
  }, [field])

  return (
    <div className={`grid anchor shrinks ${styles.field}`}>
      <Marks pieces={parsed.pieces} />
      <CompletedField
        completion={completion}
        listLabel="Suggestions"
        className="anchor clip"
        ref={field}
        id={QUICK_ADD_ID}
        aria-label="Add a task"
        aria-describedby={describedBy}
        aria-keyshortcuts="N"
        aria-invalid={parsed.tooLong > 0 || undefined}
        enterKeyHint="done"
        autoComplete="off"
        placeholder={message.startsWith('Added') ? 'And the next one?' : 'Add a task, e.g. Call Ana fri 15:00'}
        value={text}
        onType={(typed) => quickAdd.type(typed.replace(/[\r\n]+/g, ' '))}
        onEnter={quickAdd.add}
        onEscape={onEscape}
        onPaste={(event) => {
          if (quickAdd.paste(event.clipboardData.getData('text/plain'))) event.preventDefault()
        }}
      />
    </div>
  )
}

const Marks = ({ pieces }: Pick<QuickAdd['parsed'], 'pieces'>) => (
  <div className={`untouched ${styles.marks}`} aria-hidden="true">
    {pieces.map(({ text, part }, index) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity
      part ? <mark key={index}>{text}</mark> : text,
    )}
    {/* Without it, a space at the end would not count for the height. */}
    {'\u200B'}
  </div>
)

/** Everybody in my teams, once. */
const peopleOf = ({ me, teams, membersOf }: QuickAdd['context']) => [
  ...new Map([me, ...teams.flatMap(membersOf)].map((person) => [person.uid ?? person.email, person])).values(),
]
