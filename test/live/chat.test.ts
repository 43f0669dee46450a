import { chat, type Message, type Room } from '#features/chat/contract.ts'
import { forums } from '#features/chat/forums-contract.ts'
import { pins } from '#features/chat/pins-contract.ts'
import { messageReports } from '#features/chat/reports-contract.ts'
import { deleteForumPermanently, renameForum, slowForum } from '#features/chat/server/actions/admin/forums.ts'
import { withholdMessage } from '#features/chat/server/actions/admin/withheld-messages.ts'
import { putBackWithheld } from '#features/chat/server/changes/restore-message.ts'
import { slowMode } from '#features/chat/slow-mode-contract.ts'
import type { Tx } from '#server/database/types.ts'
import type { Person } from '../cast.ts'
import {
  makeForum,
  markRead,
  mute,
  openDirectRoom,
  pin,
  react,
  readThread,
  roomOf,
  sendMessage,
  unmute,
} from '../chat.ts'
import { befriend, block } from '../friends.ts'
import { forumOf } from './happenings.ts'
import { after, type Scenario, shownTo, testScenarios } from './scenarios.ts'
import type { World } from './stage.ts'

const newName = () => `Looms ${crypto.randomUUID().slice(0, 8)}`
const named = ({ id }: Message) => ({ params: { messageId: id } })
const inRoom = ({ id }: Pick<Room, 'id'>) => ({ params: { roomId: id } })
const transact = ({ server }: World, work: (tx: Tx) => Promise<unknown>) => server.context.database.transaction(work)

/** A message of somebody in the room of the team. */
const write = async ({ team }: World, person: Person, text = 'Among ourselves') =>
  sendMessage(person, text, await roomOf(person, team))

/** What tells of unread replies later would do so in the next scenario. */
const ofMessages: Record<string, Scenario> = {
  'Mallory writes to everyone': ({ mallory }) => sendMessage(mallory, 'Hello'),
  'Grace answers Mallory': after(
    ({ mallory }) => sendMessage(mallory, 'Hello'),
    ({ grace }, first) => sendMessage(grace, 'Hello to you', undefined, { replyTo: first.id }),
  ),
  'Mallory, blocked by Ada, writes to everyone': after(
    ({ ada, mallory }) => block(ada, mallory),
    ({ mallory }) => sendMessage(mallory, 'Unheard by Ada'),
  ),
  'Ada writes to the team': (world) => write(world, world.ada),
  'Grace writes to the team and names Ada': async ({ ada, grace, team }) =>
    sendMessage(grace, 'For @Ada Lovelace', await roomOf(grace, team), { mentions: [ada.me.uid] }),
  'Grace writes to Ada alone for the first time': after(
    async ({ ada, grace }) => {
      await befriend(ada, grace)
      return openDirectRoom(grace, ada)
    },
    ({ grace }, room) => sendMessage(grace, 'You alone', room),
  ),
  'Grace opens a conversation with Ada': after(
    ({ ada, grace }) => befriend(ada, grace),
    ({ ada, grace }) => openDirectRoom(ada, grace),
  ),
  'Grace replies in a thread': after(
    ({ ada }) => sendMessage(ada, 'Who has a loom?'),
    ({ grace }, root) => sendMessage(grace, 'I do', undefined, { rootId: root.id }),
  ),
  'Grace replies in a thread of the team, and in the room too': after(
    (world) => write(world, world.ada, 'Who has a loom?'),
    async ({ grace, team }, root) =>
      sendMessage(grace, 'I do', await roomOf(grace, team), { rootId: root.id, alsoInRoom: true }),
  ),
  'Ada edits her message': after(
    ({ ada }) => sendMessage(ada, 'Helo'),
    ({ ada }, message) => ada.request(chat.edit, { ...named(message), body: { text: 'Hello' } }),
  ),
  'Grace deletes her message, to which Ada has reacted': after(
    async (world) => {
      const message = await write(world, world.grace, 'Oops')
      await react(world.ada, message, 'laugh')
      return message
    },
    ({ grace }, message) => grace.request(chat.remove, named(message)),
  ),
  'Grace restores her message, which names Ada and was reported': after(
    async ({ ada, grace, team }) => {
      const message = await sendMessage(grace, 'For @Ada Lovelace', await roomOf(grace, team), {
        mentions: [ada.me.uid],
      })
      await ada.request(messageReports.send, { ...named(message), body: { reason: 'spam' } })
      await grace.request(chat.remove, named(message))
      return message
    },
    ({ grace }, message) => grace.request(chat.restore, named(message)),
  ),
  'Grace reports a message to Ada, who owns the room': after(
    (world) => write(world, world.barbara, 'Buy now'),
    ({ grace }, message) => grace.request(messageReports.send, { ...named(message), body: { reason: 'spam' } }),
  ),
  'Ada keeps a message that was reported': shownTo(
    'nobody',
    after(
      async (world) => {
        const message = await write(world, world.barbara, 'Buy now')
        await world.grace.request(messageReports.send, { ...named(message), body: { reason: 'spam' } })
        return message
      },
      ({ ada }, message) => ada.request(messageReports.dismiss, named(message)),
    ),
  ),
  'an administrator removes a message': after(
    (world) => write(world, world.grace),
    (world, { id }) => transact(world, (tx) => withholdMessage(tx, id, { until: 'infinity' })),
  ),
  'an administrator puts a message back': after(
    async (world) => {
      const message = await write(world, world.grace)
      await transact(world, (tx) => withholdMessage(tx, message.id, { until: 'infinity' }))
      return message
    },
    (world, { id }) => transact(world, (tx) => putBackWithheld(tx, id)),
  ),
  'Grace reacts': after(
    ({ ada }) => sendMessage(ada, 'Done'),
    ({ grace }, message) => react(grace, message, 'love'),
  ),
  'Grace takes her reaction back': after(
    async ({ ada, grace }) => react(grace, await sendMessage(ada, 'Done'), 'love'),
    ({ grace }, message) => react(grace, message, 'love', false),
  ),
  'Ada pins a message': after(
    (world) => write(world, world.grace),
    ({ ada }, message) => pin(ada, message),
  ),
  'Ada unpins a message': after(
    async (world) => pin(world.ada, await write(world, world.grace)),
    ({ ada }, message) => ada.request(pins.unpin, named(message)),
  ),
  'Grace dismisses an announcement': shownTo(
    'grace',
    after(
      async (world) => pin(world.ada, await write(world, world.ada, 'We meet on Monday'), true),
      ({ grace }, message) => grace.request(pins.dismiss, named(message)),
    ),
  ),
}

const ofRooms: Record<string, Scenario> = {
  'Grace reads the room of the team': shownTo(
    'grace',
    after(
      async (world) => {
        await write(world, world.ada, 'One')
        return write(world, world.ada, 'Two')
      },
      async ({ grace, team }, { number }) => markRead(grace, await roomOf(grace, team), number),
    ),
  ),
  'Grace reads a thread': shownTo(
    'nobody',
    after(
      async ({ ada, grace, team }) => {
        const room = await roomOf(grace, team)
        const root = await sendMessage(ada, 'Who has a loom?', room)
        await sendMessage(grace, 'I do', room, { rootId: root.id })
        return { root, last: await sendMessage(ada, 'Since when?', room, { rootId: root.id }) }
      },
      ({ grace }, { root, last }) => readThread(grace, root, last.number),
    ),
  ),
  'Ada mutes a forum': after(
    ({ ada, grace }) => forumOf(grace, ada),
    ({ ada }, forum) => mute(ada, forum, 'always'),
  ),
  'Ada unmutes a forum': after(
    async ({ ada, grace }) => {
      const forum = await forumOf(grace, ada)
      await mute(ada, forum, 'hour')
      return forum
    },
    ({ ada }, forum) => unmute(ada, forum),
  ),
  'Grace names Ada in a room that Ada has muted but for mentions': after(
    async ({ ada, grace, team }) => {
      const room = await roomOf(ada, team)
      await mute(ada, room, 'mentions')
      await sendMessage(grace, 'Not counted', room)
      return room
    },
    ({ ada, grace }, room) => sendMessage(grace, 'For @Ada Lovelace', room, { mentions: [ada.me.uid] }),
  ),
  'Ada makes a forum': ({ ada }) => makeForum(ada, newName()),
  'Ada joins a forum': after(
    async ({ grace }) => {
      const forum = await makeForum(grace, newName())
      await sendMessage(grace, 'First', forum)
      return forum
    },
    ({ ada }, forum) => markRead(ada, forum, 1),
  ),
  'Ada leaves a forum': after(
    ({ ada, grace }) => forumOf(grace, ada),
    ({ ada }, forum) => ada.request(chat.leave, inRoom(forum)),
  ),
  'Mallory, blocked by Ada, writes in a forum between others': after(
    async ({ ada, grace, mallory }) => {
      const forum = await forumOf(grace, ada)
      await block(ada, mallory)
      return forum
    },
    async ({ ada, grace, mallory }, forum) => {
      const hidden = await sendMessage(mallory, 'Unseen by Ada', forum)
      const seen = await sendMessage(grace, 'Seen', forum)
      await sendMessage(mallory, 'Last, unseen by Ada', forum)
      await markRead(ada, forum, hidden.number)
      await sendMessage(grace, 'After all')
      await markRead(mallory, forum, seen.number)
    },
  ),
  'Grace renames a forum': after(
    ({ ada, grace }) => forumOf(grace, ada),
    ({ grace }, forum) =>
      grace.request(forums.edit, { ...inRoom(forum), body: { name: newName(), about: 'And looms' } }),
  ),
  'Grace slows a forum': after(
    ({ ada, grace }) => forumOf(grace, ada),
    ({ grace }, forum) => grace.request(slowMode.set, { ...inRoom(forum), body: { seconds: 30 } }),
  ),
  'Ada slows the room of the team': async ({ ada, team }) =>
    ada.request(slowMode.set, { ...inRoom(await roomOf(ada, team)), body: { seconds: 30 } }),
  'the command renames a forum': after(
    ({ ada, grace }) => forumOf(grace, ada),
    (world, { name }) => transact(world, (tx) => renameForum(tx, name, newName())),
  ),
  'the command slows a forum': after(
    ({ ada, grace }) => forumOf(grace, ada),
    (world, { name }) => transact(world, (tx) => slowForum(tx, name, 30)),
  ),
  'the command deletes a forum': after(
    ({ ada, grace }) => forumOf(grace, ada),
    (world, { name }) => transact(world, (tx) => deleteForumPermanently(tx, name)),
  ),
  'Grace deletes a forum in which Ada is named': after(
    async ({ ada, grace }) => {
      const forum = await forumOf(grace, ada)
      await sendMessage(grace, 'For @Ada Lovelace', forum, { mentions: [ada.me.uid] })
      return forum
    },
    ({ grace }, forum) => grace.request(forums.remove, inRoom(forum)),
  ),
  'Grace restores a forum in which Ada is named': after(
    async ({ ada, grace }) => {
      const forum = await forumOf(grace, ada)
      await sendMessage(grace, 'Back to @Ada Lovelace', forum, { mentions: [ada.me.uid] })
      await grace.request(forums.remove, inRoom(forum))
      return forum
    },
    ({ grace }, forum) => grace.request(forums.restore, inRoom(forum)),
  ),
}

testScenarios(['chat'], { ...ofMessages, ...ofRooms })
