import * as z from 'zod/mini'
import { REPORT_NOTE_MAX, REPORT_REASONS } from '#features/people/contract.ts'
import { calls } from '#shared/call.ts'
import { DAY, limit } from '#shared/limit.ts'
import { pageSchema, pagingParams } from '#shared/paging.ts'
import { requiredLineField } from '#shared/text-fields.ts'
import { DECISIONS } from './contract.ts'

const decision = z.object({
  caseId: z.uuid(),
  kind: z.enum(['message', 'comment', 'person']),
  reason: z.enum(REPORT_REASONS),
  /** What I wrote, shortened. Empty for what others wrote. */
  text: z.string(),
  /** Null while it waits. */
  decision: z.nullable(z.enum([...DECISIONS, 'cleared'])),
  at: z.iso.datetime(),
  appeal: z.enum(['possible', 'waiting', 'read', 'none']),
})
export type DecisionForMe = z.infer<typeof decision>

const appealText = requiredLineField(REPORT_NOTE_MAX, 'An appeal has', 'Say why they should look again.')
const appealLimit = limit('appeal', 'person', 10, DAY, 'You have asked very often today.')

export const decisions = {
  aboutMe: calls.session('GET /api/decisions', {
    summary: 'What administrators decided about what I wrote, latest first. Never who reported it',
    query: z.object(pagingParams),
    answer: pageSchema(decision),
  }),
  mine: calls.session('GET /api/reports', {
    summary: 'What came of what I reported, latest first',
    query: z.object(pagingParams),
    answer: pageSchema(decision),
  }),
  appeal: calls.session('POST /api/decisions/:caseId/appeal', {
    summary: 'Ask the administrators, once, to look again at what they decided about me',
    body: z.object({ text: appealText }),
    answer: decision,
    limits: [appealLimit],
  }),
}
