import { DAY_MS } from '#shared/days.ts'
import { formatList } from '#web/format/lists.ts'
import { relativeTime } from '#web/format/relative-time.ts'
import type { ClassPerson, ClassRole, ClassTeam, SchoolClass } from '../../contract.ts'

export const roleNames: Record<ClassRole, string> = {
  leader: 'Leader',
  helper: 'Helper',
  member: 'Member',
  waiting: 'Waiting',
}

/** Members without a team. Those who lead and help need none. */
export const isLoose = ({ role, teamIds }: ClassPerson) => role === 'member' && teamIds.length === 0

/** The members of a team, without those who lead and help. */
export const membersOf = ({ people }: SchoolClass, teamId: string) =>
  people.filter(({ role, teamIds }) => role === 'member' && teamIds.includes(teamId))

export const teamNamesOf = ({ teams }: SchoolClass, { teamIds }: ClassPerson) =>
  formatList(teams.filter(({ id }) => teamIds.includes(id)).map(({ name }) => name))

export const sumOf = (teams: readonly ClassTeam[], count: 'doneCount' | 'dueCount') =>
  teams.reduce((sum, team) => sum + team[count], 0)

/** 'Joined Wed', 'Asked just now' */
export const joinedText = ({ joinedAt, role }: ClassPerson, now: Date) => {
  const [did, when] = [role === 'waiting' ? 'Asked' : 'Joined', relativeTime(joinedAt, now)]
  return when === 'now' ? `${did} just now` : /(min|h)$/.test(when) ? `${did} ${when} ago` : `${did} ${when}`
}

const QUIET_DAYS = 5

/** Days since somebody ticked a task of the class, if something is due and that is long ago. */
export function quietDays({ dueCount, doneCount, tickedAt }: ClassTeam, now: Date): number | undefined {
  if (doneCount >= dueCount || !tickedAt) return undefined
  const days = Math.floor((now.getTime() - Date.parse(tickedAt)) / DAY_MS)
  return days >= QUIET_DAYS ? days : undefined
}

const SHOWN_PAST = 3
const SHOWN_AHEAD = 4

/** The last that were due, and what comes next. */
export function tasksAround<Task extends { due: string }>(tasks: readonly Task[], today: string): Task[] {
  const past = tasks.filter(({ due }) => due < today)
  const ahead = tasks.filter(({ due }) => due >= today)
  return [...past.slice(-SHOWN_PAST), ...ahead.slice(0, SHOWN_AHEAD)]
}
