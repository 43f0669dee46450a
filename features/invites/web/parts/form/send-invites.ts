import { Problem } from '#shared/problem.ts'
import { request } from '#web/request/api-client.ts'
import { invites, type SentInvite } from '../../../contract.ts'
import type { BoxedInvitee } from './invitees.ts'

export type Refused = { invitee: BoxedInvitee; problem: Problem }

export type SentInvites = { sent: { invitee: BoxedInvitee; invite: SentInvite }[]; refused: Refused[] }

type Details = { name: string; phone: string; linkedin: string }

function bodyOf(invitee: BoxedInvitee, { name, phone, linkedin }: Details) {
  if ('person' in invitee) return { uid: invitee.person.uid, phone, linkedin }
  return { email: invitee.email, name: name || invitee.name, phone, linkedin }
}

const noDetails = { name: '', phone: '', linkedin: '' }

/** One after another, because each has its own answer. `details` are those of a single person. */
export async function sendInvites(teamId: string, invitees: readonly BoxedInvitee[], details: Details) {
  const result: SentInvites = { sent: [], refused: [] }
  for (const [index, invitee] of invitees.entries()) {
    const to = bodyOf(invitee, invitees.length === 1 ? details : noDetails)
    try {
      result.sent.push({ invitee, invite: await request(invites.send, { body: { teamId, ...to } }) })
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem
      // Without a connection, or over a limit, the others would be refused alike.
      const refused = stopsAll(problem) ? invitees.slice(index) : [invitee]
      result.refused.push(...refused.map((invitee) => ({ invitee, problem })))
      if (stopsAll(problem)) break
    }
  }
  return result
}

const stopsAll = ({ status }: Problem) => status === 0 || status === 401 || status === 429 || status >= 500
