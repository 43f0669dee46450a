import { useState } from 'react'
import { formatClock } from '#web/format/dates.ts'
import { useMe } from '#web/session/session.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { DueDate } from '#web/ui/date-badge.tsx'
import { urgency } from '#web/ui/due-date.ts'
import { inputClass } from '#web/ui/text-field.tsx'
import { useToday } from '#web/ui/use-today.ts'
import { withOwnTick } from '../../queries/own-tick.ts'
import { formatDue } from '../quick-add/new-task.ts'
import { Fact, type FactProps } from './fact.tsx'
import styles from './task.module.css'
import { useInPlace } from './use-in-place.ts'

export function DueFact({ task, edit, isEditable }: FactProps) {
  const { isEditing, begin, end, opener } = useInPlace()
  const today = useToday()
  const me = useMe()
  const { due, time } = task
  const date = { date: due, time, today, done: withOwnTick(task, me).done }
  const shown = (
    <>
      {due ? [formatDue(due, today), ...(time ? [formatClock(time)] : [])].join(' ') : 'No date'}
      {due && urgency(due, today) === 'overdue' && <DueDate {...date} show="word" />}
    </>
  )
  return (
    <Fact label="Due Date">
      {isEditing ? (
        <DueEditor due={due} time={time} onSave={edit} onEnd={end} />
      ) : isEditable ? (
        <button type="button" ref={opener} className={styles.value} title="Change the due date" onClick={begin}>
          {shown}
        </button>
      ) : (
        <span className={styles.value}>{shown}</span>
      )}
    </Fact>
  )
}

type DueEditorProps = {
  due: string | null
  time: string | null
  onSave: (change: { due: string | null; time: string | null }) => unknown
  onEnd: () => void
}

/** Saves when the focus leaves both fields, and with Enter. */
function DueEditor({ due, time, onSave, onEnd }: DueEditorProps) {
  const [typed, setTyped] = useState({ due: due ?? '', time: time ?? '' })
  // A half-typed year is a date long past to the browser.
  const isWrong = typed.due !== '' && typed.due < '1900'

  function end(isSaved: boolean) {
    if (isSaved && isWrong) return
    const next = { due: typed.due || null, time: typed.time || null }
    if (isSaved && (next.due !== due || next.time !== time)) onSave(next)
    onEnd()
  }
  return (
    <fieldset
      className={`grid gap-2 ${styles.dueEditor}`}
      aria-label="Due Date"
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && end(true)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        event.preventDefault()
        end(event.key === 'Enter')
      }}
    >
      <input
        // biome-ignore lint/a11y/noAutofocus: it replaces the date being edited
        autoFocus
        type="date"
        aria-label="Due Date"
        aria-invalid={isWrong || undefined}
        className={classNames(inputClass)}
        value={typed.due}
        onChange={({ target }) => setTyped({ ...typed, due: target.value })}
      />
      <input
        type="time"
        aria-label="Time"
        className={inputClass}
        value={typed.time}
        onChange={({ target }) => setTyped({ ...typed, time: target.value })}
      />
    </fieldset>
  )
}
