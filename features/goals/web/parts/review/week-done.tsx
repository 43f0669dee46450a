import { duration, hoursInWords } from '#web/format/duration.ts'
import { counted } from '#web/format/numbers.ts'
import { checkIcon } from '#web/ui/action-icons.ts'
import { Icon } from '#web/ui/button.tsx'
import foldStyles from '#web/ui/fold.module.css'
import { panelClass } from '#web/ui/panel.ts'
import { Section } from '#web/ui/section.tsx'
import type { WeekInReview } from '../../../review-contract.ts'
import styles from './review.module.css'

const SHOWN = 4

export function WeekDone({ week }: { week: WeekInReview }) {
  const { done, doneCount, minutesDone, minutesPlanned, applications } = week
  // A fold for one takes the room of that one.
  const shown = doneCount === SHOWN + 1 ? doneCount : SHOWN
  const [first, rest] = [done.slice(0, shown), done.slice(shown)]
  return (
    <Section
      title={doneCount === 0 ? 'Nothing finished yet this week' : `You got ${counted(doneCount, 'thing')} done`}
      aside={
        minutesPlanned > 0 && (
          <span className="small muted">
            {duration(minutesDone)} of {hoursInWords(minutesPlanned)}
          </span>
        )
      }
    >
      {applications.sent + applications.answers > 0 && (
        <p className="below-3">
          {counted(applications.sent, 'application')} sent, {counted(applications.answers, 'answer')}
        </p>
      )}
      {doneCount > 0 && (
        <div className={panelClass}>
          <DoneList items={first} />
          {rest.length > 0 && (
            <details className={foldStyles.fold}>
              <summary>{doneCount - shown} more</summary>
              <DoneList items={rest} />
            </details>
          )}
        </div>
      )}
    </Section>
  )
}

const DoneList = ({ items }: { items: WeekInReview['done'] }) => (
  <ul role="list" className={`grid ${styles.won}`}>
    {items.map(({ id, name, about }) => (
      <li key={id}>
        <Icon shape={checkIcon} />
        <span className="breaks">{name}</span>
        {about && <small className="detail">{about}</small>}
      </li>
    ))}
  </ul>
)
