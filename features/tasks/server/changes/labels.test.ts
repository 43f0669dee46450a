import { expect, test } from 'vitest'
import { teams } from '#features/teams/contract.ts'
import { LABELS_MAX, ownLabels, teamLabels } from '#features/teams/labels-contract.ts'
import { startWithNewCast } from '#test/start-with-cast.ts'
import { addLabel, addOwnLabel, addTask, makeConfirmedTeam } from '#test/teams.ts'
import { tasks } from '../../contract.ts'

const { ada, grace, mallory } = await startWithNewCast()

const labelsOf = async (teamId: string) =>
  (await ada.request(teams.find, { params: { teamId } })).labels.map(({ name, colour }) => [name, colour])

test('Grace, a member, makes labels, renames and recolours one and deletes another', async () => {
  const team = await makeConfirmedTeam(ada, [grace])
  const params = { teamId: team.id }
  const urgent = await addLabel(grace, team, 'Urgent', 'coral')
  const writing = await addLabel(grace, team, 'Writing')
  expect(await labelsOf(team.id)).toEqual([
    ['Urgent', 'coral'],
    ['Writing', 'green'],
  ])
  const change = { params: { ...params, labelId: urgent.id }, body: { name: 'Soon', colour: 'gold' as const } }
  await grace.request(teamLabels.edit, change)
  await ada.request(teamLabels.remove, { params: { ...params, labelId: writing.id } })
  expect(await labelsOf(team.id)).toEqual([['Soon', 'gold']])
})

test('two labels of a team differ in more than the case of letters', async () => {
  const team = await makeConfirmedTeam(ada, [])
  const urgent = await addLabel(ada, team, 'Urgent')
  await expect(addLabel(ada, team, 'URGENT')).rejects.toMatchObject({ status: 409 })
  const other = await addLabel(ada, team, 'Later')
  const rename = (labelId: string, name: string) =>
    ada.request(teamLabels.edit, { params: { teamId: team.id, labelId }, body: { name } })
  await expect(rename(other.id, 'urgent')).rejects.toMatchObject({ status: 409 })
  await rename(urgent.id, 'URGENT')
  expect((await labelsOf(team.id)).map(([name]) => name)).toEqual(['Later', 'URGENT'])
})

test(`a team has at most ${LABELS_MAX} labels`, async () => {
  const team = await makeConfirmedTeam(ada, [])
  for (let number = 1; number <= LABELS_MAX; number++) await addLabel(ada, team, `Label ${number}`)
  await expect(addLabel(ada, team, 'One more')).rejects.toMatchObject({ status: 400, code: 'full' })
})

test('a task has labels from the start, and other ones later', async () => {
  const team = await makeConfirmedTeam(ada, [grace])
  const [urgent, writing] = [await addLabel(ada, team, 'Urgent'), await addLabel(ada, team, 'Writing')]
  const task = await addTask(ada, team, { labels: [urgent.id] })
  expect(task.labels).toEqual([urgent.id])
  const edit = (labels: string[]) => ada.request(tasks.edit, { params: { id: task.id }, body: { labels } })
  const both = await edit([writing.id, urgent.id])
  expect(both.labels.toSorted()).toEqual([urgent.id, writing.id].toSorted())
  expect((await edit([urgent.id, writing.id])).version).toBe(both.version)
  expect((await edit([])).labels).toEqual([])
})

test('a deleted label leaves its tasks', async () => {
  const team = await makeConfirmedTeam(ada, [])
  const label = await addLabel(ada, team)
  const { id } = await addTask(ada, team, { labels: [label.id] })
  await ada.request(teamLabels.remove, { params: { teamId: team.id, labelId: label.id } })
  expect(await ada.request(tasks.find, { params: { id } })).toMatchObject({ labels: [] })
})

test('a label of another team is refused, and so is one of a team on a task without a team', async () => {
  const [team, theirs] = [await makeConfirmedTeam(ada, []), await makeConfirmedTeam(mallory, [])]
  const foreign = await addLabel(mallory, theirs)
  const own = await addLabel(ada, team)
  const refused = { status: 400, code: 'unknown-label' }
  await expect(addTask(ada, team, { labels: [foreign.id] })).rejects.toMatchObject(refused)
  await expect(addTask(ada, null, { labels: [own.id] })).rejects.toMatchObject(refused)
  const { id } = await addTask(ada, team)
  const edit = ada.request(tasks.edit, { params: { id }, body: { labels: [own.id, foreign.id] } })
  await expect(edit).rejects.toMatchObject(refused)
})

test('Ada labels her own tasks, finds them by it, renames it and deletes it', async () => {
  const uni = await addOwnLabel(ada, 'Uni')
  const task = await addTask(ada, null, { name: 'Read', labels: [uni.id] })
  await addTask(ada, null, { name: 'Cook' })
  const found = await ada.request(tasks.list, { query: { mine: 'true', label: uni.id } })
  expect(found.map(({ id }) => id)).toEqual([task.id])
  const [params, body] = [{ labelId: uni.id }, { name: 'University', colour: 'gold' as const }]
  await ada.request(ownLabels.edit, { params, body })
  expect(await ada.request(ownLabels.list)).toEqual([{ id: uni.id, ...body }])
  await ada.request(ownLabels.remove, { params })
  expect(await ada.request(tasks.find, { params: { id: task.id } })).toMatchObject({ labels: [] })
})

test('a label of somebody else, and one of mine on a task of a team, are refused', async () => {
  const [mine, theirs] = [await addOwnLabel(grace, 'Home'), await addOwnLabel(mallory, 'Home')]
  const team = await makeConfirmedTeam(grace, [])
  const refused = { status: 400, code: 'unknown-label' }
  await expect(addTask(grace, team, { labels: [mine.id] })).rejects.toMatchObject(refused)
  await expect(addTask(grace, null, { labels: [theirs.id] })).rejects.toMatchObject(refused)
  const { id } = await addTask(grace, null, { labels: [mine.id] })
  const edit = (labels: string[]) => grace.request(tasks.edit, { params: { id }, body: { labels } })
  await expect(edit([theirs.id])).rejects.toMatchObject(refused)
  const unknown = { params: { labelId: theirs.id } }
  await expect(grace.request(ownLabels.remove, unknown)).rejects.toMatchObject({ status: 404 })
  expect(await mallory.request(ownLabels.list)).toMatchObject([{ name: 'Home' }])
})

test(`of ten labels that Grace makes at once under one name there is one, and at most ${LABELS_MAX} in all`, async () => {
  const made = await Promise.allSettled(Array.from({ length: 10 }, () => addOwnLabel(grace, 'Race')))
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const refused of made.filter((one) => one.status === 'rejected'))
    expect(refused.reason).toMatchObject({ status: 409, code: 'taken' })
  const { length } = await grace.request(ownLabels.list)
  for (let number = length; number < LABELS_MAX; number++) await addOwnLabel(grace, `Label ${number}`)
  await expect(addOwnLabel(grace, 'One more')).rejects.toMatchObject({ status: 400, code: 'full' })
})
