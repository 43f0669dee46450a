import { useEffect, useRef } from 'react'
import { counted } from '#web/format/numbers.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { closeIcon } from '#web/ui/common-icons.ts'
import styles from './quick-add.module.css'
import { Chips, chipsOf } from './quick-add-chips.tsx'
import { countTasks, type QuickAdd } from './use-quick-add.ts'

type PastedTasksProps = { quickAdd: QuickAdd; onClose: () => void }

/** Several pasted lines, to be checked before they become tasks. */
export function PastedTasks({ quickAdd, onClose }: PastedTasksProps) {
  const { checked, context } = quickAdd
  const add = useRef<HTMLButtonElement>(null)
  const addable = checked.filter(({ isAddable }) => isAddable).length
  useEffect(() => add.current?.focus(), [])

  function cancel() {
    quickAdd.escape()
    onClose()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape works on all of its controls
    <div
      className={styles.pasted}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        cancel()
      }}
    >
      <p className={styles.said}>{`${counted(checked.length, 'line')} pasted`}</p>
      <div className={`row gap-3 ${styles.buttons}`}>
        <Button size="small" variant="plain" onClick={cancel}>
          Cancel
        </Button>
        <Button
          ref={add}
          size="small"
          variant="primary"
          aria-disabled={addable === 0 || undefined}
          onClick={() => {
            if (addable === 0) return
            quickAdd.addLines()
            if (addable === checked.length) onClose()
          }}
        >
          {`Add ${countTasks(addable)}`}
        </Button>
      </div>
      <ul role="list" aria-label="Tasks to add" className={`small grid ${styles.lines}`}>
        {checked.map(({ text, parsed, isAddable }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines may be alike
          <li className="row wraps" key={index}>
            <span>{isAddable ? parsed.name : text}</span>
            <Chips chips={chipsOf(parsed, context)} />
            {parsed.name === '' && <span className="danger-ink">Give it a name</span>}
            <IconButton
              label={`Leave out ${text}`}
              shape={closeIcon}
              className="push icon-4"
              onClick={() => {
                quickAdd.dropLine(index)
                if (checked.length === 1) onClose()
                else add.current?.focus()
              }}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
