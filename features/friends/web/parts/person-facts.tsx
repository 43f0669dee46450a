import { useQuery } from '@tanstack/react-query'
import { lookOf, teamsQuery } from '#features/teams/web/queries/teams.ts'
import { counted } from '#web/format/numbers.ts'
import { teamColourClass } from '#web/ui/team-name.tsx'
import type { FriendRow } from '../../contract.ts'
import styles from './person-facts.module.css'

/** The words of the request between you, their status, first interest or address: what is known first. */
export const noteOf = ({ message, statusLine, interest, displayName, email }: FriendRow) =>
  message || statusLine ? `\u201c${message || statusLine}\u201d` : interest || (displayName ? email : undefined)

const DOTS_MAX = 5

type TeamsTogetherProps = { row: Pick<FriendRow, 'teams'>; dots?: boolean; className?: string | undefined }

/** '3 teams together' or 'In Portfolio Sprint with you'; nothing if you share none. */
export function TeamsTogether({ row, dots, className }: TeamsTogetherProps) {
  const { data: teams = [] } = useQuery(teamsQuery)
  if (row.teams.length === 0) return null
  const only = row.teams.length === 1 ? teams.find(({ id }) => id === row.teams[0])?.name : undefined
  return (
    <span className={className}>
      {dots && (
        <span className={`gap-1 inline-flex ${styles.dots}`} aria-hidden="true">
          {row.teams.slice(0, DOTS_MAX).map((id) => {
            return <i key={id} className={teamColourClass(lookOf(teams, id).colour)} />
          })}
        </span>
      )}
      <span>{only ? `In ${only} with you` : countTeams(row.teams.length)}</span>
    </span>
  )
}

const countTeams = (count: number) => `${counted(count, 'team')} together`
