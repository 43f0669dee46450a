import { useQuery } from '@tanstack/react-query'
import { thoughtsQuery } from '#features/goals/web/queries/review.ts'
import { DAY_MS } from '#shared/days.ts'
import { formatDate } from '#web/format/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import { THOUGHT_MAX } from '../../contract.ts'
import styles from './thoughts.module.css'

/** As many as are offered for a task. */
const OFFERED = 3

type WithheldThoughtsProps = { doneOn: string; onChoose: (text: string) => void }

/** What the person kept of the weeks around the task, to begin with; nothing without any. */
export function Thoughts({ doneOn, onChoose }: WithheldThoughtsProps) {
  const { data } = useQuery(thoughtsQuery)
  // The Thursday stands for its week.
  const distance = (week: string) => Math.abs(Date.parse(week) + 3 * DAY_MS - Date.parse(doneOn))
  const near = (data?.thoughts ?? [])
    .toSorted((one, other) => distance(one.week) - distance(other.week))
    .slice(0, OFFERED)
  if (near.length === 0) return null
  return (
    <FieldGroup label="From your weekly reviews">
      {near.map(({ week, text }) => (
        <div key={week} className={`small flex spread top gap-4 pad-y-2 ${styles.thought}`}>
          <p className="breaks shrinks">
            <small className="detail block">Week of {formatDate(week, 'Nov 20')}</small>
            {text}
          </p>
          <Button
            size="small"
            aria-label={`Use the thought of the week of ${formatDate(week, 'Nov 20')}`}
            onClick={() => onChoose(text.slice(0, THOUGHT_MAX))}
          >
            Use
          </Button>
        </div>
      ))}
    </FieldGroup>
  )
}
