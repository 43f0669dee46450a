'use no memo'

import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { formatTime } from '#web/format/dates.ts'
import { lazyPart } from '#web/layout/lazy-part.tsx'
import { useMe } from '#web/session/session.tsx'
import { plusIcon } from '#web/ui/action-icons.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Icon } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { seatClass } from '#web/ui/seat.tsx'
import { type Act, NEEDS_SHOWN, type Today } from '../../contract.ts'
import styles from './day-scene.module.css'
import { actText, capitalized, firstName, inWords } from './day-summary.ts'
import type { DayWork } from './day-work.ts'
import type { DayTime } from './greeting.ts'
import { Lamp, Mug, Papers } from './lamp.tsx'
import { Room } from './room.tsx'

const NeedsYou = lazyPart(() => import('./needs-you.tsx').then((file) => file.NeedsYou))

type DaySceneProps = {
  time: DayTime
  title: string
  summary: string
  work: DayWork
  /** Of today, newest first. */
  acts: readonly Act[]
  needs: Today['needs']
  hasTeam: boolean
  waits: ReactNode
}

/** Your place at the table, with the teammates who did something today: the newest next to you, left and right in turn. */
export function DayScene({ time, title, summary, work, acts, needs, hasTeam, waits }: DaySceneProps) {
  const me = useMe()
  const planned = work.done + work.dueToday
  const [wasUncleared, setWasUncleared] = useState(false)
  if (!work.isCleared && !wasUncleared) setWasUncleared(true)
  const place = planned > 0 ? `${work.done} of ${planned} done` : 'You'
  const seated = acts.map((act, index) => <Teammate key={act.person.uid} act={act} index={index} />)
  return (
    <Room
      time={time}
      lit={work.lit}
      cleared={work.isCleared ? (wasUncleared ? 'now' : 'before') : undefined}
      title={title}
      words={
        <>
          <p className={styles.summary}>{summary}</p>
          {needs && (
            // As high as its lines, so that the table does not move when they come.
            <div style={{ minHeight: `${1.6 * Math.min(needs.count, NEEDS_SHOWN + 1)}rem` }}>
              <NeedsYou needs={needs} />
            </div>
          )}
          <p role="status" className="visually-hidden">
            {work.isCleared && wasUncleared && `Table cleared. ${capitalized(inWords(work.done))} done today.`}
          </p>
        </>
      }
      front={waits}
    >
      <ul role="list" className={`anchor flex gap-15 mid ${styles.people}`} aria-label="At the table today">
        {seated.filter((_, index) => index % 2 === 0).reverse()}
        <li className={`rigid ${styles.thing}`} aria-hidden="true">
          <Mug />
        </li>
        <li className={classNames(styles.person, styles.you)}>
          <Lamp />
          <Link to="/profilepage" className={`block ${styles.face}`}>
            <Avatar person={me} className={styles.avatar} />
            <span className="visually-hidden">{planned > 0 ? `You, ${place}` : place}</span>
          </Link>
          <span className={`unbroken edged ${styles.placeCard}`} aria-hidden="true">
            {place}
          </span>
        </li>
        <li className={`rigid ${styles.thing}`} aria-hidden="true">
          <Papers />
        </li>
        {seated.filter((_, index) => index % 2 === 1)}
        {!hasTeam && <FreeSeat />}
      </ul>
    </Room>
  )
}

/** Faces beyond these are left out on phones. */
const NEAR = 4

function Teammate({ act, index }: { act: Act; index: number }) {
  const time = formatTime(act.at)
  const text = actText(act)
  const name = firstName(act.person)
  return (
    <li className={classNames(styles.person, index >= NEAR && styles.far)} data-open={index === 0 || undefined}>
      <span className={`tiny raised rounded snug untouched ${styles.tag}`} aria-hidden="true">
        <span>
          {name}, {time}
        </span>
        {text}
      </span>
      <Link className={`block ${styles.face}`} {...targetOf(act)}>
        <Avatar person={act.person} className={styles.avatar} index={index + 1} />
        <span className="visually-hidden">
          {name}: {text}, {time}
        </span>
      </Link>
      <span className={`unbroken tiny medium clip ${styles.name}`} aria-hidden="true">
        {name}
      </span>
    </li>
  )
}

/** What the tag names. */
function targetOf({ task, roomId, person }: Act) {
  if (task) return { to: '/tasks', search: { taskId: task.id } } as const
  if (roomId) return { to: '/chat', search: { room: roomId } } as const
  return { to: '/people/$uid', params: { uid: person.uid } } as const
}

const FreeSeat = () => (
  <li className={styles.person}>
    <Link to="/teams" className={classNames(seatClass, styles.seat)} aria-label="Offer someone a seat">
      <Icon shape={plusIcon} />
    </Link>
    <span className={`unbroken tiny medium clip ${styles.name}`} aria-hidden="true">
      Free seat
    </span>
  </li>
)
