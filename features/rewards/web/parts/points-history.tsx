import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { teamsQuery } from '#features/teams/web/queries/teams.ts'
import { formatDate } from '#web/format/dates.ts'
import { useMe } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody } from '#web/ui/dialog.tsx'
import { LinedList, Loaded } from '#web/ui/list.tsx'
import { PanelSection } from '#web/ui/panel-section.tsx'
import { titleLinkClass } from '#web/ui/section.tsx'
import type { Entry } from '../../contract.ts'
import { entriesQuery } from '../queries/rewards.ts'
import { entryText } from './entry-format.ts'
import { formatChange } from './format-points.ts'
import styles from './points-history.module.css'

const TITLE = 'Points history'
const LATEST_SHOWN = 3

export function PointsHistory() {
  const query = useInfiniteQuery(entriesQuery(useMe()))
  const [isOpen, setOpen] = useState(false)
  const items = query.data?.pages.flatMap((page) => page.items)
  return (
    <PanelSection
      title={items?.length === 0 ? 'How to earn points' : TITLE}
      aside={
        items &&
        items.length > 0 && (
          <button type="button" aria-haspopup="dialog" className={titleLinkClass} onClick={() => setOpen(true)}>
            All
          </button>
        )
      }
    >
      <Loaded query={query} what="your points" rows={LATEST_SHOWN}>
        {() => (items?.length ? <LatestEntries items={items.slice(0, LATEST_SHOWN)} /> : <FirstPoints />)}
      </Loaded>
      {items && isOpen && (
        <Dialog title={TITLE} onClose={() => setOpen(false)}>
          <DialogBody>
            <Entries items={items} />
            {query.hasNextPage && (
              <Button variant="plain" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                Show more
              </Button>
            )}
          </DialogBody>
        </Dialog>
      )}
    </PanelSection>
  )
}

/** Each in one line, on phones the newest alone. */
const LatestEntries = ({ items }: { items: Entry[] }) => (
  <ul role="list" aria-label="Points" className={`grid gap-3 pad-y-1 ${styles.latest}`} data-begins="first">
    {items.map(({ id, why, at, points }) => {
      const { what, how } = entryText(why)
      return (
        <li className="small grid baseline gap-2" key={id}>
          <b data-spent={points < 0 || undefined}>{formatChange(points)}</b>
          <span className="one-line">{what}</span>
          <span className="detail unbroken">
            {how && `${how} \u00b7 `}
            <time dateTime={at}>{formatDate(at, 'Nov 20')}</time>
          </span>
        </li>
      )
    })}
  </ul>
)

const Entries = ({ items }: { items: Entry[] }) => (
  <LinedList label="Points">
    {items.map(({ id, why, at, points }) => (
      <li key={id} className={`small flex baseline gap-3 pad-y-2 ${styles.entry}`}>
        <span className="breaks grow shrinks">{why}</span>
        <time className="detail unbroken" dateTime={at}>
          {formatDate(at, 'Nov 20')}
        </time>
        <b>{formatChange(points)}</b>
      </li>
    ))}
  </LinedList>
)

const firstSteps = [
  { what: 'Complete your profile', points: 10, to: '/profilepage' },
  { what: 'Join or create a team', points: 5, to: '/teams' },
  { what: 'Make a friend', points: 5, to: '/friends' },
  { what: 'Finish a task someone gave you, on time', points: 5, to: '/tasks' },
] as const

function FirstPoints() {
  const { data: teams = [] } = useQuery(teamsQuery)
  return (
    <ul role="list" aria-label="First points" className={`grid gap-3 pad-y-1 ${styles.latest}`}>
      {firstSteps
        .filter(({ to }) => to !== '/teams' || teams.length === 0)
        .map(({ what, points, to }) => (
          <li className="small grid baseline gap-2" key={what}>
            <b>+{points}</b>
            <span className={styles.step}>
              <Link to={to}>{what}</Link>
            </span>
          </li>
        ))}
    </ul>
  )
}
