import { expect, test } from 'vitest'
import type { Person } from '#test/cast.ts'
import { askToBeFriends } from '#test/friends.ts'
import { startEachTestAlike } from '#test/saved-state.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { addTask, makeConfirmedTeam, tick } from '#test/teams.ts'
import { notificationChoices } from '../../choices-contract.ts'
import { notifications } from '../../contract.ts'

const { server, ada, grace, mallory } = await startWithCast()

/** Without badges, which this test does not choose. */
const titles = async (person: Person) =>
  (await person.request(notifications.list)).items.filter(({ type }) => type !== 'badge').map(({ title }) => title)

startEachTestAlike(() => server)

test('Ada gets all kinds of notifications until she turns one off, and keeps her earlier ones', async () => {
  const team = await makeConfirmedTeam(ada, [grace])
  await tick(grace, await addTask(ada, team))
  expect(await titles(ada)).toEqual(['Task done'])
  const { inCohort } = await ada.request(notificationChoices.find)
  expect(Object.values(inCohort)).not.toContain(false)

  const { unread } = await ada.request(notifications.list)
  const chosen = await ada.request(notificationChoices.change, { body: { inCohort: { tasks: false } } })
  expect(chosen.inCohort).toEqual({ ...inCohort, tasks: false })
  await tick(grace, await addTask(ada, team, { name: 'Unheard' }))
  expect(await titles(ada)).toEqual(['Task done'])
  expect(await ada.request(notifications.list)).toMatchObject({ unread })
  // Other kinds still arrive, and so do the same kind's notifications of others.
  await askToBeFriends(mallory, ada)
  expect(await titles(ada)).toEqual(['Friend request', 'Task done'])
  await tick(ada, await addTask(grace, team))
  expect(await titles(grace)).toContain('Task done')

  await ada.request(notificationChoices.change, { body: { inCohort: { tasks: true, people: false } } })
  await tick(grace, await addTask(ada, team, { name: 'Heard again' }))
  expect(await titles(ada)).toEqual(['Task done', 'Friend request', 'Task done'])
})

test('two screens that change different kinds at the same time both succeed', async () => {
  await Promise.all([
    ada.request(notificationChoices.change, { body: { inCohort: { mentions: false } } }),
    ada.request(notificationChoices.change, { body: { inCohort: { badges: false }, push: { people: true } } }),
  ])
  expect(await ada.request(notificationChoices.find)).toMatchObject({
    inCohort: { mentions: false, badges: false },
    push: { people: true, mentions: true },
  })
})
