'use no memo'

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useSeat } from '#features/seats/web/actions/use-seat.ts'
import { seatsQuery } from '#features/seats/web/queries/seats.ts'
import { useMe } from '#web/session/session.tsx'
import styles from '#web/ui/at-table.module.css'
import { AtTable, faceAvatarClass, faceClass, placeCardClass } from '#web/ui/at-table.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import type { Act, Today } from '../../contract.ts'
import { bestNews, capitalized, inWords } from './day-summary.ts'
import type { DayWork } from './day-work.ts'
import type { DayTime } from './greeting.ts'
import { NeedsYou } from './needs-you.tsx'
import { Room } from './room.tsx'
import { SitDownKey } from './sit-down-key.tsx'
import { Companion, FreeSeat, TakeSeat, Teammate } from './sitters.tsx'

/** Some of them sit and some did something today. */
const FACES = 6
const SITTING_MAX = 5

type DaySceneProps = {
  time: DayTime
  title: string
  summary: string
  work: DayWork
  /** What teammates did today, newest first. */
  acts: readonly Act[]
  overview: Today | undefined
  /** As they are now. */
  mentions: number
  hasTeam: boolean
}

/** Your place at the table, with the teammates who did something today: the newest next to you, left and right in turn. */
export function DayScene({ time, title, summary, work, acts, overview, mentions, hasTeam }: DaySceneProps) {
  const me = useMe()
  const planned = work.done + work.dueToday
  const [wasUncleared, setWasUncleared] = useState(false)
  if (!work.isCleared && !wasUncleared) setWasUncleared(true)
  const place = planned > 0 ? `${work.done} of ${planned} done` : 'You'
  // What the summary tells needs no tag beside it.
  const told = bestNews(acts)
  const { data: seats } = useQuery(seatsQuery)
  const { sitWith } = useSeat()
  const sitting = seats?.people ?? []
  const [first] = sitting
  const others = acts.filter(({ person }) => sitting.every((one) => one.person.uid !== person.uid))
  const people = [
    ...sitting
      .slice(0, SITTING_MAX)
      .map((one, index) => <Companion key={one.person.uid} seated={one} index={index} now={seats!.now} />),
    ...others.map((act, index) => (
      <Teammate
        key={act.person.uid}
        act={act}
        index={sitting.length + index}
        isOpen={!first && index === 0 && act !== told}
      />
    )),
  ].slice(0, FACES)
  return (
    <Room
      time={time}
      lit={work.lit}
      cleared={work.isCleared ? (wasUncleared ? 'now' : 'before') : undefined}
      title={title}
      words={
        <>
          <p className={styles.summary}>{summary}</p>
          <div className={`grid top to-start ${styles.wants}`}>
            <SitDownKey isSeated={Boolean(seats?.mine)} />
            {overview && <NeedsYou {...overview} mentions={mentions} />}
          </div>
          <p role="status" className="visually-hidden">
            {work.isCleared && wasUncleared && `Table cleared. ${capitalized(inWords(work.done))} done today.`}
          </p>
        </>
      }
    >
      <AtTable
        label="At the table today"
        people={people}
        middle={
          <>
            <Link to="/profilepage" className={faceClass}>
              <Avatar person={me} className={faceAvatarClass} />
              <span className="visually-hidden">{planned > 0 ? `You, ${place}` : place}</span>
            </Link>
            <span className={placeCardClass} aria-hidden="true">
              {place}
            </span>
          </>
        }
        seat={first && !seats?.mine ? <TakeSeat onTake={() => sitWith(first.table)} /> : !hasTeam && <FreeSeat />}
      />
    </Room>
  )
}
