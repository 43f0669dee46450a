import type { Room } from '../../../contract.ts'

/** Administrators may do without forums. The built-in ones are in every list of others. */
export const hasForums = (rooms: readonly Room[] | undefined) => !rooms || rooms.some(({ place }) => place !== null)

/** As the list shows them: own rooms before the forums, which are all that somebody new has. */
export function groupRooms(rooms: readonly Room[]) {
  const ofKind = (kind: Room['kind']) => rooms.filter((room) => room.kind === kind)
  return [
    { title: 'Team rooms', rooms: ofKind('team') },
    { title: 'Direct messages', rooms: ofKind('direct').sort(latestFirst) },
    { title: 'Forums', rooms: ofKind('forum').sort(byName) },
  ]
}

const byName = (one: Room, other: Room) =>
  (one.place ?? 99) - (other.place ?? 99) || one.name.localeCompare(other.name, 'en')

const latestFirst = ({ last: one }: Room, { last: other }: Room) =>
  one && other ? (one.createdAt > other.createdAt ? -1 : 1) : 0
