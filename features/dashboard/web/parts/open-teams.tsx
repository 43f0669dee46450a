import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MEMBERS_MAX, type PublicTeam } from '#features/teams/contract.ts'
import { joinPublicTeam } from '#features/teams/web/actions/join-public-team.ts'
import { TeamDrawing } from '#web/ui/art/team-drawing.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { cardClass } from '#web/ui/page.tsx'
import { TableScene } from '#web/ui/table-scene.tsx'
import { TeamName } from '#web/ui/team-name.tsx'
import styles from './open-teams.module.css'

/** Those of the teams that they stand in for; imported here, every page would load them. */
type Classes = { list: string | undefined; card: string | undefined; text: string | undefined }

/** Public teams to join, for somebody without a team. */
export function OpenTeams({ teams, classes }: { teams: readonly PublicTeam[]; classes: Classes }) {
  if (teams.length === 0) {
    return (
      <div className={classNames(cardClass, styles.none)}>
        <TeamDrawing />
        <p className="note">Create the first table, or join one that you were invited to.</p>
      </div>
    )
  }
  return (
    // biome-ignore lint/a11y/noRedundantRoles: without it Safari takes a list without bullets for no list
    <ul role="list" aria-label="Open teams" className={classes.list}>
      {teams.map((team) => (
        <OpenTeam key={team.id} team={team} classes={classes} />
      ))}
    </ul>
  )
}

/** Members are nameless to somebody who is not one of them. */
const seatsOf = ({ id, memberCount }: PublicTeam) =>
  Array.from({ length: memberCount }, (_, place) => ({ uid: `${id} ${place}`, displayName: '' }))

type OpenTeamProps = { team: PublicTeam; classes: Classes }

function OpenTeam({ team, classes }: OpenTeamProps) {
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const isFull = team.memberCount >= MEMBERS_MAX

  async function join() {
    setBusy(true)
    await joinPublicTeam(queries, team).finally(() => setBusy(false))
  }

  return (
    <li className={classNames(cardClass, classes.card)}>
      <TableScene people={seatsOf(team)} look={team} />
      <div className={classNames(classes.text, styles.text)}>
        <h3>
          <TeamName name={team.name} look={team} />
        </h3>
        <p className="note">{team.description}</p>
        <div className={styles.foot}>
          <span>{team.memberCount === 1 ? '1 member' : `${team.memberCount} members`}</span>
          <Button
            variant="soft"
            size="small"
            busy={isBusy}
            aria-label={isFull ? `Join ${team.name}: full` : `Join ${team.name}`}
            aria-disabled={isFull || undefined}
            onClick={() => !isFull && void join()}
          >
            {isFull ? 'Full' : 'Join'}
          </Button>
        </div>
      </div>
    </li>
  )
}
