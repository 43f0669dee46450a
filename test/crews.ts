import { crews } from '#features/crew/contract.ts'
import type { Person } from './cast.ts'

export async function acceptInvite(person: Person, isAccepted = true) {
  const { invites } = await person.request(crews.find)
  return person.request(crews.answer, { params: { crewInviteId: invites[0]!.id }, body: { isAccepted } })
}
