import { friends } from '#features/friends/contract.ts'
import { blocks } from '#features/people/contract.ts'
import type { Person } from './cast.ts'

export const askToBeFriends = (from: Person, to: Person, message = '') =>
  from.request(friends.request, { body: { toId: to.me.uid, message } })

export const answer = (person: Person, { id }: { id: string }, status: 'accepted' | 'declined' | 'cancelled') =>
  person.request(friends.answer, { params: { requestId: id }, body: { status } })

export const unfriend = (person: Person, other: Person) =>
  person.request(friends.remove, { params: { uid: other.me.uid } })

export const restoreFriendship = (person: Person, other: Person) =>
  person.request(friends.restore, { params: { uid: other.me.uid } })

export async function befriend(one: Person, other: Person) {
  await answer(other, await askToBeFriends(one, other), 'accepted')
}

export const block = (person: Person, other: Person) => person.request(blocks.add, { params: { uid: other.me.uid } })

export const unblock = (person: Person, other: Person) =>
  person.request(blocks.remove, { params: { uid: other.me.uid } })
