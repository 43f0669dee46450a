import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { TeamSelect } from '#features/teams/web/parts/team-select.tsx'
import { teamsQuery } from '#features/teams/web/queries.ts'

type LeaderboardTeamFieldProps = { value: string | undefined; onChange: (teamId: string) => void }

/** Which of my teams a leaderboard is of; the first, until another is chosen. */
export function LeaderboardTeamField({ value, onChange }: LeaderboardTeamFieldProps) {
  const { data: teams = [] } = useQuery(teamsQuery)
  const first = teams[0]?.id
  useEffect(() => {
    if (!value && first) onChange(first)
  }, [value, first, onChange])
  return <TeamSelect value={value} onChange={onChange} />
}
