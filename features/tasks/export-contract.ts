import * as z from 'zod/mini'
import { calls } from '#shared/call.ts'
import { HOUR, limit } from '#shared/limit.ts'

export const EXPORT_FORMATS = ['csv', 'json', 'html'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

export const teamExport = {
  download: calls.tasks('GET /api/teams/:teamId/export', {
    summary:
      'The work of a team as a file: a CSV that can be imported again, JSON with everything, or a page that opens from disk',
    query: z.object({ format: z._default(z.enum(EXPORT_FORMATS), 'csv') }),
    status: 200,
    sends: ['text/csv', 'application/json', 'text/html'],
    limits: [limit('team-export', 'person', 60, HOUR, 'You are downloading teams very often.')],
  }),
}
