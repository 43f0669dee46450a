import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { teamsQuery } from '#features/tasks/web/my-teams.ts'
import { TeamField } from '#features/tasks/web/team-field.tsx'

type TeamChoiceProps = { value: string | undefined; onChange: (teamId: string) => void }

/** Which of my teams a leaderboard is of; the first, until another is chosen. */
export function TeamChoice({ value, onChange }: TeamChoiceProps) {
  const { data: teams = [] } = useQuery(teamsQuery)
  const first = teams[0]?.id
  useEffect(() => {
    if (!value && first) onChange(first)
  }, [value, first, onChange])
  return <TeamField value={value} onChange={onChange} />
}
