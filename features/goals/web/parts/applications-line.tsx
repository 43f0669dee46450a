import { Link } from '@tanstack/react-router'
import { counted } from '#web/format/numbers.ts'
import { Button } from '#web/ui/button.tsx'
import { titleLinkClass } from '#web/ui/section.tsx'
import type { PlannedGoal } from '../../contract.ts'
import styles from './goals.module.css'

type ApplicationsLineProps = { goal: PlannedGoal; isReached: boolean; onReached: () => void }

/** How many of the applications for it were sent. Once an offer is accepted, the way to reach the goal that it was for. */
export function ApplicationsLine({ goal: { id, applications }, isReached, onReached }: ApplicationsLineProps) {
  const { count, sent, accepted } = applications
  if (count === 0 || isReached) return null
  return (
    <div className={`small row wraps ${styles.foot}`}>
      <p>
        {accepted === null
          ? `${sent} of ${counted(count, 'application')} sent`
          : `You accepted the offer of ${accepted}. Is this goal reached?`}
      </p>
      {accepted !== null && (
        <Button size="small" onClick={onReached}>
          Goal reached
        </Button>
      )}
      <Link to="/career/applications" search={{ goal: id }} className={titleLinkClass}>
        See all
      </Link>
    </div>
  )
}
