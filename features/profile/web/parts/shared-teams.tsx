import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { PublicProfile } from '#features/people/contract.ts'
import { lookOf, teamsQuery } from '#features/teams/web/queries/teams.ts'
import { Card } from '#web/ui/page.tsx'
import { TableScene } from '#web/ui/table-scene.tsx'
import styles from './shared-teams.module.css'

export function SharedTeams({ teams }: Pick<PublicProfile, 'teams'>) {
  const { data: mine = [] } = useQuery(teamsQuery)
  return (
    <Card title="Teams you share">
      <ul role="list" aria-label="Teams you share" className="pile">
        {teams.map(({ id, name }) => {
          const team = mine.find((one) => one.id === id)
          return (
            <li key={id}>
              <Link
                to="/teams"
                search={{ teamId: id }}
                className={`unlined column clip rounded inherits ${styles.team}`}
              >
                <TableScene people={team?.faces ?? []} look={lookOf(mine, id)} className={styles.scene} />
                <span className={`flex wraps spread baseline gap-x-3 padded-sm ${styles.text}`}>
                  <strong>{name}</strong>
                  {team && team.taskCount > 0 && (
                    <span className="detail">
                      {team.doneCount} of {team.taskCount} done
                    </span>
                  )}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
