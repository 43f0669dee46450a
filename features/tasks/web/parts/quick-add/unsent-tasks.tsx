import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { removeUnsent, sendAgain, useUnsent } from '#web/data/unsent.ts'
import { clockIcon } from '#web/ui/action-icons.ts'
import { Icon } from '#web/ui/button.tsx'
import { smallSeatClass } from '#web/ui/seat.tsx'
import type { UnsentTask } from '../../actions/unsent-change-types.ts'
import styles from './quick-add.module.css'

/** Milliseconds. Most tasks are saved sooner, and are in the list then. */
const LATE_MS = 500

/** Tasks that are not saved yet. `onEdit` takes the words of a refused one back into the row. */
export function UnsentTasks({ onEdit }: { onEdit: ((text: string) => void) | undefined }) {
  const queries = useQueryClient()
  const all = useUnsent<UnsentTask>('new task')
  const [lateBefore, setLateBefore] = useState(() => Date.now() - LATE_MS)
  const next = all.find(({ madeAt }) => madeAt > lateBefore)?.madeAt
  useEffect(() => {
    if (!next) return
    const timer = setTimeout(() => setLateBefore(Math.max(next, Date.now() - LATE_MS)), LATE_MS)
    return () => clearTimeout(timer)
  }, [next])
  const shown = all.filter(({ failure, madeAt }) => failure !== null || madeAt <= lateBefore)
  const isWaiting = shown.some(({ failure }) => failure === '')

  return (
    <div role="status" className={shown.length > 0 ? styles.unsent : undefined}>
      {shown.length > 0 && (
        <ul role="list" aria-label="Not saved yet">
          {shown.map(({ key, value: { text }, failure }) => (
            <li key={key} className={`grid level gap-x-3 ${styles.line}`}>
              <span className={smallSeatClass} aria-hidden="true">
                <Icon shape={clockIcon} />
              </span>
              <span className={styles.said}>{text}</span>
              {failure !== null && (
                <span className={`row gap-3 ${styles.buttons}`}>
                  <button
                    type="button"
                    className={`action-ink hover-underline ${styles.textLink}`}
                    onClick={() => sendAgain(queries, [{ key }])}
                  >
                    Try again<span className="visually-hidden">: {text}</span>
                  </button>
                  {failure && onEdit && (
                    <button
                      type="button"
                      className={`action-ink hover-underline ${styles.textLink}`}
                      onClick={() => {
                        removeUnsent(queries, [{ key }])
                        onEdit(text)
                      }}
                    >
                      Edit<span className="visually-hidden"> {text}</span>
                    </button>
                  )}
                  <button
                    type="button"
                    className={`action-ink hover-underline ${styles.textLink}`}
                    onClick={() => removeUnsent(queries, [{ key }])}
                  >
                    Discard<span className="visually-hidden"> {text}</span>
                  </button>
                </span>
              )}
              {failure && <p className={`detail ${styles.note}`}>{`Not saved. ${failure}`}</p>}
            </li>
          ))}
        </ul>
      )}
      {isWaiting && (
        <p className={`detail ${styles.note}`}>
          {`${navigator.onLine ? 'Cohort can’t be reached.' : 'You’re offline.'} ${
            shown.length > 1 ? 'They go out by themselves' : 'It goes out by itself'
          } when the connection is back.`}
        </p>
      )}
    </div>
  )
}
