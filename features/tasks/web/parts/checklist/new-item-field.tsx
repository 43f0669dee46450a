import { HAS_VISIBLE_CHARACTER } from '#shared/clean-text.ts'
import { randomUuid } from '#web/data/random-uuid.ts'
import { useDraft } from '#web/forms/draft.ts'
import { plusIcon } from '#web/ui/action-icons.ts'
import { Icon } from '#web/ui/button.tsx'
import { ITEM_MAX, type Item } from '../../../details-contract.ts'
import { pastedLines } from '../quick-add/pasted-lines.ts'
import styles from './checklist.module.css'

type NewItemFieldProps = {
  taskId: string
  /** How many more there may be. */
  room: number
  /** Before the items have come, nothing can be put behind them. */
  isLoading: boolean
  onAdd: (items: Item[]) => void
}

/** Enter adds an item and stays; several pasted lines become several items. */
export function NewItemField({ taskId, room, isLoading, onAdd }: NewItemFieldProps) {
  const draft = useDraft(`new item of ${taskId}`, { text: '' })
  const { text } = draft.values

  function add(lines: string[]) {
    const texts = lines.filter((line) => HAS_VISIBLE_CHARACTER.test(line)).slice(0, room)
    if (texts.length === 0) return
    onAdd(texts.map((line) => ({ id: randomUuid(), text: line.slice(0, ITEM_MAX), done: false })))
    draft.discard()
  }
  return (
    <form
      className={`muted grid level gap-3 icon-4 ${styles.newItem}`}
      onSubmit={(event) => {
        event.preventDefault()
        add([text.trim()])
      }}
    >
      <Icon shape={plusIcon} />
      <input
        className="ink full control-high"
        aria-label="Add an item"
        placeholder="Add an item"
        disabled={isLoading}
        maxLength={ITEM_MAX}
        enterKeyHint="done"
        autoComplete="off"
        value={text}
        onChange={({ target }) => draft.update({ text: target.value })}
        onBlur={() => add([text.trim()])}
        onPaste={(event) => {
          const lines = pastedLines(event.clipboardData.getData('text/plain'))
          if (lines.length < 2) return
          event.preventDefault()
          add(lines)
        }}
      />
    </form>
  )
}
