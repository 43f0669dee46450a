import { chat, type Message, type Room } from '#features/chat/contract.ts'
import type { Team } from '#features/teams/contract.ts'
import type { BodyOf } from '#shared/call.ts'
import type { Person } from './cast.ts'

type Fields = Partial<BodyOf<typeof chat.send>>

/** Writes a message, in the Welcome forum unless a room is given. */
export const sendMessage = (person: Person, text: string, room?: Pick<Room, 'id'>, fields: Fields = {}) =>
  person.request(chat.send, { body: { text, ...(room ? { room: room.id } : {}), ...fields } })

/** The newest messages of a room, oldest first. */
export const read = async (person: Person, room?: Pick<Room, 'id'>): Promise<Message[]> =>
  Object.values(await person.request(chat.messages, { query: room ? { room: room.id } : {} }))

export const textsOf = (messages: Message[]) => messages.map(({ text }) => text)

/** The room of a team of theirs. */
export async function roomOf(person: Person, team: Pick<Team, 'id'>): Promise<Room> {
  const { items } = await person.request(chat.rooms)
  return items.find(({ teamId }) => teamId === team.id)!
}

export const openDirectRoom = (person: Person, other: Person) =>
  person.request(chat.openDirect, { params: { uid: other.me.uid } })

export const makeForum = (person: Person, name: string) => person.request(chat.createForum, { body: { name } })

export const markRead = (person: Person, room: Pick<Room, 'id'>, number: number) =>
  person.request(chat.markRead, { params: { roomId: room.id }, body: { number } })

export const react = (person: Person, { id }: Message, reaction: string, reacted = true) =>
  person.request(chat.react, { params: { messageId: id, reaction }, body: { reacted } })
