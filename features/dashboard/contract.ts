import * as z from 'zod/mini'
import { applicationNeed } from '#features/applications/contract.ts'
import { unreadAnnouncement } from '#features/classes/contract.ts'
import { navCounts } from '#features/notifications/contract.ts'
import { publicPerson } from '#features/people/contract.ts'
import { DUE_SOON_PAGE_SIZE, tasks } from '#features/tasks/contract.ts'
import { publicTeam, teams } from '#features/teams/contract.ts'
import { calls } from '#shared/call.ts'

/** Teammates at the table. */
export const ACTS_SHOWN = 6
/** Public teams that are offered to somebody without a team. */
export const OPEN_TEAMS_SHOWN = 3
/** More tasks than this, done within eight days, count as this many. */
export const DONE_MAX = 100
/** Maximum number of things shown that applications ask for. */
export const NEEDS_SHOWN = 2
/** For this many days the first steps are shown. */
export const WELCOME_DAYS = 3
/** Maximum number of teammates whose work is told after an absence. */
export const AWAY_PEOPLE = 3
/** More invites count as this many. */
export const INVITES_MAX = 20

export const progress = z.object({
  points: z.int(),
  /** The reward that the person saves for. */
  aim: z.nullable(z.object({ name: z.string(), cost: z.int() })),
  badgeCount: z.int(),
  badgesInAll: z.int(),
})
export type Progress = z.infer<typeof progress>

export const act = z.object({
  person: z.pick(publicPerson, { uid: true, displayName: true, photoURL: true, flair: true }),
  kind: z.enum(['finished', 'added', 'joined', 'wrote', 'mentioned']),
  at: z.iso.datetime(),
  team: z.string(),
  teamId: z.uuid(),
  /** Null unless a task was finished or added. */
  task: z.nullable(z.object({ id: z.uuid(), name: z.string(), isMine: z.boolean() })),
  /** Null unless a message was written. */
  roomId: z.nullable(z.uuid()),
})
export type Act = z.infer<typeof act>

/** What the first steps of a newcomer, the day and the team cards need. Clients decide which moments are today. */
export const today = z.object({
  /** The latest of each teammate within 26 hours, because a day may have 25. Newest first. */
  acts: z.array(act),
  /** My tasks done within eight days, newest first. */
  done: z.array(z.object({ id: z.uuid(), doneAt: z.iso.datetime() })),
  /** Whether I have an open task, and whether I have ever ticked one. */
  hasOpen: z.boolean(),
  hasTicked: z.boolean(),
  invites: z.object({
    count: z.int(),
    /** `linkId` joins, as in /join/{linkId}. `from` is null if they are gone. */
    newest: z.nullable(
      z.object({ from: z.nullable(z.string()), team: z.string(), linkId: z.uuid(), at: z.iso.datetime() }),
    ),
  }),
  mentions: z.int(),
  /** The newest one that I have not read. */
  mentionedAt: z.nullable(z.iso.datetime()),
  navCounts,
  /** The next appointment and the first thing that my applications ask for, by the day that it is for me. Null if they ask for nothing. */
  needs: z.nullable(z.object({ items: z.array(applicationNeed), count: z.int(), today: z.iso.date() })),
  /** Announcements of my classes until I have read them, newest first. */
  announcements: z.array(unreadAnnouncement),
  /** What I have already, while I am new enough for first steps; else null. */
  begun: z.nullable(z.object({ application: z.boolean(), goal: z.boolean(), class: z.boolean(), friend: z.boolean() })),
  /** Empty for members of a team. */
  openTeams: z.array(publicTeam),
})
export type Today = z.infer<typeof today>

/** Teammates who finished most. */
export const away = z.object({ finished: z.array(z.object({ name: z.string(), count: z.int() })) })
export type Away = z.infer<typeof away>

export const dashboard = {
  open: calls.session('GET /api/dashboard', {
    summary: `Everything the dashboard shows at first: my teams, my first ${DUE_SOON_PAGE_SIZE} open tasks, my progress, and my day`,
    answer: z.object({
      teams: teams.list.answer,
      /** As in GET /api/tasks?mine=true&open=true; `next` is the cursor of the next page. */
      dueSoon: z.object({ tasks: tasks.list.answer, next: z.nullable(z.string()) }),
      progress,
      today,
    }),
  }),
  away: calls.session('GET /api/dashboard/away', {
    summary: 'What my teammates finished since I was here last',
    query: z.object({ since: z.iso.datetime() }),
    answer: away,
  }),
}
