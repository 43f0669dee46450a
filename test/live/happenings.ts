import { expect } from 'vitest'
import type { disableAccount } from '#features/identity/server/actions/disable-account.ts'
import { invites } from '#features/invites/contract.ts'
import { type Team, teams } from '#features/teams/contract.ts'
import { join, type Person } from '../cast.ts'
import { makeForum, markRead } from '../chat.ts'
import type { Server } from '../server.ts'

/** Somebody who has done nothing yet. */
export const joinAnew = (server: Server, firstName = 'Hedy') =>
  join(server, firstName, 'Lamarr', { email: `${crypto.randomUUID()}@cohort.test` })

/** Hedy comes into a team, which is open to everyone from then on. */
export async function joinTeam(server: Server, owner: Person, team: Team) {
  await owner.request(teams.edit, { params: { teamId: team.id }, body: { isPublic: true } })
  const hedy = await joinAnew(server)
  await hedy.request(teams.join, { params: { teamId: team.id } })
  return hedy
}

export const inTeam = ({ id }: Pick<Team, 'id'>) => ({ params: { teamId: id } })

/** Resolves when the newest invite's mail is sent, because that changes the invite. */
export async function isMailed(person: Person, team: Team) {
  const newest = async () => (await person.request(invites.ofTeam, inTeam(team))).items[0]
  await expect.poll(newest).toMatchObject({ delivery: 'sent' })
}

/** A forum of `owner` that `other` has joined. */
export async function forumOf(owner: Person, other: Person) {
  const forum = await makeForum(owner, `Jacquards ${crypto.randomUUID().slice(0, 8)}`)
  await markRead(other, forum, 0)
  return forum
}

export const switchAccount = (server: Server, { me }: Person, how: typeof disableAccount) =>
  server.context.database.transaction((tx) => how(tx, me.emailLower))
