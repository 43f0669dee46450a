import { invites, type SentInvite } from '#features/invites/contract.ts'
import type { Team } from '#features/teams/contract.ts'
import type { BodyOf } from '#shared/call.ts'
import type { Person } from './cast.ts'

type Fields = Partial<BodyOf<typeof invites.send>>

export const invite = (inviter: Person, team: Team, to: string | Person, fields: Fields = {}): Promise<SentInvite> =>
  inviter.request(invites.send, {
    body: { teamId: team.id, ...(typeof to === 'string' ? { email: to } : { uid: to.me.uid }), ...fields },
  })

export const joinBy = (person: Person, linkId: string) => person.request(invites.join, { params: { teamId: linkId } })

export const endInvite = (person: Person, { id }: { id: string }) =>
  person.request(invites.end, { params: { inviteId: id } })

/** The invites that a user sees in Join a Team. */
export const invitesTo = async (person: Person) => (await person.request(invites.mine)).items

/** The open invites of a team, as a member sees them. */
export const invitesOf = async (member: Person, team: Team) =>
  (await member.request(invites.ofTeam, { params: { teamId: team.id } })).items
