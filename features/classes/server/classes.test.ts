import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { chat } from '#features/chat/contract.ts'
import { pins } from '#features/chat/pins-contract.ts'
import { fileUrl } from '#features/files/contract.ts'
import { notifications } from '#features/notifications/contract.ts'
import { tasks } from '#features/tasks/contract.ts'
import { teams } from '#features/teams/contract.ts'
import { join, type Person } from '#test/cast.ts'
import { markRead, read, roomOf } from '#test/chat.ts'
import {
  addClassTask,
  findClass,
  giveClassRole,
  inClass,
  joinClass,
  leaveClass,
  makeClass,
  makeClassTeams,
  placeIn,
} from '#test/classes.ts'
import { addFile } from '#test/files.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { startServer } from '#test/server.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { tick } from '#test/teams.ts'
import { type ClassPerson, classes, LAST_LEADER, LINK_CLOSED, type SchoolClass } from '../contract.ts'
import { classLinks } from '../link-contract.ts'

let today = '2026-11-20'
let reads = 0
const { server, ada, grace, mallory } = await startWithCast({
  now: () => new Date(Date.parse(`${today}T12:00:00Z`) + reads++),
})
const mailing = await startServer({
  settings: { SMTP_URL: 'smtp://127.0.0.1:9' },
  connection: server.connection,
  now: () => new Date(Date.parse(`${today}T12:00:00Z`)),
})
afterAll(() => mailing.close())
const edith = await join(server, 'Edith', 'Clarke')
const joan = await join(server, 'Joan', 'Clarke')

let engines: SchoolClass
/** Ada leads, Joan helps, Grace and Edith learn. */
beforeEach(async () => {
  today = '2026-11-20'
  await server.context.database.pool.query('delete from classes')
  await server.context.database.pool.query('delete from teams')
  engines = await makeClass(ada, [grace, edith], [joan])
})

const change = (body: object, by = ada) => by.request(classes.edit, { ...inClass(engines), body })
const place = (person: Person, { people }: { people: ClassPerson[] }) =>
  people.find(({ uid }) => uid === person.me.uid)?.teamIds
const withTeams = () => makeClassTeams(ada, engines, [[grace], [edith]])
const sound = async () => expect(await brokenInvariants(server)).toEqual([])

test('a class begins at the moment in which its leader enters it', async () => {
  const { rows } = await server.context.database.pool.query(
    `select created_at = joined_at as same from classes join class_members on class_id = classes.id where role = 'leader'`,
  )
  expect(rows).toEqual([{ same: true }])
})

test('neither a class nor a team of it is called like those who run the server', async () => {
  const refused = { status: 400, code: 'reserved-name' }
  const name = 'Cohort Support'
  await expect(ada.request(classes.create, { body: { name, about: '' } })).rejects.toMatchObject(refused)
  await expect(change({ name })).rejects.toMatchObject(refused)
  const body = { teams: [{ name, uids: [grace.me.uid] }] }
  await expect(ada.request(classes.makeTeams, { ...inClass(engines), body })).rejects.toMatchObject(refused)
  expect(await change({ name: 'Cohort 2026' })).toMatchObject({ name: 'Cohort 2026' })
})

describe('The link of a class', () => {
  test('lets people in until it is off, expired or reset, and says the same each time', async () => {
    const open = () => mallory.request(classLinks.preview, { params: { linkId: engines.link!.linkId } })
    expect(await open()).toMatchObject({ name: 'Engines', leader: 'Ada Lovelace' })
    for (const closed of [{ isOpen: false }, { isOpen: true, endsOn: '2026-11-18' }]) {
      await change(closed)
      await expect(open()).rejects.toMatchObject({ status: 404, message: LINK_CLOSED })
      await expect(joinClass(mallory, engines)).rejects.toMatchObject({ status: 404, message: LINK_CLOSED })
    }
    await change({ endsOn: null })
    const reset = await ada.request(classes.resetLink, inClass(engines))
    await expect(joinClass(mallory, engines)).rejects.toMatchObject({ status: 404 })
    await joinClass(mallory, reset)
    expect(await joinClass(mallory, reset)).toEqual({ classId: engines.id, isWaiting: false })
    expect((await findClass(ada, engines)).peopleCount).toBe(5)
  })

  test('may be for one domain, and may ask a leader or a helper first', async () => {
    await change({ domain: '@School.example' })
    await expect(joinClass(mallory, engines)).rejects.toMatchObject({ status: 403, code: 'other-domain' })
    await change({ domain: 'cohort.test', needsApproval: true })
    // Where mail is sent, everybody can confirm their address, and must.
    await expect(joinClass(mallory.at(mailing), engines)).rejects.toMatchObject({ status: 403, code: 'unconfirmed' })
    expect(await joinClass(mallory, engines)).toMatchObject({ isWaiting: true })
    expect(await findClass(mallory, engines)).toMatchObject({ role: 'waiting', people: [], peopleCount: 4 })
    await withTeams()
    await joan.request(classes.announce, { ...inClass(engines), body: { text: 'Room B 204' } })
    expect((await mallory.request(classes.announcements, inClass(engines))).items).toEqual([])
    await expect(makeClassTeams(ada, engines, [[mallory]])).rejects.toMatchObject({ status: 404 })
    await giveClassRole(joan, engines, mallory.me.uid, 'member')
    expect((await findClass(mallory, engines)).role).toBe('member')
    await expect(giveClassRole(joan, engines, mallory.me.uid, 'helper')).rejects.toMatchObject({ status: 403 })
  })
})

describe('Teams of a class', () => {
  test('are ordinary teams that its leader owns without working in them, and helpers see them', async () => {
    const made = await withTeams()
    expect(made.teams.map(({ name }) => name)).toEqual(['Team 1', 'Team 2'])
    expect([place(grace, made), place(edith, made)]).toEqual(made.teams.map(({ id }) => [id]))
    const team = await joan.request(teams.find, { params: { teamId: made.teams[0]!.id } })
    expect(team).toMatchObject({ ownerId: ada.me.uid, members: expect.arrayContaining([grace.me.uid, joan.me.uid]) })
    const members = await grace.request(teams.members, { params: { teamId: team.id } })
    expect(members.every(({ isConfirmed }) => isConfirmed)).toBe(true)
    expect((await grace.request(notifications.list)).items[0]).toMatchObject({ reason: 'added' })
    await sound()
  })

  test('get colours and symbols in turn', async () => {
    const { teams: made } = await makeClassTeams(
      ada,
      engines,
      Array.from({ length: 6 }, () => []),
    )
    expect(new Set(made.map(({ colour }) => colour)).size).toBe(6)
    expect(new Set(made.map(({ symbol }) => symbol)).size).toBe(6)
  })

  test('change their people, who leave one when they enter another and may come back', async () => {
    const [first, second] = (await withTeams()).teams.map(({ id }) => id)
    expect(place(grace, await placeIn(joan, engines, grace, second!))).toEqual([second])
    expect(place(grace, await placeIn(ada, engines, grace, null))).toEqual([])
    expect(place(grace, await placeIn(ada, engines, grace, first!))).toEqual([first])
    await grace.request(teams.removeMember, { params: { teamId: first!, uid: grace.me.uid } })
    expect(place(grace, await findClass(ada, engines))).toEqual([])
    await expect(placeIn(ada, engines, mallory, first!)).rejects.toMatchObject({ status: 404 })
    await expect(placeIn(grace, engines, edith, first!)).rejects.toMatchObject({ status: 403 })
    await sound()
  })

  test('show a member their own team only, and nothing of who is where', async () => {
    await withTeams()
    await addClassTask(ada, engines)
    const seen = await findClass(grace, engines)
    expect(seen).toMatchObject({ role: 'member', link: null, tasks: [], teams: [{ name: 'Team 1' }], teamCount: 2 })
    expect(seen.people.map(({ displayName }) => displayName)).toEqual(['Ada Lovelace', 'Joan Clarke', 'Grace Hopper'])
    await expect(findClass(mallory, engines)).rejects.toMatchObject({ status: 404 })
  })
})

describe('Tasks of a class', () => {
  const tasksOf = async (person: Person) => await person.request(tasks.list)

  test('are tasks in every team, also in those made later, and count once they are due', async () => {
    await makeClassTeams(ada, engines, [[grace]])
    await addClassTask(joan, engines, { name: 'Sketch', due: '2026-11-20' })
    await addClassTask(ada, engines, { name: 'Later', due: '2026-11-30' })
    await makeClassTeams(ada, engines, [[edith]])
    await tick(grace, (await tasksOf(grace)).find(({ name }) => name === 'Sketch')!)
    const shown = await findClass(ada, engines)
    expect(shown.teams.map(({ doneCount, dueCount }) => [doneCount, dueCount])).toEqual([
      [1, 1],
      [0, 1],
    ])
    expect(shown.tasks.map(({ name, teams: copies }) => [name, copies.length])).toEqual([
      ['Sketch', 2],
      ['Later', 2],
    ])
    await sound()
  })

  test('that each does for themselves are for everybody but those who lead and help, and done once all have ticked', async () => {
    await makeClassTeams(ada, engines, [[grace, edith]])
    await addClassTask(ada, engines, { due: '2026-11-19', each: true })
    const [task] = await tasksOf(grace)
    expect(new Set(task!.assignedUsers.map(({ uid }) => uid))).toEqual(new Set([grace.me.uid, edith.me.uid]))
    await tick(grace, task!)
    expect((await findClass(ada, engines)).teams[0]).toMatchObject({ doneCount: 0, dueCount: 1 })
    await tick(edith, task!)
    expect((await findClass(ada, engines)).teams[0]).toMatchObject({ doneCount: 1, dueCount: 1, next: null })
    expect((await grace.request(teams.list))[0]).toMatchObject({ doneCount: 1, taskCount: 1 })
    await sound()
  })

  test('keep the day of the class if a team moves its own, and go from every team when they are deleted', async () => {
    await withTeams()
    const { tasks: added } = await addClassTask(ada, engines, { due: '2026-11-19' })
    const [mine] = await tasksOf(grace)
    await grace.request(tasks.edit, { params: { id: mine!.id }, body: { due: '2027-01-01' } })
    expect((await findClass(ada, engines)).teams[0]).toMatchObject({ dueCount: 1 })
    const params = { classId: engines.id, classTaskId: added[0]!.id }
    expect((await joan.request(classes.removeTask, { params })).tasks).toEqual([])
    expect(await tasksOf(edith)).toEqual([])
    await sound()
  })

  test('have the files that people put on them, for those who lead and help', async () => {
    await withTeams()
    await addClassTask(ada, engines, { each: true })
    const [task] = await tasksOf(grace)
    const file = await addFile(server, grace, { team: task!.teamId!, task: task!.id })
    for (const teacher of [ada, joan]) {
      const [{ teams: copies } = { teams: [] }] = (await findClass(teacher, engines)).tasks
      expect(copies.map(({ files }) => files)).toEqual([[{ id: file, name: 'Secret.png', by: 'Grace Hopper' }], []])
      expect((await teacher.send('GET', fileUrl(file))).status).toBe(200)
    }
  })

  test('that a team does together are in the table for each of its people, with the day', async () => {
    await makeClassTeams(ada, engines, [[grace, edith]])
    await addClassTask(ada, engines, { name: 'Sketch', due: '2026-11-20' })
    await tick(grace, (await tasksOf(grace))[0]!)
    const answer = await joan.send('GET', classes.progress.path.replace(':classId', engines.id))
    expect((await answer.text()).split('\r\n').slice(1, -1)).toEqual([
      `Grace Hopper,${grace.me.email},Team 1,2026-11-20`,
      `Edith Clarke,${edith.me.email},Team 1,2026-11-20`,
    ])
  })

  test('are in the table for spreadsheets, in which a name cannot become a formula', async () => {
    await makeClassTeams(ada, engines, [[grace], [edith]])
    await addClassTask(ada, engines, { name: '=Sketch', due: '2026-11-20', each: true })
    await tick(grace, (await tasksOf(grace))[0]!)
    const answer = await ada.send('GET', classes.progress.path.replace(':classId', engines.id))
    expect((await answer.text()).replace('\uFEFF', '').split('\r\n')).toEqual([
      `Name,Address,Team,"'=Sketch (due 2026-11-20)"`,
      `Grace Hopper,${grace.me.email},Team 1,2026-11-20`,
      `Edith Clarke,${edith.me.email},Team 2,`,
      '',
    ])
  })
})

test('An announcement is pinned in the room of each team, notifies its people, and says how many have read it', async () => {
  const { teams: made } = await withTeams()
  const announce = (body: object) =>
    joan.request(classes.announce, { ...inClass(engines), body: { text: 'Room B 204', ...body } })
  await announce({ key: crypto.randomUUID() })
  const [team] = await grace.request(teams.list)
  const room = await roomOf(grace, team!)
  const { messages, announcementId } = await grace.request(pins.list, { params: { roomId: room.id } })
  expect(messages).toMatchObject([{ id: announcementId, text: 'Room B 204', pin: 'announced' }])
  expect((await grace.request(notifications.list)).items[0]).toMatchObject({ reason: 'mentioned' })
  expect((await findClass(ada, engines)).announcement).toMatchObject({
    by: 'Joan Clarke',
    readCount: 0,
    peopleCount: 2,
  })
  await markRead(grace, room, messages[0]!.number)
  expect((await findClass(ada, engines)).announcement).toMatchObject({ readCount: 1, peopleCount: 2 })

  await announce({ text: 'For two', teamIds: [made[1]!.id] })
  const texts = async (person: Person) =>
    (await person.request(classes.announcements, inClass(engines))).items.map(({ text }) => text)
  expect(await texts(grace)).toEqual(['Room B 204'])
  expect(await texts(edith)).toEqual(['For two', 'Room B 204'])
  for (let more = 0; more < 21; more++) await announce({ text: `More ${more}` })
  expect((await read(edith, await roomOf(edith, (await edith.request(teams.list))[0]!))).length).toBeGreaterThan(20)
})

describe('Somebody who moves to another team', () => {
  const readBy = async () => {
    const { announcement } = await findClass(ada, engines)
    return [announcement!.readCount, announcement!.peopleCount]
  }
  const move = async (person: Person, team: { id: string }) => {
    await placeIn(ada, engines, person, team.id)
    return roomOf(person, team)
  }
  const announce = () => joan.request(classes.announce, { ...inClass(engines), body: { text: 'Room B 204' } })
  const bell = async (person: Person) =>
    (await person.request(notifications.list)).items.filter(({ reason }) => reason === 'mentioned')

  test('without having read an announcement has it unread there, in the bell too, until they read it', async () => {
    const { teams: made } = await withTeams()
    await announce()
    const room = await move(grace, made[1]!)
    expect(await readBy()).toEqual([0, 2])
    expect(await bell(grace)).toMatchObject([{ read: false, roomId: room.id }])
    expect(await grace.request(chat.room, { params: { roomId: room.id } })).toMatchObject({ unread: 1 })
    await markRead(grace, room, (await read(grace, room)).at(-1)!.number)
    expect(await readBy()).toEqual([1, 2])
    await sound()
  })

  test('after having read it has nothing to read again', async () => {
    const { teams: made } = await withTeams()
    await announce()
    const [team] = await grace.request(teams.list)
    const before = await roomOf(grace, team!)
    await markRead(grace, before, (await read(grace, before)).at(-1)!.number)
    const room = await move(grace, made[1]!)
    expect(await readBy()).toEqual([1, 2])
    expect(await grace.request(chat.room, { params: { roomId: room.id } })).toMatchObject({ unread: 0 })
    expect(await bell(grace)).toEqual([])
  })

  test('is not counted for what was announced before they joined the class', async () => {
    const { teams: made } = await withTeams()
    await announce()
    await joinClass(mallory, engines)
    await move(mallory, made[1]!)
    expect(await readBy()).toEqual([0, 2])
  })
})

test('Before there are teams, an announcement is on the page of the class', async () => {
  await ada.request(classes.announce, { ...inClass(engines), body: { text: 'Welcome' } })
  const { items } = await grace.request(classes.announcements, inClass(engines))
  expect(items).toMatchObject([{ text: 'Welcome', by: 'Ada Lovelace', peopleCount: 0 }])
  const toTeams = ada.request(classes.announce, {
    ...inClass(engines),
    body: { text: 'Welcome', teamIds: [crypto.randomUUID()] },
  })
  await expect(toTeams).rejects.toMatchObject({ status: 404 })
})

describe('Leaving and ending', () => {
  test('keep what people made, and the last leader cannot leave', async () => {
    const { teams: made } = await withTeams()
    await addClassTask(ada, engines)
    await tick(edith, (await edith.request(tasks.list))[0]!)
    await expect(leaveClass(ada, engines)).rejects.toMatchObject({ status: 409, message: LAST_LEADER })
    await expect(giveClassRole(ada, engines, ada.me.uid, 'member')).rejects.toMatchObject({ status: 409 })
    await leaveClass(grace, engines)
    expect(await grace.request(teams.list)).toEqual([])
    await giveClassRole(ada, engines, joan.me.uid, 'leader')
    await leaveClass(ada, engines)
    const left = await joan.request(teams.list)
    expect(left.map(({ id, ownerId }) => [id, ownerId])).toEqual(made.map(({ id }) => [id, joan.me.uid]))
    await joan.request(classes.end, inClass(engines))
    expect(await joan.request(classes.list)).not.toContainEqual(expect.objectContaining({ id: engines.id }))
    expect((await edith.request(teams.list)).map(({ id }) => id)).toEqual([made[1]!.id])
    expect(await edith.request(tasks.list)).toMatchObject([{ name: 'Hand it in', done: true }])
    await sound()
  })

  test('a helper who becomes a member again leaves the teams, and a member who helps leaves theirs', async () => {
    const { teams: made } = await withTeams()
    await giveClassRole(ada, engines, joan.me.uid, 'member')
    expect(await joan.request(teams.list)).toEqual([])
    await giveClassRole(ada, engines, grace.me.uid, 'helper')
    expect((await grace.request(teams.list)).map(({ viewers }) => viewers.includes(grace.me.uid))).toEqual([true, true])
    expect(place(grace, await findClass(ada, engines))).toEqual(made.map(({ id }) => id))
    await sound()
  })
})
