import { Link } from '@tanstack/react-router'
import { counted } from '#web/format/numbers.ts'
import { Button } from '#web/ui/button.tsx'
import type { PlannedGoal } from '../../contract.ts'
import styles from './goals.module.css'

type ApplicationsLineProps = { goal: PlannedGoal; isReached: boolean; onReached: () => void }

/** How many applications were sent for a goal, and the way to reach it once an offer is accepted; nothing without any. */
export function ApplicationsLine({ goal: { id, applications }, isReached, onReached }: ApplicationsLineProps) {
  const { count, sent, accepted } = applications
  if (count === 0) return null
  const asks = accepted !== null && !isReached
  return (
    <div className={`small row wraps ${styles.foot}`}>
      <p>
        {asks
          ? `You accepted the offer of ${accepted}. Is this goal reached?`
          : `${sent} of ${counted(count, 'application')} sent.`}
      </p>
      {asks && (
        <Button size="small" variant="soft" onClick={onReached}>
          Goal reached
        </Button>
      )}
      <Link to="/career/applications" search={{ goal: id }} className={styles.more}>
        See all
      </Link>
    </div>
  )
}
