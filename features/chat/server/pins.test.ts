import { expect, test } from 'vitest'
import { notifications } from '#features/notifications/contract.ts'
import { teams } from '#features/teams/contract.ts'
import { bePatient, type Person } from '#test/cast.ts'
import { makeForum, openDirectRoom, pin, read, roomOf, sendMessage, textsOf } from '#test/chat.ts'
import { befriend, block, unblock } from '#test/friends.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { makeConfirmedTeam } from '#test/teams.ts'
import { chat, type Message, type Room } from '../contract.ts'
import { PINS_MAX, pins } from '../pins-contract.ts'

const { ada, grace, mallory } = await startWithCast()
bePatient(ada, grace, mallory)

const pinsOf = async (person: Person, { id }: Pick<Room, 'id'>) => {
  const { messages, announcementId } = await person.request(pins.list, { params: { roomId: id } })
  return { texts: textsOf(messages), announced: messages.find((message) => message.id === announcementId)?.text }
}
const unpin = (person: Person, { id }: Message) => person.request(pins.unpin, { params: { messageId: id } })
const dismiss = (person: Person, { id }: Message) => person.request(pins.dismiss, { params: { messageId: id } })

async function teamRoom() {
  const team = await makeConfirmedTeam(ada, [grace, mallory])
  return { team, room: await roomOf(ada, team) }
}

test('the owner and admins pin what others wrote in the room of a team, and unpin it; members do not', async () => {
  const { team, room } = await teamRoom()
  const said = await sendMessage(mallory, 'The plan', room)
  await expect(pin(grace, said)).rejects.toMatchObject({ status: 403 })
  await ada.request(teams.changeRole, { params: { teamId: team.id, uid: grace.me.uid }, body: { role: 'admin' } })
  expect(await pin(grace, said)).toMatchObject({ pin: 'pinned' })
  await pin(ada, await sendMessage(ada, 'The date', room))
  expect(await pinsOf(mallory, room)).toEqual({ texts: ['The date', 'The plan'], announced: undefined })
  await unpin(ada, said)
  expect((await read(mallory, room)).map((message) => message.pin)).toEqual([null, 'pinned'])
})

test('both people pin in a direct room, creators in their forum, nobody in the built-in ones, and no announcements there', async () => {
  await befriend(ada, grace)
  const direct = await openDirectRoom(ada, grace)
  const said = await sendMessage(ada, 'Our address', direct)
  await pin(grace, said)
  expect((await pinsOf(ada, direct)).texts).toEqual(['Our address'])
  await expect(pin(grace, said, true)).rejects.toMatchObject({ status: 403 })
  const forum = await makeForum(ada, crypto.randomUUID())
  const question = await sendMessage(grace, 'A question', forum)
  await expect(pin(grace, question)).rejects.toMatchObject({ status: 403 })
  await pin(ada, question)
  await expect(pin(ada, await sendMessage(ada, 'Hello'))).rejects.toMatchObject({ status: 403 })
})

test('an announcement stands until a reader dismisses it, for that reader alone; a later one stands again', async () => {
  const { room } = await teamRoom()
  const first = await sendMessage(ada, 'We meet on Monday', room)
  await pin(ada, first, true)
  for (const person of [grace, mallory]) expect((await pinsOf(person, room)).announced).toBe('We meet on Monday')
  await dismiss(grace, first)
  await dismiss(grace, first)
  expect((await pinsOf(grace, room)).announced).toBeUndefined()
  expect((await pinsOf(mallory, room)).announced).toBe('We meet on Monday')
  await pin(ada, await sendMessage(ada, 'On Tuesday after all', room), true)
  expect((await pinsOf(grace, room)).announced).toBe('On Tuesday after all')
})

test('what is deleted is no longer pinned, and what blocked people wrote is not shown', async () => {
  const { room } = await teamRoom()
  const [kept, deleted] = [await sendMessage(mallory, 'Keep this', room), await sendMessage(grace, 'Oops', room)]
  await pin(ada, kept)
  await pin(ada, deleted)
  await grace.request(chat.remove, { params: { messageId: deleted.id } })
  expect((await pinsOf(ada, room)).texts).toEqual(['Keep this'])
  await expect(pin(ada, deleted)).rejects.toMatchObject({ status: 404 })
  await block(grace, mallory)
  expect((await pinsOf(grace, room)).texts).toEqual([])
  await unblock(grace, mallory)
})

test('a room has a limit of pins, also for pins at the same moment', async () => {
  const { room } = await teamRoom()
  const said = await Promise.all(Array.from({ length: PINS_MAX + 5 }, (_, index) => sendMessage(ada, `${index}`, room)))
  const answers = await Promise.all(said.map((message) => pin(ada, message).catch(({ status }) => status)))
  expect(answers.filter((answer) => answer === 400)).toHaveLength(5)
  expect((await pinsOf(ada, room)).texts).toHaveLength(PINS_MAX)
})

test('@team by the owner notifies everybody in the team, still after an edit; by a member it is plain text', async () => {
  const { room } = await teamRoom()
  const latest = async (person: Person) => (await person.request(notifications.list)).items[0]
  const plain = await sendMessage(grace, 'Hello @team', room, { mentionsTeam: true })
  expect(plain.mentionsTeam).toBe(false)
  expect((await latest(mallory))?.message).not.toBe('Hello @team')
  const { id } = await sendMessage(ada, 'Listen, @Team: we won', room, { mentionsTeam: true })
  for (const person of [grace, mallory])
    expect(await latest(person)).toMatchObject({ reason: 'mentioned', message: 'Listen, @Team: we won' })
  await ada.request(chat.edit, { params: { messageId: id }, body: { text: 'Listen, @team: we won!' } })
  expect((await latest(grace))?.message).toBe('Listen, @team: we won!')
  await ada.request(chat.edit, { params: { messageId: id }, body: { text: 'We won' } })
  expect((await latest(grace))?.message).not.toBe('We won')
  // An address is no mention.
  expect((await sendMessage(ada, 'hello@team.test', room, { mentionsTeam: true })).mentionsTeam).toBe(false)
})
