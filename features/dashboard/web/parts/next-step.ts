import type { Team } from '#features/teams/contract.ts'

/** What somebody new does next; `team` is the one it is about. */
export type Step =
  | { name: 'table' }
  | { name: 'people'; team: Team }
  | { name: 'task'; team: Team }
  | { name: 'tick'; team: Team }

/** The first of the four steps that has not been taken, in whichever team; null once all of them have. */
export function nextStep(teams: readonly Team[]): Step | null {
  const [team] = teams
  if (!team) return { name: 'table' }
  if (teams.every(({ members }) => members.length < 2)) return { name: 'people', team }
  if (teams.every(({ taskCount }) => taskCount === 0)) return { name: 'task', team: busiestTeam(teams) }
  if (teams.every(({ doneCount }) => doneCount === 0)) return { name: 'tick', team: busiestTeam(teams) }
  return null
}

const busiestTeam = (teams: readonly Team[]) =>
  teams.reduce((one, other) => (activityOf(other) > activityOf(one) ? other : one))
const activityOf = ({ taskCount, members }: Team) => taskCount * 1000 + members.length
