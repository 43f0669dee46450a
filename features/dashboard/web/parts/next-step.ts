import type { Team } from '#features/teams/contract.ts'

export type Step = { name: 'table'; team?: undefined } | { name: 'people' | 'task' | 'tick'; team: Team }

/** The first of the four steps that no team has taken; null once all are done. */
export function nextStep(teams: readonly Team[]): Step | null {
  const [team] = teams
  if (!team) return { name: 'table' }
  if (teams.every(({ members }) => members.length < 2)) return { name: 'people', team }
  if (teams.every(({ taskCount }) => taskCount === 0)) return { name: 'task', team: busiestTeam(teams) }
  if (teams.every(({ doneCount }) => doneCount === 0)) return { name: 'tick', team: busiestTeam(teams) }
  return null
}

const busiestTeam = (teams: readonly Team[]) => teams.reduce((a, b) => (activityOf(b) > activityOf(a) ? b : a))
const activityOf = ({ taskCount, members }: Team) => taskCount * 1000 + members.length
