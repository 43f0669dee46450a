import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { deleteDueAccounts } from '#features/settings/server/jobs/delete-accounts.ts'
import { bePatient, join, type Person } from '#test/cast.ts'
import { makeForum, react, read, sendMessage } from '#test/chat.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { chat, EMOJI_MAX } from '../contract.ts'
import { EMOJI } from '../emoji-contract.ts'

const { server, ada, grace, mallory } = await startWithCast()
bePatient(ada, grace, mallory)
const none = { love: 0, agree: 0, laugh: 0, wow: 0 }

async function newMessage() {
  const forum = await makeForum(ada, crypto.randomUUID())
  return { forum, message: await sendMessage(ada, 'We won', forum) }
}
const seenBy = async (person: Person, forum: { id: string }) => (await read(person, forum))[0]!

test('emoji count beside the four first reactions, once for each person, and are gone when the last one takes theirs back', async () => {
  const { forum, message } = await newMessage()
  await Promise.all(
    [ada, grace, mallory].flatMap((person) => [react(person, message, 'party'), react(person, message, 'party')]),
  )
  await react(grace, message, 'love')
  await react(grace, message, 'rocket')
  expect(await seenBy(grace, forum)).toMatchObject({
    reactions: { ...none, love: 1, party: 3, rocket: 1 },
    mine: ['love', 'party', 'rocket'],
  })
  for (const person of [ada, grace, mallory]) await react(person, message, 'party', false)
  expect((await seenBy(ada, forum)).reactions).toEqual({ ...none, love: 1, rocket: 1 })
})

test('no other words are reactions', async () => {
  const { message } = await newMessage()
  for (const reaction of ['zebra', 'Party', '😀', 'constructor', '__proto__'])
    await expect(react(grace, message, reaction), reaction).rejects.toMatchObject({ status: 400 })
})

test(`a message has at most ${EMOJI_MAX} different emoji; the four first reactions and those that are there may still be added`, async () => {
  const { message } = await newMessage()
  const names = [...EMOJI.keys()]
  // The limit is per person and shorter than this.
  for (const [index, name] of names.slice(0, EMOJI_MAX).entries())
    await react([ada, grace, mallory][index % 3]!, message, name)
  const hedy = await join(server, 'Hedy')
  await expect(react(hedy, message, names[EMOJI_MAX]!)).rejects.toMatchObject({
    status: 400,
    message: `A message has at most ${EMOJI_MAX} different emoji. React with one of them.`,
  })
  await react(hedy, message, 'wow')
  expect((await react(hedy, message, names[0]!)).reactions).toMatchObject({ wow: 1, [names[0]!]: 2 })
})

test('a deleted message that is brought back has its emoji again, and loses those of a deleted account', async () => {
  const { forum, message } = await newMessage()
  const edith = await join(server, 'Edith')
  await react(edith, message, 'party')
  await react(edith, message, 'fox')
  await react(edith, message, 'love')
  await react(grace, message, 'party')
  const params = { messageId: message.id }
  expect((await ada.request(chat.remove, { params })).reactions).toEqual(none)
  expect((await ada.request(chat.restore, { params })).reactions).toEqual({ ...none, love: 1, party: 2, fox: 1 })
  const { db } = server.context.database
  await sql`update people set leaving_at = 'epoch' where id = ${edith.me.uid}`.execute(db)
  await deleteDueAccounts(server.context)
  expect((await seenBy(ada, forum)).reactions).toEqual({ ...none, party: 1 })
})
