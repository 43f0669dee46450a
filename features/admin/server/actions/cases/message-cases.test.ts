import { expect, test } from 'vitest'
import { chat, type Message, WELCOME_ROOM } from '#features/chat/contract.ts'
import { messageReports } from '#features/chat/reports-contract.ts'
import { notifications } from '#features/notifications/contract.ts'
import { setAccountDisabled } from '#features/people/server/changes/upsert-person.ts'
import { decide, makeAdministrator, waitingCases } from '#test/administration.ts'
import { join, type Person } from '#test/cast.ts'
import { makeForum, read, sendMessage, textsOf, viewForum } from '#test/chat.ts'
import { openStream } from '#test/live-stream.ts'
import { startEachTestAlike } from '#test/saved-state.ts'
import { startWithCast } from '#test/start-with-cast.ts'

const { server, ada, grace, mallory } = await startWithCast()
const root = await makeAdministrator(server, await join(server, 'Radia', 'Perlman'))

const waiting = async () => (await waitingCases(root)).map(({ text }) => text)
const caseOf = async (text: string) => (await waitingCases(root)).find((one) => one.text === text)!

startEachTestAlike(() => server)

test('administrators keep or delete reported messages of rooms without an owner', async () => {
  const [spam, joke] = [await sendMessage(mallory, 'Spam for all'), await sendMessage(mallory, 'A joke')]
  for (const { id } of [joke, spam]) await grace.request(messageReports.send, { params: { messageId: id }, body: {} })
  expect(await waiting()).toEqual(['Spam for all', 'A joke'])
  const { id } = await caseOf('Spam for all')
  const stream = await openStream(server, ada)
  await viewForum(ada, { id: WELCOME_ROOM }, stream)
  await decide(root, id, 'removed')
  const heard = await stream.until((one) => one !== 'refresh' && one.event.type === 'chat.removed')
  expect(heard.at(-1)).toMatchObject({ data: { id: spam.id, text: '' } })
  stream.close()
  await expect(decide(root, id, 'kept')).rejects.toMatchObject({ status: 409, code: 'decided' })
  await decide(root, (await caseOf('A joke')).id, 'kept')
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
  expect(await waiting()).toEqual(['Spam of my own'])
  await decide(root, (await caseOf('Spam of my own')).id, 'removed')
  // Administrators decide for a disabled owner.
  const disable = (disabled: boolean) => database.transaction((tx) => setAccountDisabled(tx, ada.me.email, disabled))
  await disable(true)
  expect(await waiting()).toEqual(['Spam', 'Scam'])
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
  const forum = await makeForum(ada, crypto.randomUUID())
  const spam = await sendMessage(mallory, 'Buy my looms', forum)
  const report = (person: Person, body: object) =>
    person.request(messageReports.send, { params: { messageId: spam.id }, body })
  await report(grace, { reason: 'danger', note: 'The owner is his friend', toAdmins: true })
  const reported = async () => (await ada.request(messageReports.list, { params: { roomId: forum.id } })).items
  expect(await reported()).toEqual([])
  const news = (await ada.request(notifications.list)).items.filter(({ messageId }) => messageId === spam.id)
  expect(news).toEqual([])
  const reporters = [{ name: 'Grace Hopper', reason: 'danger', note: 'The owner is his friend' }]
  expect(await caseOf('Buy my looms')).toMatchObject({ reports: 1, reporters })
  const hedy = await join(server, 'Hedy')
  await report(hedy, { reason: 'spam', note: 'Again' })
  expect(await reported()).toMatchObject([{ reports: 1, reasons: [{ reason: 'spam', note: 'Again' }] }])
  await decide(root, (await caseOf('Buy my looms')).id, 'kept')
  expect(await caseOf('Buy my looms')).toBeUndefined()
  expect(await reported()).toHaveLength(1)
})
