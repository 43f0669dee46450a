import { afterEach, describe, expect, test } from 'vitest'
import { notifications } from '#features/notifications/contract.ts'
import { type Team, teams } from '#features/teams/contract.ts'
import { addBulkUsers } from '#test/bulk-users.ts'
import { join, type Person } from '#test/cast.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { startEachTestAlike } from '#test/saved-state.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { addTask, makeConfirmedTeam, tick } from '#test/teams.ts'
import { type Task, TOO_MANY_FOLLOWING, tasks } from '../../contract.ts'

const { server, ada, grace, mallory } = await startWithCast()
const edith = await join(server, 'Edith', 'Clarke')

startEachTestAlike(() => server)

describe('a task for everyone', () => {
  afterEach(async () => expect(await brokenInvariants(server)).toEqual([]))

  const on = (task: Task) => ({ params: { id: task.id } })
  const within = (team: Team) => ({ params: { teamId: team.id } })
  const find = (task: Task) => ada.request(tasks.find, on(task))
  const edit = (task: Task, body: object) => ada.request(tasks.edit, { ...on(task), body })
  const publicTeam = (members: Person[]) => makeConfirmedTeam(ada, members, { isPublic: true })
  const addForEveryone = (team: Team | null, fields = {}) => addTask(ada, team, { everyone: true, ...fields })
  const joinTeam = (person: Person, team: Team) => person.request(teams.join, within(team))
  const leave = (person: Person, team: Team) =>
    person.request(teams.removeMember, { params: { teamId: team.id, uid: person.me.uid } })
  const uidsOf = (people: Person[]) => people.map(({ me }) => me.uid).toSorted()
  const assigneesOf = ({ assignedUsers }: Task) => assignedUsers.map(({ uid }) => uid!).toSorted()
  const assigned = async (task: Task) => assigneesOf(await find(task))
  const told = async (person: Person, { id }: Task) =>
    (await person.request(notifications.list)).items.some(({ taskId }) => taskId === id)

  test('is assigned to all members, and follows who joins and who leaves for as long as it is open', async () => {
    const team = await publicTeam([grace])
    const [task, done] = [await addForEveryone(team), await addForEveryone(team)]
    expect(task).toMatchObject({ everyone: true })
    expect(await assigned(task)).toEqual(uidsOf([ada, grace]))
    expect(await told(grace, task)).toBe(true)
    await tick(grace, done)
    await joinTeam(edith, team)
    expect(await assigned(task)).toEqual(uidsOf([ada, grace, edith]))
    expect(await told(edith, task)).toBe(false)
    expect(await assigned(done)).toEqual(uidsOf([ada, grace]))
    expect((await edith.request(tasks.list, { query: { mine: 'true' } })).map(({ id }) => id)).toEqual([task.id])
    await leave(grace, team)
    expect(await assigned(task)).toEqual(uidsOf([ada, edith]))
    const open = await tick(edith, done, false)
    expect(assigneesOf(open)).toEqual(uidsOf([ada, edith]))
    expect(await edith.request(tasks.find, on(done))).toEqual(open)
  })

  test('with a tick for each waits for who joins, not for who leaves, and not at all once it is done', async () => {
    const team = await publicTeam([grace])
    const task = await addForEveryone(team, { each: true })
    for (const person of [ada, grace]) await tick(person, task)
    await joinTeam(edith, team)
    expect(await find(task)).toMatchObject({ done: true })
    expect(await assigned(task)).toEqual(uidsOf([ada, grace]))
    await tick(grace, task, false)
    expect(await assigned(task)).toEqual(uidsOf([ada, grace, edith]))
    await tick(grace, task)
    expect(await find(task)).toMatchObject({ done: false })
    await leave(edith, team)
    expect(await find(task)).toMatchObject({ done: true })
  })

  test('that repeats is next for those who are in the team by then', async () => {
    const team = await publicTeam([grace, mallory])
    const task = await addForEveryone(team, { name: 'Clean up', repeat: 'FREQ=WEEKLY', each: true })
    for (const person of [ada, grace]) await tick(person, task)
    await leave(mallory, team)
    const [following] = (await ada.request(tasks.list)).filter(({ name, id }) => name === 'Clean up' && id !== task.id)
    expect(following).toMatchObject({ everyone: true, each: true, ticks: {}, repeat: 'FREQ=WEEKLY' })
    expect(await assigned(following!)).toEqual(uidsOf([ada, grace]))
  })

  test('is for chosen people again once some are chosen, and stays with those it has if nobody is', async () => {
    const team = await publicTeam([grace])
    const task = await addForEveryone(team)
    const forGrace = await edit(task, { assignedUsers: [{ uid: grace.me.uid }] })
    expect(forGrace).toMatchObject({ everyone: false, assignedUsers: [{ uid: grace.me.uid }] })
    await joinTeam(edith, team)
    expect(await assigned(task)).toEqual(uidsOf([grace]))
    expect(await edit(task, { everyone: true })).toMatchObject({ everyone: true })
    expect(await assigned(task)).toEqual(uidsOf([ada, grace, edith]))
    expect(await told(edith, task)).toBe(true)
    await edit(task, { everyone: false })
    expect(await assigned(task)).toEqual(uidsOf([ada, grace, edith]))
  })

  test('that is brought back has followed the team meanwhile', async () => {
    const team = await publicTeam([grace])
    const task = await addForEveryone(team)
    await ada.request(tasks.remove, on(task))
    await joinTeam(edith, team)
    await leave(grace, team)
    const back = await ada.request(tasks.restore, on(task))
    expect(assigneesOf(back)).toEqual(uidsOf([ada, edith]))
  })

  test('needs a team', async () => {
    await expect(addForEveryone(null)).rejects.toMatchObject({
      status: 400,
      message: 'A task without a team is for yourself: choose a team to assign it to others.',
    })
    await expect(edit(await addTask(ada, null), { everyone: true })).rejects.toMatchObject({ status: 400 })
  })

  test('may be for a hundred, and is one of fifty that are open in a team', async () => {
    const team = await publicTeam([])
    await addBulkUsers(server, 98, team.id)
    const made: Task[] = []
    for (let count = 0; count < 50; count++) made.push(await addForEveryone(team, { each: true }))
    expect(made[0]!.assignedUsers).toHaveLength(99)
    await expect(addForEveryone(team)).rejects.toMatchObject({ status: 400, message: TOO_MANY_FOLLOWING })
    await joinTeam(grace, team)
    expect((await find(made.at(-1)!)).assignedUsers).toHaveLength(100)
    await leave(grace, team)
    expect((await find(made.at(-1)!)).assignedUsers).toHaveLength(99)
  })
})
