import { sql } from 'kysely'
import { chat, type Message, type MuteChoice, presence, type Room } from '#features/chat/contract.ts'
import { forums } from '#features/chat/forums-contract.ts'
import { pins } from '#features/chat/pins-contract.ts'
import { countForums } from '#features/chat/server/changes/forum-counts.ts'
import type { Team } from '#features/teams/contract.ts'
import type { BodyOf } from '#shared/call.ts'
import type { Person } from './cast.ts'
import type { openStream } from './live-stream.ts'
import type { Server } from './server.ts'

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

export const makeForum = (person: Person, name: string) => person.request(forums.create, { body: { name } })

export const markRead = (person: Person, room: Pick<Room, 'id'>, number: number) =>
  person.request(chat.markRead, { params: { roomId: room.id }, body: { number } })

export const pin = (person: Person, { id }: Pick<Message, 'id'>, isAnnouncement = false) =>
  person.request(pins.pin, { params: { messageId: id }, body: { isAnnouncement } })

export const readThread = (person: Person, { id }: Pick<Message, 'id'>, number: number) =>
  person.request(chat.markThreadRead, { params: { messageId: id }, body: { number } })

export const mute = (person: Person, { id }: Pick<Room, 'id'>, choice: MuteChoice) =>
  person.request(chat.mute, { params: { roomId: id }, body: { choice } })

export const unmute = (person: Person, { id }: Pick<Room, 'id'>) =>
  person.request(chat.unmute, { params: { roomId: id } })

export const react = (person: Person, { id }: Message, reaction: string, reacted = true) =>
  person.request(chat.react, { params: { messageId: id, reaction }, body: { reacted } })

/** Resolves when the stream receives what happens in the forum. */
export async function viewForum(
  person: Person,
  { id }: Pick<Room, 'id'>,
  stream: Awaited<ReturnType<typeof openStream>>,
) {
  await person.request(presence.view, { params: { roomId: id } })
  await stream.until((message) => message !== 'refresh' && message.event.type === 'forum.viewed')
}

/** Counts what has changed in forums, without waiting until a count is due. */
export async function countNow({ context: { database } }: Server) {
  await database.transaction((tx) =>
    sql`update chat_rooms set count_at = now() - interval '1 second' where count_at is not null`.execute(tx),
  )
  await countForums(database)
}
