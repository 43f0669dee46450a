import * as z from 'zod/mini'
import { DUE_SOON_PAGE_SIZE, tasks } from '#features/tasks/contract.ts'
import { teams } from '#features/teams/contract.ts'
import { call } from '#shared/call.ts'

const progress = z.object({
  points: z.int(),
  /** The reward that the person saves for. */
  aim: z.nullable(z.object({ name: z.string(), cost: z.int() })),
  badgeCount: z.int(),
  badgesInAll: z.int(),
})
export type Progress = z.infer<typeof progress>

export const dashboard = {
  open: call('GET /api/dashboard', {
    summary: `Everything the dashboard shows at first: my teams, my first ${DUE_SOON_PAGE_SIZE} open tasks, my progress`,
    answer: z.object({
      teams: teams.list.answer,
      /** As in GET /api/tasks?mine=true&open=true; `next` is the cursor of the next page. */
      dueSoon: z.object({ tasks: tasks.list.answer, next: z.nullable(z.string()) }),
      progress,
    }),
  }),
}
