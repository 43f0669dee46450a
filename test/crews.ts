import { crews, viewers } from '#features/crew/contract.ts'
import type { Person } from './cast.ts'

export const crewOf = async (person: Person) => (await person.request(viewers.find)).crew
export const invitesOf = async (person: Person) => (await person.request(viewers.shown)).invites

export async function acceptInvite(person: Person, isAccepted = true) {
  const [invite] = await invitesOf(person)
  return person.request(crews.answer, { params: { crewInviteId: invite!.id }, body: { isAccepted } })
}
