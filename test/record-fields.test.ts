import { describe, expect, test } from 'vitest'
import { friends } from '#features/friends/contract.ts'
import { identity } from '#features/identity/contract.ts'
import { tasks } from '#features/tasks/contract.ts'
import { teams } from '#features/teams/contract.ts'
import { type Person, signIn } from './cast.ts'
import { startWithCast } from './start-with-cast.ts'
import { addTask, makeTeam } from './teams.ts'

// The fields that programs find in answers, by the names of the specification.

const { server, ada, grace, mallory } = await startWithCast()

describe('a record', () => {
  const aTime = /^\d{4}-\d\d-\d\dT.*Z$/

  test('ENT-01 ENT-02 ENT-03 ENT-04 of a team says whose it is, who is in it and when it was made', async () => {
    const team = await makeTeam(ada, [grace], { name: 'Engine', description: 'Of brass' })
    expect(team).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Engine',
      description: 'Of brass',
      isPublic: false,
      ownerId: ada.me.uid,
      members: [ada.me.uid, grace.me.uid],
      createdAt: expect.stringMatching(aTime),
      updatedAt: expect.stringMatching(aTime),
    })
  })

  test('ENT-10 ENT-11 ENT-12 ENT-13 ENT-15 ENT-16 API-04 of a task says what, who for and by when', async () => {
    const team = await makeTeam(ada, [grace])
    const task = await addTask(ada, team, { name: 'Notes', due: '2026-12-25', assignedUsers: [{ uid: grace.me.uid }] })
    expect(task).toMatchObject({
      id: expect.any(String),
      name: 'Notes',
      team: 'Engine',
      due: '2026-12-25',
      assignedUsers: [{ email: expect.stringContaining('@'), displayName: 'Grace Hopper' }],
      userId: ada.me.uid,
      done: false,
    })
    expect(await ada.request(tasks.list)).toContainEqual(task)
  })

  test('API-06 API-08 PERM-14 of a task is ticked and deleted by programs with a token, and by nobody without', async () => {
    const task = await addTask(ada, null)
    const anonymous = await server.visitor().send('GET', '/tasks')
    expect([anonymous.status, await anonymous.text()]).toEqual([401, expect.not.stringContaining(task.name)])
    const ask = (method: string, path: string, body?: object) =>
      fetch(server.origin + path, {
        method,
        headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body ?? {}),
      })
    expect((await ask('PUT', `/tasks/${task.id}`, { done: true })).ok).toBe(true)
    expect((await ask('DELETE', `/tasks/${task.id}`)).ok).toBe(true)
  })

  test('ENT-17 ENT-18 ENT-19 ENT-20 ENT-23 ENT-24 ENT-25 of a person has its defaults', async () => {
    const session = await ada.request(identity.session)
    expect(session?.me).toMatchObject({
      uid: ada.me.uid,
      email: 'ada@cohort.test',
      emailLower: 'ada@cohort.test',
      displayName: 'Ada Lovelace',
      nameLower: 'ada lovelace',
      firstName: 'Ada',
      lastName: 'Lovelace',
      createdAt: expect.stringMatching(aTime),
      darkMode: false,
      textSize: 'normal',
      disabled: false,
    })
  })

  test('ENT-22 STATE-16 of a person is renewed by each sign-in', async () => {
    const { updatedAt } = grace.me
    const { me } = await signIn(server, grace.me.email)
    expect(Date.parse(me.updatedAt)).toBeGreaterThan(Date.parse(updatedAt))
  })

  test('SIGNUP-13 DB-13 of a person is there before they sign in for the first time', async () => {
    await server.visitor().request(identity.signUp, {
      body: { email: 'newcomer@cohort.test', password: 'Good-Enough-1', firstName: 'New', lastName: 'Comer' },
    })
    const { items } = await ada.request(friends.search, { query: { text: 'newcomer@cohort.test' } })
    expect(items).toMatchObject([{ displayName: 'New Comer' }])
  })

  test('ENT-30 ENT-31 ERR-19 ERR-21 VAL-35 PERM-12 PERM-13 STATE-05 of a request is answered by the right party alone', async () => {
    const request = await ada.request(friends.request, { body: { toId: grace.me.uid } })
    expect(request).toMatchObject({
      id: expect.any(String),
      fromId: ada.me.uid,
      toId: grace.me.uid,
      status: 'pending',
      createdAt: expect.stringMatching(aTime),
    })
    const answer = (person: Person, status: 'accepted' | 'declined' | 'cancelled', requestId = request.id) =>
      person.request(friends.answer, { params: { requestId }, body: { status } })
    for (const [person, status] of [
      [ada, 'accepted'],
      [mallory, 'accepted'],
      [ada, 'declined'],
      [grace, 'cancelled'],
    ] as const)
      await expect(answer(person, status)).rejects.toMatchObject({ message: 'Invalid request' })
    await expect(answer(ada, 'accepted', crypto.randomUUID())).rejects.toMatchObject({ message: 'Request not found' })
    await expect(ada.request(friends.request, { body: { toId: ada.me.uid } })).rejects.toMatchObject({
      message: "Can't friend yourself",
    })
    await answer(grace, 'accepted')
    for (const [person, friend] of [
      [ada, grace],
      [grace, ada],
    ] as const) {
      const { items } = await person.request(friends.list)
      expect(items).toMatchObject([{ uid: friend.me.uid, since: expect.stringMatching(aTime) }])
    }
  })

  test('VAL-27 ERR-10 of a team is neither deleted without an id nor made without a name', async () => {
    const before = await ada.request(teams.list)
    for (const path of ['/api/teams', '/api/teams/', '/api/teams/undefined'])
      expect((await ada.send('DELETE', path)).status).toBe(404)
    await expect(ada.request(teams.create, { body: { name: ' ' } })).rejects.toMatchObject({
      message: 'Team name is required',
    })
    expect(await ada.request(teams.list)).toEqual(before)
  })
})
