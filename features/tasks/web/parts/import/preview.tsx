import type { AnswerOf } from '#shared/call.ts'
import { formatDate } from '#web/format/dates.ts'
import { counted } from '#web/format/numbers.ts'
import { checkIcon } from '#web/ui/action-icons.ts'
import { Alert, Notice } from '#web/ui/page.tsx'
import type { taskImports } from '../../../import-contract.ts'
import type { SourceTask } from './formats/source-task.ts'
import styles from './import.module.css'
import { lostOf } from './to-tasks.ts'

const SHOWN = 5

type PreviewProps = {
  hasName: boolean
  found: AnswerOf<typeof taskImports.add> | undefined
  error: Error | null
  tasks: readonly SourceTask[]
  /** By their place in the file: open tasks of a team that nobody here has. */
  isFree: (index: number) => boolean
}

/** The first tasks, and what the import would do. */
export function Preview({ hasName, found, error, tasks, isFree }: PreviewProps) {
  if (!hasName) return <Alert>Choose the column with the name of the task. Without it nothing can be imported.</Alert>
  if (error) return <Alert>{error.message}</Alert>
  if (!found) return null
  const { added, newLabels, faults } = found
  const lost = lostOf(tasks)
  const leftOut = new Set(faults.map(({ index }) => index))
  const free = tasks.filter((_, index) => isFree(index) && !leftOut.has(index)).length
  const parts = [
    counted(added, 'task'),
    free > 0 && `${free === added ? 'all' : free} free to take`,
    newLabels.length > 0 && counted(newLabels.length, 'new label'),
    faults.length > 0 && `${faults.length} left out`,
  ].filter(Boolean)
  return (
    <>
      <ul className={styles.first} aria-label="The first tasks">
        {tasks.slice(0, SHOWN).map(({ place, name, due, done }) => (
          <li className="flex spread baseline gap-3 ruled" key={place} data-done={done || undefined}>
            <span>{name || place}</span>
            <small className="muted rigid">
              {due && /^\d{4}-\d\d-\d\d$/.test(due) ? formatDate(due, 'Nov 20, 2026') : 'No date'}
            </small>
          </li>
        ))}
        {tasks.length > SHOWN && (
          <li className="flex spread baseline gap-3 ruled">{`and ${tasks.length - SHOWN} more`}</li>
        )}
      </ul>
      {lost.length > 0 && (
        <div>
          <strong>Does not come along</strong>
          <ul className={styles.first} aria-label="Does not come along">
            {lost.map(({ text, places }) => (
              <li className="flex spread baseline gap-3 ruled" key={text}>
                <span>{text}</span>
                <small className="muted rigid">
                  {places.slice(0, SHOWN).join(', ')}
                  {places.length > SHOWN && ` and ${places.length - SHOWN} more`}
                </small>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Notice shape={checkIcon}>
        <strong>{parts.join(', ')}.</strong> Nobody is notified, and you can undo it for a day.
      </Notice>
    </>
  )
}
