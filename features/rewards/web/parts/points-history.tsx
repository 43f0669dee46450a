import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { lazyPart } from '#web/layout/lazy-part.tsx'
import { useMe } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LinedList } from '#web/ui/list.tsx'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { entriesQuery } from '../queries/rewards.ts'
import { PointEntries } from './point-entries.tsx'
import styles from './points-history.module.css'

const AllEntriesDialog = lazyPart(() => import('./points-history-dialog.tsx').then((file) => file.PointsHistoryDialog))

/** So many fit beside the balance. */
const LATEST_SHOWN = 6

/** The latest entries of the ledger; all of them in a dialog. */
export function PointsHistory() {
  const me = useMe()
  const { data, isError, refetch } = useInfiniteQuery(entriesQuery(me))
  const [isOpen, setOpen] = useState(false)
  const items = data?.pages[0]?.items
  return (
    <Card
      title="Why these points"
      aside={
        items && items.length > LATEST_SHOWN ? (
          <Button variant="plain" size="small" onClick={() => setOpen(true)}>
            All
          </Button>
        ) : undefined
      }
    >
      {!items && isError && <NotLoaded text="Your points could not be loaded." onTryAgain={refetch} />}
      {!items && !isError && <SkeletonRows count={LATEST_SHOWN} label="Loading points" />}
      {items?.length === 0 && <FirstPoints />}
      {items && items.length > 0 && <PointEntries items={items.slice(0, LATEST_SHOWN)} short />}
      {isOpen && <AllEntriesDialog onClose={() => setOpen(false)} />}
    </Card>
  )
}

const firstSteps = [
  { what: 'Complete your profile', points: 10, to: '/profilepage' },
  { what: 'Join or create a team', points: 5, to: '/teams' },
  { what: 'Make a friend', points: 5, to: '/friends' },
  { what: 'Finish a task somebody gives you, on time', points: 5, to: '/tasks' },
] as const

/** How to begin. */
const FirstPoints = () => (
  <LinedList label="First points">
    {firstSteps.map(({ what, points, to }) => (
      <li key={what} className={styles.entry}>
        <span>
          <Link to={to}>{what}</Link>
        </span>
        <b>+{points}</b>
      </li>
    ))}
  </LinedList>
)
