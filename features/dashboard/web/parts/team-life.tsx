'use no memo'

import { Link } from '@tanstack/react-router'
import type { Team } from '#features/teams/contract.ts'
import sceneCard from '#features/teams/web/parts/scene-card.module.css'
import { avatarsOf, InviteSeat } from '#features/teams/web/parts/team-people.tsx'
import { NextTask, NothingNext, TeamProgressBar } from '#features/teams/web/parts/team-progress.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { cardClass, openerClass } from '#web/ui/page.tsx'
import { TableScene } from '#web/ui/table-scene.tsx'
import { TeamMark, teamColourClass } from '#web/ui/team-name.tsx'
import type { Today } from '../../contract.ts'
import styles from './team-life.module.css'

type TeamLifeProps = {
  team: Team
  /** `YYYY-MM-DD` */
  today: string
  life: Today['teams'][number] | undefined
  unreadIn: (roomId: string | null) => number
  onOpen: () => void
  onInvite: () => void
}

/** A team with its progress, its next date and what is new. The name is the button, and the whole card takes the click. */
export function TeamLife({ team, today, life, unreadIn, onOpen, onInvite }: TeamLifeProps) {
  const { name, taskCount } = team
  const roomId = life?.roomId ?? null
  const unread = unreadIn(roomId)
  const next = life?.next.find(({ due }) => due >= today)
  return (
    <li className={classNames(cardClass, sceneCard.card, teamColourClass(team.colour))}>
      <TableScene people={avatarsOf(team)} look={team} seat={<InviteSeat team={team} onInvite={onInvite} />} />
      <div className={`pile ${styles.text}`}>
        <div className={`flex top gap-2 target ${styles.head}`}>
          <TeamMark look={team} />
          <h3 className="grow shrinks">
            <button
              type="button"
              className={classNames(openerClass, 'to-start breaks', sceneCard.open)}
              aria-haspopup="dialog"
              onClick={onOpen}
            >
              {name}
            </button>
          </h3>
          {roomId && unread > 0 && (
            <Link
              to="/chat"
              search={{ room: roomId }}
              className={`tiny bold action-ink unbroken inline-row gap-15 anchor soft edged capsule target pad-x-2 ${styles.unread}`}
            >
              {unread > 99 ? '99+' : unread} new
              <span className="visually-hidden"> messages in {name}</span>
            </Link>
          )}
        </div>
        <TeamProgressBar team={team} />
        {next ? (
          <NextTask task={next} today={today} label="Next" />
        ) : (
          <NothingNext text={taskCount === 0 ? 'Nothing on the table yet' : 'Nothing due. Time to plan?'} />
        )}
      </div>
    </li>
  )
}
