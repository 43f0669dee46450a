import { BUILT_IN_FORUMS, chat, type Message, presence, type Room } from '#features/chat/contract.ts'
import { pins } from '#features/chat/pins-contract.ts'
import type { Team } from '#features/teams/contract.ts'
import { api } from './api.ts'
import { exampleFor, idOf } from './examples.ts'
import { ada } from './open-page.ts'
import { grace } from './world.ts'

// Rooms and messages that several calls answer together, and how they change by what a page sends.

let count = 0

const nothing = {
  about: '',
  place: null,
  teamId: null,
  look: null,
  ownerId: null,
  leads: false,
  mute: null,
  last: null,
}
const counts = { people: 2, slowSeconds: 0, lastNumber: 0, lastRead: 0, unread: 0 }
const PLAIN_ROOM = { ...nothing, ...counts, isJoined: true, isWritable: true }

const unsaid = { editedAt: null, isRemoved: false, replyTo: null, rootId: null, thread: null, pin: null, taskId: null }
const plainly = { mentions: [], mentionsTeam: false, files: [], mine: [], version: 1 }
const PLAIN_MESSAGE = { ...unsaid, ...plainly, reactions: { love: 0, agree: 0, laugh: 0, wow: 0 } }

export function roomOf(kind: Room['kind'], name: string, changes: Partial<Room> = {}): Room {
  count += 1
  return {
    ...exampleFor(chat.room),
    ...PLAIN_ROOM,
    id: idOf(7000 + count),
    kind,
    name,
    person: kind === 'direct' ? writerOf(grace) : null,
    ...changes,
  }
}

export const roomOfTeam = ({ id, name, colour, symbol, ownerId }: Team, changes: Partial<Room> = {}) =>
  roomOf('team', name, { teamId: id, look: { colour, symbol }, ownerId, leads: ownerId === ada.uid, ...changes })

export const forums = () =>
  BUILT_IN_FORUMS.map(({ id, place, name, about }) => roomOf('forum', name, { id, place, about }))

const writerOf = ({ uid, displayName }: { uid: string; displayName: string }) => ({
  uid,
  displayName,
  photoURL: '',
  flair: null,
})

/** What somebody said there, a minute after what was said before. */
export function messageOf(room: Room, by: typeof grace, text: string, changes: Partial<Message> = {}): Message {
  count += 1
  return {
    ...PLAIN_MESSAGE,
    id: idOf(8000 + count),
    roomId: room.id,
    number: count,
    text,
    author: writerOf(by),
    createdAt: new Date(Date.UTC(2026, 11, 1, 7, count)).toISOString(),
    ...changes,
  }
}

export function answerChat(rooms: Room[], ...said: Message[]) {
  let all = said
  const listed = new Map(rooms.map((room) => [room.id, room]))
  const change = (id: string, changes: Partial<Room>) => {
    const changed = { ...listed.get(id)!, ...changes }
    listed.set(id, changed)
    return changed
  }
  const changeMessage = (id: string, changes: (before: Message) => Partial<Message>) => {
    all = all.map((one) => (one.id === id ? { ...one, ...changes(one), version: one.version + 1 } : one))
    return all.find((one) => one.id === id)!
  }
  const gone = () => Response.json({ error: 'There is no such thing.', code: 'not-found' }, { status: 404 })
  const found = (thing: unknown) => (thing ? Response.json(thing) : gone())
  api.answers(chat.rooms, () => ({ items: [...listed.values()], next: null }))
  api.replies(chat.room, ({ params }) => found(listed.get(params.roomId)))
  api.replies(chat.message, ({ params }) => found(all.find(({ id }) => id === params.messageId)))
  api.replies(chat.messages, ({ query: { room, thread = null, around, before = Infinity, after = 0 } }) => {
    if (around && !all.some(({ id }) => id === around)) return gone()
    const there = all.filter(({ roomId, rootId }) => roomId === room && rootId === thread)
    const middle = there.findIndex(({ id }) => id === around)
    const wanted = there.filter(({ number }) => number < before && number > after)
    const part = around
      ? there.slice(Math.max(0, middle - 40), middle + 40)
      : after
        ? wanted.slice(0, 40)
        : wanted.slice(-40)
    return Response.json(Object.fromEntries(part.map((one) => [one.id, one])))
  })
  api.answers(chat.send, (_, { body: { text, room, rootId = null, replyTo, alsoInRoom, taskId = null } }) => {
    const at = listed.get(room!)!
    const quoted = (id: string) => all.find((one) => one.id === id)!
    const made = messageOf(at, ada, text, { rootId, taskId, ...(replyTo && { replyTo: quoted(replyTo) }) })
    all = [...all, made, ...(alsoInRoom ? [messageOf(at, ada, text, { replyTo: quoted(rootId!) })] : [])]
    return made
  })
  api.answers(chat.markRead, (_, { params, body: { number } }) =>
    change(params.roomId, { lastRead: number, unread: 0 }),
  )
  api.answers(chat.mute, (_, { params, body: { choice } }) =>
    change(params.roomId, {
      mute: {
        what: choice === 'mentions' ? 'mentions' : 'all',
        until: choice === 'tomorrow' ? '2026-12-02T00:00:00.000Z' : null,
      },
    }),
  )
  api.answers(chat.unmute, (_, { params }) => change(params.roomId, { mute: null }))
  api.answers(chat.react, (_, { params: { messageId, reaction }, body: { reacted } }) =>
    changeMessage(messageId, ({ reactions, mine }) => ({
      reactions: { ...reactions, [reaction]: (reactions[reaction] ?? 0) + (reacted ? 1 : -1) },
      mine: reacted ? [...mine, reaction] : mine.filter((one) => one !== reaction),
    })),
  )
  api.answers(chat.edit, (_, { params, body: { text } }) =>
    changeMessage(params.messageId, () => ({ text, editedAt: '2026-12-01T09:30:00.000Z' })),
  )
  api.answers(chat.remove, (_, { params }) => changeMessage(params.messageId, () => ({ text: '', isRemoved: true })))
  api.answers(chat.restore, (_, { params }) =>
    changeMessage(params.messageId, ({ id }) => ({ isRemoved: false, text: said.find((one) => one.id === id)!.text })),
  )
  const pinned = () => all.filter(({ pin }) => pin).toReversed()
  let dismissed = false
  api.answers(pins.list, () => ({
    messages: pinned(),
    announcementId: (!dismissed && pinned().find(({ pin }) => pin === 'announced')?.id) || null,
  }))
  api.answers(pins.pin, (_, { params, body }) =>
    changeMessage(params.messageId, () => ({ pin: body.isAnnouncement ? 'announced' : 'pinned' })),
  )
  api.replies(pins.dismiss, () => {
    dismissed = true
    return new Response(null, { status: 204 })
  })
  api.answers(presence.online, () => [])
  return { all: () => all }
}
