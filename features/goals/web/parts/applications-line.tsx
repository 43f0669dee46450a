import { Link } from '@tanstack/react-router'
import { Button } from '#web/ui/button.tsx'
import { titleLinkClass } from '#web/ui/section.tsx'
import type { PlannedGoal } from '../../contract.ts'
import styles from './goals.module.css'

type ApplicationsLineProps = { goal: PlannedGoal; isReached: boolean; onReached: () => void }

/** Once an offer is accepted, the way to reach the goal that it was for. */
export function ApplicationsLine({ goal: { id, applications }, isReached, onReached }: ApplicationsLineProps) {
  if (applications.accepted === null || isReached) return null
  return (
    <div className={`small row wraps ${styles.foot}`}>
      <p>You accepted the offer of {applications.accepted}. Is this goal reached?</p>
      <Button size="small" onClick={onReached}>
        Goal reached
      </Button>
      <Link to="/career/applications" search={{ goal: id }} className={titleLinkClass}>
        See all
      </Link>
    </div>
  )
}
