import * as z from 'zod/mini'
import { calls } from '#shared/call.ts'
import { limit, MINUTE } from '#shared/limit.ts'
import { PAGE_SIZE } from '#shared/paging.ts'

// Not in contract.ts, which the live updates load, so that the page for visitors does not load those too.

/** A team as people outside it may see it: `faces` are pictures of a few members, without their names or ids. */
export const teamAbout = z.object({ description: z.string(), memberCount: z.int(), faces: z.array(z.string()) })
export type TeamAbout = z.infer<typeof teamAbout>

/** `about` is null for a private team. */
export const linkPreview = z.object({
  name: z.string(),
  /** The owner; null if they disabled their account. */
  inviter: z.nullable(z.object({ displayName: z.string(), photoURL: z.string() })),
  about: z.nullable(teamAbout),
})
export type LinkPreview = z.infer<typeof linkPreview>

export const teamPreviews = {
  ofInvites: calls.teams('GET /api/invites/teams', {
    summary: `The teams of the newest ${PAGE_SIZE} open invites to me, as I see them before joining`,
    answer: z.array(z.extend(teamAbout, { inviteId: z.uuid() })),
  }),
  ofLink: calls.teams('GET /api/joins/:teamId/preview', {
    summary: 'What an open link shows to anyone who holds it; of a private team only its name and its owner',
    access: 'anyone',
    answer: linkPreview,
    // A school shares one network.
    limits: [limit('join-preview', 'network', 600, 3 * MINUTE, 'Too many links to teams.')],
  }),
}
