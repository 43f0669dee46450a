import * as z from 'zod/mini'
import { REPORT_REASONS, report, reportLimit } from '#features/people/contract.ts'
import { calls } from '#shared/call.ts'
import { pageSchema, pagingParams } from '#shared/paging.ts'
import { message } from './contract.ts'

// Not in contract.ts, so that only the dialogs that need it load it.

/** Reasons that the owner of a room sees of a reported message. */
export const REASONS_SHOWN = 10

/** The latest `reasons` of those who reported it, who stay unknown. */
export const reportedMessage = z.object({
  message,
  reports: z.int(),
  reportedAt: z.iso.datetime(),
  reasons: z.array(z.object({ reason: z.enum(REPORT_REASONS), note: z.string() })),
})
export type ReportedMessage = z.infer<typeof reportedMessage>

export const messageReports = {
  send: calls.chat('POST /api/chat/messages/:messageId/reports', {
    summary:
      'Report a message to the owner of its room; to those who run the server if it has none, the owner wrote it, or I want that',
    body: z.object({ ...report, toAdmins: z._default(z.boolean(), false) }),
    status: 202,
    limits: [reportLimit],
  }),
  list: calls.chat('GET /api/chat/rooms/:roomId/reports', {
    summary: 'List reported messages of a room of mine, latest report first',
    query: z.object(pagingParams),
    answer: pageSchema(reportedMessage),
  }),
  dismiss: calls.chat('DELETE /api/chat/messages/:messageId/reports', {
    summary: 'Keep a reported message in a room of mine and dismiss its reports',
  }),
}
