import { BUILT_IN_FORUMS, chat, type Reaction, type Room } from '#features/chat/contract.ts'
import { forums } from '#features/chat/forums-contract.ts'
import { moment } from './dates.ts'
import type { DemoClient } from './demo-client.ts'
import { type DemoMessage, messages, newForum, type RoomOf, readEverything } from './messages.ts'
import { cast, HOST, type PersonKey } from './people.ts'
import type { Step, World } from './world.ts'

/** Milliseconds after a message, or after they joined the room. */
const LATER = 6 * 60_000

export const chatSteps = (world: World): Step[] => [
  { at: moment(newForum.at, world.now), happens: () => makeForum(world) },
  ...messages.flatMap((message) => {
    const at = moment(message.at, world.now)
    return [
      { at, happens: () => write(world, message) },
      ...reactionsOf(message).map(([reaction, who]) => ({
        at: whenReacted(world, at, who),
        happens: () => react(world, message, reaction, who),
      })),
    ]
  }),
  { at: moment(readEverything, world.now), happens: () => readAll(world.people.get(HOST)) },
]

async function makeForum({ people, rooms }: World) {
  const { by, name, about } = newForum
  rooms.set(keyOf({ forum: name }), await people.get(by).request(forums.create, { body: { name, about } }))
}

async function write(world: World, message: DemoMessage) {
  const { by, room, text, answers, mentions } = message
  const me = world.people.get(by)
  const { id } = await enter(world, room, by)
  const written = await me.request(chat.send, {
    body: {
      text,
      room: id,
      ...(answers ? { replyTo: world.messages.get(latestBefore(world, message, answers)).id } : {}),
      ...(mentions ? { mentions: [world.people.get(mentions).me.uid] } : {}),
    },
  })
  world.messages.set(message, written)
}

/** The room of a person's first message, which they read and join first. */
async function enter(world: World, room: RoomOf, who: PersonKey): Promise<Room> {
  const key = keyOf(room)
  const theirs = `${who} in ${key}`
  if (world.rooms.has(theirs)) return world.rooms.get(theirs)
  const me = world.people.get(who)
  if (!world.rooms.has(key)) world.rooms.set(key, await findFirst(world, room, who))
  const { id } = world.rooms.get(key)
  // A direct room appears in a person's list as soon as they open it.
  const found =
    'people' in room ? await findFirst(world, room, who) : await me.request(chat.room, { params: { roomId: id } })
  world.rooms.set(
    theirs,
    await me.request(chat.markRead, { params: { roomId: id }, body: { number: found.lastNumber } }),
  )
  return found
}

async function findFirst(world: World, room: RoomOf, who: PersonKey): Promise<Room> {
  const me = world.people.get(who)
  if ('people' in room) {
    const other = room.people.find((one) => one !== who)!
    return me.request(chat.openDirect, { params: { uid: world.people.get(other).me.uid } })
  }
  const { items } = await me.request(chat.rooms)
  const found = items.find(({ id, teamId }) =>
    'team' in room
      ? teamId === world.teams.get(room.team).id
      : id === BUILT_IN_FORUMS.find(({ name }) => name === room.forum)?.id,
  )
  if (!found) throw new Error(`There is no such room yet: ${keyOf(room)}`)
  return found
}

const keyOf = (room: RoomOf) => JSON.stringify(room)

function latestBefore({ now }: World, message: DemoMessage, by: PersonKey): DemoMessage {
  const earlier = messages.filter(
    (one) => one.room === message.room && one.by === by && moment(one.at, now) < moment(message.at, now),
  )
  return earlier.at(-1) ?? message
}

const reactionsOf = ({ reactions = {} }: DemoMessage) =>
  (Object.entries(reactions) as [Reaction, PersonKey[]][]).flatMap(([reaction, people]) =>
    people.map((who) => [reaction, who] as const),
  )

const whenReacted = ({ now }: World, written: Date, who: PersonKey) =>
  new Date(Math.max(written.getTime(), moment(cast[who].joined, now).getTime()) + LATER)

const react = ({ people, messages: written }: World, message: DemoMessage, reaction: Reaction, who: PersonKey) =>
  people.get(who).request(chat.react, {
    params: { messageId: written.get(message).id, reaction },
    body: { reacted: true },
  })

async function readAll(me: DemoClient) {
  const { items } = await me.request(chat.rooms)
  for (const { id, lastNumber } of items)
    await me.request(chat.markRead, { params: { roomId: id }, body: { number: lastNumber } })
}
