import { dashboard, type Progress, type Today } from '#features/dashboard/contract.ts'
import { notifications } from '#features/notifications/contract.ts'
import type { OwnAccount } from '#features/people/contract.ts'
import type { Task } from '#features/tasks/contract.ts'
import type { Team } from '#features/teams/contract.ts'
import { api } from './api.ts'
import { exampleFor, idOf } from './examples.ts'
import { openPage, settle } from './open-page.ts'
import { answerTasks, answerTeams, day } from './world.ts'

const example = exampleFor(dashboard.open)
export const quiet: Today = {
  ...example.today,
  acts: [],
  done: [],
  hasOpen: false,
  hasTicked: true,
  invites: { count: 0, newest: null },
  begun: null,
  mentions: 0,
  mentionedAt: null,
  needs: null,
  announcements: [],
  openTeams: [],
}

/** Who joined so many days ago. */
export const newcomer = (days: number) => ({
  hidesGuide: false,
  purpose: 'tasks' as const,
  createdAt: `${day(-days)}T09:00:00Z`,
})

type Shown = {
  made?: Task[]
  teams?: Team[]
  today?: Partial<Today>
  progress?: Partial<Progress>
  isNew?: boolean
  account?: Partial<OwnAccount>
}
/** The dashboard, on which nothing waits but what a test says. */
export async function openDashboard({
  made = [],
  teams: own = [],
  today = {},
  progress = {},
  isNew = false,
  account,
}: Shown = {}) {
  answerTeams(...own)
  api.answers(notifications.list, (shown) => {
    const { mentions, navCounts } = { ...quiet, navCounts: shown.navCounts, ...today }
    return { ...shown, mentions, navCounts }
  })
  const world = answerTasks(...made)
  const openTasks = () => world.all().filter(({ done }) => !done)
  api.answers(dashboard.open, () => ({
    teams: own,
    dueSoon: { tasks: openTasks(), next: null },
    progress: { ...example.progress, ...progress },
    today: { ...quiet, hasOpen: openTasks().length > 0, ...today },
  }))
  await settle(openPage('/dashboard', account ?? (isNew ? newcomer(0) : {})))
  return world
}

/** What `from` has done for Ada: an invite that waits. */
export const savedBy = (from: string, team: string) => ({ from, team, linkId: idOf(91), at: `${day(-2)}T09:00:00Z` })
