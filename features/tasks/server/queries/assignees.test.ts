import { expect, test } from 'vitest'
import { blocks, privacy } from '#features/people/contract.ts'
import { join, type Person } from '#test/cast.ts'
import { befriend } from '#test/friends.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { addTask, makeConfirmedTeam, makeTeam } from '#test/teams.ts'
import { type NewAssignee, tasks } from '../../contract.ts'

const { server, ada, grace, mallory } = await startWithCast()

const task = (person: Person) => ({
  name: 'Write the notes',
  due: '2026-12-25',
  assignedUsers: [{ uid: person.me.uid }],
})

/** What each way of assigning a task answers, all of it but its date. */
async function answersTo(assignee: NewAssignee) {
  const team = await makeConfirmedTeam(mallory, [])
  const { id } = await addTask(mallory, team)
  const { id: ownId } = await addTask(mallory, null)
  const assignedUsers = [assignee]
  const answers = [
    await mallory.send('POST', '/api/tasks', { ...task(mallory), teamId: team.id, assignedUsers }),
    await mallory.send('POST', '/tasks', { ...task(mallory), teamId: team.id, assignedUsers }),
    await mallory.send('POST', '/api/tasks', { ...task(mallory), assignedUsers }),
    await mallory.send('PATCH', `/api/tasks/${id}`, { assignedUsers }),
    await mallory.send('PATCH', `/api/tasks/${ownId}`, { assignedUsers }),
  ]
  return Promise.all(answers.map(async (answer) => [answer.status, await answer.json()]))
}

test('Mallory assigns tasks to addresses and ids and does not learn which of them have an account', async () => {
  const hidden = await join(server, 'Hedy')
  await hidden.request(privacy.change, { body: { discoverability: 'address' } })
  const blocker = await join(server, 'Barbara')
  await blocker.request(blocks.add, { params: { uid: mallory.me.uid } })
  const refused = await answersTo({ email: 'nobody@cohort.test' })
  for (const [status] of refused) expect(status).toBe(400)
  for (const { me } of [grace, hidden, blocker]) {
    expect(await answersTo({ email: me.email })).toEqual(refused)
    expect(await answersTo({ uid: me.uid })).toEqual(refused)
  }
  expect(await answersTo({ uid: crypto.randomUUID() })).toEqual(refused)
  expect(await answersTo({ displayName: 'Grace' })).toEqual(refused)
})

test('Mallory does not find out the address of somebody she put into her team: what she may not see assigns nothing', async () => {
  const edith = await join(server, 'Edith')
  const team = await makeTeam(mallory, [edith])
  const byAddress = addTask(mallory, team, { assignedUsers: [{ email: edith.me.email }] })
  await expect(byAddress).rejects.toMatchObject({ message: 'You can assign this task only to members of its team.' })
  await addTask(mallory, team, { assignedUsers: [{ uid: edith.me.uid }] })
})

test('Ada assigns a task by address to herself, to a member who has confirmed, and to a friend who has not', async () => {
  const frances = await join(server, 'Frances')
  await befriend(ada, frances)
  const team = await makeTeam(ada, [frances])
  const own = await addTask(ada, null, { assignedUsers: [{ email: ada.me.email.toUpperCase() }] })
  expect(own.assignedUsers).toMatchObject([{ uid: ada.me.uid }])
  const shared = await addTask(ada, team, { assignedUsers: [{ email: ada.me.email }, { email: frances.me.email }] })
  expect(shared.assignedUsers).toMatchObject([{ uid: ada.me.uid }, { uid: frances.me.uid }])
  const settled = await makeConfirmedTeam(ada, [grace])
  const { id } = await addTask(ada, settled)
  const edited = await ada.request(tasks.edit, { params: { id }, body: { assignedUsers: [{ email: grace.me.email }] } })
  expect(edited.assignedUsers).toMatchObject([{ uid: grace.me.uid }])
})
