'use no memo'

import { useMe } from '#web/session/session.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { openerClass } from '#web/ui/page.tsx'
import { TeamMark, teamColourClass } from '#web/ui/team-name.tsx'
import type { Team } from '../../contract.ts'
import { avatarsOf, membersSummary } from './team-people.tsx'
import { NextOfTeam, TeamTrack, UnreadInRoom } from './team-progress.tsx'
import styles from './team-row.module.css'

const FACES = 3

type TeamRowProps = { team: Team; unread: number | undefined; onOpen: () => void }

/** A team of mine in one line, which takes the click everywhere. */
export const TeamRow = ({ team, unread, onOpen }: TeamRowProps) => (
  <li className={`grid level ruled anchor hover-wash ${styles.row} ${teamColourClass(team.colour)}`}>
    <TeamMark look={team} />
    <h3>
      <button
        dir="auto"
        type="button"
        className={`${openerClass} to-start breaks target`}
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        {team.name}
      </button>
    </h3>
    <div className={`row gap-4 shrinks ${styles.next}`}>
      <UnreadInRoom team={team} unread={unread} />
      <NextOfTeam team={team} />
    </div>
    {team.taskCount > 0 ? <TeamTrack team={team} /> : <span />}
    <span className="faces inline-flex to-end">
      {avatarsOf(team)
        .slice(0, FACES)
        .map((person) => (
          <Avatar key={person.uid} person={person} size="small" />
        ))}
    </span>
    <Members team={team} />
  </li>
)

function Members({ team }: { team: Team }) {
  const me = useMe()
  return <p className="visually-hidden">{membersSummary(team, me.uid)}</p>
}
