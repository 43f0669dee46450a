import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useId } from 'react'
import { optionId, SuggestionList } from '#web/ui/suggestion-list.tsx'
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
  const listId = useId()
  const people = parsed.team ? context.membersOf(parsed.team) : peopleOf(context)
  const suggestions = useSuggestions({ field, text, parsed, people, teams: context.teams, onPick: quickAdd.type })
  const { selected } = suggestions

  function onKeyDown(event: KeyboardEvent) {
    // Enter also confirms a character in Japanese or Chinese.
    if (event.nativeEvent.isComposing) return
    if (suggestions.handleKey(event)) event.preventDefault()
    else if (event.key === 'Enter') {
      event.preventDefault()
      quickAdd.add()
    } else if (event.key === 'Escape') {
      event.preventDefault()
      if (text || quickAdd.hasEmptied) quickAdd.escape()
      // From there J and K lead on.
      else focusTask(1)
    }
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
      <textarea
        className="anchor clip"
        ref={field}
        id={QUICK_ADD_ID}
        rows={1}
        aria-label="Add a task"
        aria-describedby={describedBy}
        aria-keyshortcuts="N"
        aria-autocomplete="list"
        aria-controls={selected && listId}
        aria-activedescendant={selected && optionId(listId, selected)}
        aria-invalid={parsed.tooLong > 0 || undefined}
        enterKeyHint="done"
        autoComplete="off"
        placeholder={message.startsWith('Added') ? 'And the next one?' : 'Add a task, e.g. Call Ana fri 15:00'}
        value={text}
        onChange={(event) => {
          quickAdd.type(event.target.value.replace(/[\r\n]+/g, ' '))
          suggestions.updateCaret()
        }}
        onPaste={(event) => {
          if (quickAdd.paste(event.clipboardData.getData('text/plain'))) event.preventDefault()
        }}
        onSelect={suggestions.updateCaret}
        onKeyDown={onKeyDown}
      />
      <SuggestionList id={listId} label="Suggestions" {...suggestions} onPick={suggestions.pick} />
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
