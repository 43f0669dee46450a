'use no memo'

import type { ReactNode } from 'react'
import type { TeamLook } from '#shared/team-look.ts'
import { useMe } from '#web/session/session.tsx'
import type { AvatarPerson } from '#web/ui/avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { cardClass, openerClass } from '#web/ui/page.tsx'
import { TableScene } from '#web/ui/table-scene.tsx'
import { TeamMark, teamColourClass } from '#web/ui/team-name.tsx'
import type { Team } from '../../contract.ts'
import styles from './scene-card.module.css'
import { avatarsOf, InviteSeat, membersSummary } from './team-people.tsx'
import { NextOfTeam, TeamProgressBar, UnreadInRoom } from './team-progress.tsx'
import { VisibilityMark } from './visibility-mark.tsx'

type TeamCardProps = {
  team: TeamLook & Pick<Team, 'name' | 'taskCount' | 'doneCount' | 'next'>
  people: readonly AvatarPerson[]
  seat?: ReactNode
  /** The button or link with its name. */
  opener: ReactNode
  /** At the end of the line with its name. */
  mark?: ReactNode
  children?: ReactNode
}

export const teamOpenerClass = classNames(openerClass, 'to-start breaks unlined inherits', styles.open)

/** With its progress and what comes next. The whole card takes the click. */
export function TeamCard({ team, people, seat, opener, mark, children }: TeamCardProps) {
  return (
    <li className={classNames(cardClass, styles.card, teamColourClass(team.colour))}>
      <TableScene people={people} look={team} seat={seat} />
      <div className={`column from-top gap-1 grow ${styles.text}`}>
        <div className={`flex top gap-2 ${styles.title}`}>
          <TeamMark look={team} />
          <h3 className="grow shrinks">{opener}</h3>
          {mark}
        </div>
        {team.taskCount > 0 && <TeamProgressBar team={team} />}
        <NextOfTeam team={team} />
        {children}
      </div>
    </li>
  )
}

type MyTeamCardProps = { team: Team; unread: number | undefined; onOpen: () => void; onInvite: () => void }

/** A team of mine, with what is new in its room. */
export function MyTeamCard({ team, unread, onOpen, onInvite }: MyTeamCardProps) {
  const me = useMe()
  return (
    <TeamCard
      team={team}
      people={avatarsOf(team)}
      seat={<InviteSeat team={team} onInvite={onInvite} />}
      opener={
        <button dir="auto" type="button" className={teamOpenerClass} aria-haspopup="dialog" onClick={onOpen}>
          {team.name}
        </button>
      }
      mark={<VisibilityMark isPublic={team.isPublic} />}
    >
      <p className="visually-hidden">{membersSummary(team, me.uid)}</p>
      <UnreadInRoom team={team} unread={unread} />
    </TeamCard>
  )
}
