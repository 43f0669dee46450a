import * as z from 'zod/mini'
import { calls } from '#shared/call.ts'
import { limit, MINUTE } from '#shared/limit.ts'

// Not in contract.ts, so that the page for visitors loads nothing about teams.

export const joinPath = (linkId: string) => `/join/class-${linkId}`

export const classPreview = z.object({
  name: z.string(),
  about: z.string(),
  /** Null if they disabled their account. */
  leader: z.nullable(z.string()),
  domain: z.string(),
  needsApproval: z.boolean(),
  namesOnly: z.boolean(),
})
export type ClassPreview = z.infer<typeof classPreview>

export const classLinks = {
  preview: calls.teams('GET /api/class-links/:linkId', {
    summary: 'What an open link to a class shows to anyone who holds it',
    access: 'anyone',
    answer: classPreview,
    // A school shares one network.
    limits: [limit('class-preview', 'network', 600, 3 * MINUTE, 'Too many links to classes.')],
  }),
}
