import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { lazyPart } from '#web/lazy-part.tsx'
import { useMe } from '#web/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LinedList } from '#web/ui/list.tsx'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { Entries } from './entries.tsx'
import { entriesQuery } from './rewards-query.ts'
import styles from './why-points.module.css'

const AllEntriesDialog = lazyPart(() => import('./all-entries-dialog.tsx').then((file) => file.AllEntriesDialog))

/** So many fit beside the balance. */
const SHOWN = 6

/** The latest entries of the ledger; all of them in a dialog. */
export function WhyPoints() {
  const me = useMe()
  const { data, isError, refetch } = useInfiniteQuery(entriesQuery(me))
  const [isOpen, setOpen] = useState(false)
  const items = data?.pages[0]?.items
  return (
    <Card
      title="Why these points"
      aside={
        items && items.length > SHOWN ? (
          <Button variant="plain" size="small" onClick={() => setOpen(true)}>
            All
          </Button>
        ) : undefined
      }
    >
      {!items && isError && <NotLoaded text="Your points could not be loaded." onTryAgain={refetch} />}
      {!items && !isError && <SkeletonRows count={SHOWN} label="Loading points" />}
      {items?.length === 0 && <FirstPoints />}
      {items && items.length > 0 && <Entries items={items.slice(0, SHOWN)} short />}
      {isOpen && <AllEntriesDialog onClose={() => setOpen(false)} />}
    </Card>
  )
}

const firstDeeds = [
  { what: 'Complete your profile', points: 10, to: '/profilepage' },
  { what: 'Join or create a team', points: 5, to: '/teams' },
  { what: 'Make a friend', points: 5, to: '/friends' },
  { what: 'Finish a task somebody gives you, on time', points: 5, to: '/tasks' },
] as const

/** How to begin. */
const FirstPoints = () => (
  <LinedList label="First points">
    {firstDeeds.map(({ what, points, to }) => (
      <li key={what} className={styles.entry}>
        <span>
          <Link to={to}>{what}</Link>
        </span>
        <b>+{points}</b>
      </li>
    ))}
  </LinedList>
)
