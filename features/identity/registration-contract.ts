import * as z from 'zod/mini'
import { calls } from '#shared/call.ts'
import { limit, MINUTE } from '#shared/limit.ts'
import { REGISTRATION_MODES } from '#shared/registration.ts'

// Not in contract.ts, so that only pages that sign people up load it.

export const NOT_INVITED =
  'Signing up here needs an invitation. Ask somebody who is here for a link, or for an invite by email, and open it.'
export const otherDomain = (domains: readonly string[]) =>
  `Only people with an address at ${domains.join(' or ')} can sign up here. Use that address, or ask the people who run this server.`

export const registration = z.object({
  mode: z.enum(REGISTRATION_MODES),
  /** Whose addresses may sign up, if the mode is 'domain'. */
  domains: z.array(z.string()),
})

export const registrations = {
  find: calls.session('GET /api/registrations', {
    summary: 'Who may sign up: everyone, people with an address at these domains, who was invited, or who is approved',
    access: 'anyone',
    answer: registration,
    // A school shares one network.
    limits: [limit('registrations', 'network', 600, 3 * MINUTE, 'Too many looks at who may sign up.')],
  }),
}
