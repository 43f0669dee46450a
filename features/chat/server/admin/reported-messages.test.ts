import { expect, test } from 'vitest'
import { notifications } from '#features/notifications/contract.ts'
import { setAccountDisabled } from '#features/people/server/person-record.ts'
import { join, type Person } from '#test/cast.ts'
import { makeForum, read, sendMessage, textsOf, viewForum } from '#test/chat.ts'
import { openStream } from '#test/live-stream.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { chat, type Message, WELCOME_ROOM } from '../../contract.ts'
import { messageReports } from '../../reports-contract.ts'
import { keepReportedMessage, listPendingMessages, removeReportedMessage } from './reported-messages.ts'

const { server, ada, grace, mallory } = await startWithCast()

test('administrators keep or delete reported messages of rooms without an owner', async () => {
  const { database } = server.context
  const [spam, joke] = [await sendMessage(mallory, 'Spam for all'), await sendMessage(mallory, 'A joke')]
  for (const { id } of [joke, spam]) await grace.request(messageReports.send, { params: { messageId: id }, body: {} })
  const waiting = async () => (await listPendingMessages(database.db, 10)).map(({ text }) => text)
  expect(await waiting()).toEqual(['Spam for all', 'A joke'])
  const stream = await openStream(server, ada)
  await viewForum(ada, { id: WELCOME_ROOM }, stream)
  const remove = () => database.transaction((tx) => removeReportedMessage(tx, spam.id, new Date()))
  expect(await remove()).toBe(true)
  const heard = await stream.until((one) => one !== 'refresh' && one.event.type === 'chat.removed')
  expect(heard.at(-1)).toMatchObject({ data: { id: spam.id, text: '' } })
  stream.close()
  expect(await remove()).toBe(false)
  expect(await database.transaction((tx) => keepReportedMessage(tx, joke.id))).toBe(true)
  expect(await database.transaction((tx) => keepReportedMessage(tx, 'no id'))).toBe(false)
  expect(await waiting()).toEqual([])
  expect(textsOf(await read(grace))).toContain('A joke')
})

test('a report notifies the owner of the room once; only they keep or delete the message, unless they wrote it', async () => {
  const forum = await makeForum(ada, 'Market')
  const [spam, scam] = [await sendMessage(mallory, 'Spam', forum), await sendMessage(mallory, 'Scam', forum)]
  const report = (person: Person, { id }: Message) =>
    person.request(messageReports.send, { params: { messageId: id }, body: {} })
  for (let again = 0; again < 2; again++) await report(grace, spam)
  await report(ada, spam)
  await report(grace, scam)
  const news = (await ada.request(notifications.list)).items.filter(({ reason }) => reason === 'reported')
  expect(news).toMatchObject([{ messageId: scam.id, message: 'Scam' }, { messageId: spam.id }])

  const reported = async (person: Person, query = {}) =>
    person.request(messageReports.list, { params: { roomId: forum.id }, query })
  const own = await sendMessage(ada, 'Spam of my own', forum)
  await report(grace, own)
  await expect(ada.request(messageReports.dismiss, { params: { messageId: own.id } })).rejects.toMatchObject({
    status: 403,
  })
  const { database } = server.context
  expect((await listPendingMessages(database.db, 10)).map(({ text }) => text)).toEqual(['Spam of my own'])
  expect(await database.transaction((tx) => removeReportedMessage(tx, own.id, new Date()))).toBe(true)
  // Administrators decide for a disabled owner.
  const disable = (disabled: boolean) =>
    database.transaction((tx) => setAccountDisabled(tx, ada.me.email, disabled, new Date()))
  await disable(true)
  expect((await listPendingMessages(database.db, 10)).map(({ text }) => text)).toEqual(['Scam', 'Spam'])
  await disable(false)
  expect((await reported(ada)).items).toMatchObject([
    { message: { text: 'Scam' }, reports: 1 },
    { message: { text: 'Spam' }, reports: 2 },
  ])
  const first = await reported(ada, { limit: 1 })
  expect((await reported(ada, { limit: 1, cursor: first.next })).items).toMatchObject([{ message: { text: 'Spam' } }])
  await expect(reported(grace)).rejects.toMatchObject({ status: 403 })
  const dismiss = (person: Person, { id }: Message) =>
    person.request(messageReports.dismiss, { params: { messageId: id } })
  await expect(dismiss(mallory, spam)).rejects.toMatchObject({ status: 403 })
  await dismiss(ada, spam)
  await report(grace, spam)
  await ada.request(chat.remove, { params: { messageId: scam.id } })
  expect((await reported(ada)).items).toEqual([])
  expect(textsOf(await read(grace, forum))).toEqual(['Spam', '', ''])
})

test('the owner reads why a message was reported, and administrators what people want them to read instead', async () => {
  const { database } = server.context
  const forum = await makeForum(ada, crypto.randomUUID())
  const spam = await sendMessage(mallory, 'Buy my looms', forum)
  const report = (person: Person, body: object) =>
    person.request(messageReports.send, { params: { messageId: spam.id }, body })
  await report(grace, { reason: 'danger', note: 'The owner is his friend', toAdmins: true })
  const reported = async () => (await ada.request(messageReports.list, { params: { roomId: forum.id } })).items
  expect(await reported()).toEqual([])
  const news = (await ada.request(notifications.list)).items.filter(({ messageId }) => messageId === spam.id)
  expect(news).toEqual([])
  const waiting = async () => (await listPendingMessages(database.db, 10)).filter(({ id }) => id === spam.id)
  expect(await waiting()).toMatchObject([{ reports: 1, reasons: ['danger: The owner is his friend'] }])
  const hedy = await join(server, 'Hedy')
  await report(hedy, { reason: 'spam', note: 'Again' })
  expect(await reported()).toMatchObject([{ reports: 1, reasons: [{ reason: 'spam', note: 'Again' }] }])
  expect(await database.transaction((tx) => keepReportedMessage(tx, spam.id))).toBe(true)
  expect(await waiting()).toEqual([])
  expect(await reported()).toHaveLength(1)
})
