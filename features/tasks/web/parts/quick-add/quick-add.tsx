import { useEffect, useId, useRef } from 'react'
import type { Team } from '#features/teams/contract.ts'
import { checkIcon, plusIcon } from '#web/ui/action-icons.ts'
import { Icon } from '#web/ui/button.tsx'
import { Key } from '#web/ui/keys.tsx'
import { smallSeatClass } from '#web/ui/seat.tsx'
import { takeAwaitedFocus } from '../../actions/focus-quick-add.ts'
import { PastedTasks } from './pasted-tasks.tsx'
import styles from './quick-add.module.css'
import { Chips, chipsOf } from './quick-add-chips.tsx'
import { QuickAddField } from './quick-add-field.tsx'
import { UnsentTasks } from './unsent-tasks.tsx'
import { useQuickAdd } from './use-quick-add.ts'

type QuickAddProps = {
  /** The one whose tasks are shown, null for My Tasks. */
  team: Team | null
  /** The day of tasks that name none. */
  day?: string
  /** From the start. */
  isFocused?: boolean
}

/** One line adds a task: Enter adds it and stays. */
export function QuickAdd({ team, day, isFocused = false }: QuickAddProps) {
  const quickAdd = useQuickAdd(team, day)
  const { text, parsed, checked, context, message } = quickAdd
  const field = useRef<HTMLTextAreaElement>(null)
  const statusId = useId()
  useEffect(() => {
    if (takeAwaitedFocus() || isFocused) field.current?.focus()
  }, [isFocused])
  const chips = chipsOf(parsed, context)
  const isChecking = checked.length > 0
  const said = isChecking ? message : [message, ...chips.map(({ label }) => label)].filter(Boolean).join('. ')

  return (
    <div className={styles.row}>
      <div className={`grid level gap-x-3 ${styles.line}`}>
        <span className={smallSeatClass} aria-hidden="true">
          <Icon shape={plusIcon} />
        </span>
        {isChecking ? (
          <PastedTasks quickAdd={quickAdd} onClose={() => requestAnimationFrame(() => field.current?.focus())} />
        ) : (
          <>
            <QuickAddField field={field} quickAdd={quickAdd} describedBy={statusId} />
            {message ? (
              <span className={`label action-ink inline-row gap-15 icon-4 ${styles.added}`} aria-hidden="true">
                {message.startsWith('Added') && <Icon shape={checkIcon} />}
                {message}
              </span>
            ) : (
              <span aria-hidden="true">
                <Key>{text ? 'Enter' : 'N'}</Key>
              </span>
            )}
            {chips.length > 0 && (
              <Chips
                chips={chips}
                className={styles.preview}
                onRemove={(words) => {
                  quickAdd.turnIntoWords(words)
                  field.current?.focus()
                }}
              />
            )}
          </>
        )}
        <p id={statusId} role="status" className="visually-hidden">
          {said}
        </p>
      </div>
      <UnsentTasks onEdit={text || isChecking ? undefined : quickAdd.type} />
    </div>
  )
}
