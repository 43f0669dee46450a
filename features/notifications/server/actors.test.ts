import { expect, test } from 'vitest'
import { messageReports } from '#features/chat/reports-contract.ts'
import { disableAccount, enableAccount } from '#features/identity/server/actions/disable-account.ts'
import { deleteDueAccounts } from '#features/settings/server/jobs/delete-accounts.ts'
import { join, type Person } from '#test/cast.ts'
import { makeForum, sendMessage } from '#test/chat.ts'
import { askToBeFriends, block, unblock } from '#test/friends.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { addTask, makeConfirmedTeam } from '#test/teams.ts'
import { notifications } from '../contract.ts'

const { server, ada, grace, mallory } = await startWithCast()

const newsOf = async (person: Person) => (await person.request(notifications.list)).items
const tell = async (person: Person) => (await newsOf(person)).map(({ reason, actor }) => [reason, actor?.uid ?? null])

test('the person who did it is named, but never the one who reported a message', async () => {
  const forum = await makeForum(ada, 'Looms')
  const message = await sendMessage(grace, 'Buy my looms', forum)
  await mallory.request(messageReports.send, { params: { messageId: message.id }, body: {} })
  await askToBeFriends(mallory, ada)
  expect(await tell(ada)).toEqual([
    ['befriending', mallory.me.uid],
    ['reported', null],
  ])
  await block(ada, mallory)
  expect(await tell(ada)).toEqual([['reported', null]])
  await unblock(ada, mallory)
})

test('a blocked, disabled or deleted person is named no more; what they assigned stays assigned until they are gone', async () => {
  const edith = await join(server, 'Edith')
  const team = await makeConfirmedTeam(edith, [grace])
  await addTask(edith, team, { assignedUsers: [{ uid: grace.me.uid }] })
  const told = async () => (await tell(grace)).filter(([reason]) => reason !== 'badge')
  expect(await told()).toEqual([
    ['assigned', edith.me.uid],
    ['added', edith.me.uid],
  ])
  await block(grace, edith)
  expect(await told()).toEqual([['assigned', null]])
  await unblock(grace, edith)
  expect(await told()).toEqual([['assigned', edith.me.uid]])
  const { database } = server.context
  const disable = (action: typeof disableAccount) => database.transaction((tx) => action(tx, edith.me.emailLower))
  await disable(disableAccount)
  expect(await told()).toEqual([['assigned', null]])
  await disable(enableAccount)
  await database.db
    .updateTable('people')
    .set({ leaving_at: new Date(0) })
    .where('id', '=', edith.me.uid)
    .execute()
  await deleteDueAccounts(server.context)
  expect(await told()).toEqual([])
  expect(await brokenInvariants(server)).toEqual([])
})

test('the list can be narrowed to a category, page by page, and counts what is unread in each', async () => {
  const team = await makeConfirmedTeam(ada, [grace])
  for (let count = 0; count < 3; count++) await addTask(ada, team, { assignedUsers: [{ uid: grace.me.uid }] })
  await askToBeFriends(mallory, grace)
  const list = (query: { category?: 'tasks' | 'people' | 'mentions'; cursor?: string; limit?: number }) =>
    grace.request(notifications.list, { query })
  const first = await list({ category: 'tasks', limit: 2 })
  const rest = await list({ category: 'tasks', limit: 2, cursor: first.next! })
  expect([...first.items, ...rest.items].map(({ reason }) => reason)).toEqual(['assigned', 'assigned', 'assigned'])
  expect(rest.next).toBeNull()
  expect((await list({ category: 'people' })).items.map(({ reason }) => reason)).toEqual(['befriending', 'added'])
  expect(first).toMatchObject({ tasks: 3, people: 2, mentions: 0, countedElsewhere: 1, navCounts: null })
  await grace.request(notifications.read, { params: { notifId: first.items[0]!.id } })
  expect(await list({})).toMatchObject({ tasks: 2, people: 2, navCounts: { friendRequests: 1 } })
  expect(await brokenInvariants(server)).toEqual([])
})
