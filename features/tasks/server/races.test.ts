import { describe, expect, test } from 'vitest'
import { type Team, teams } from '#features/teams/contract.ts'
import { bePatient, join, type Person } from '#test/cast.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { openStream } from '#test/live-stream.ts'
import { repetitions } from '#test/repetitions.ts'
import { openSimulatedPage } from '#test/simulated-page.ts'
import { startTwoWithCast } from '#test/start-with-cast.ts'
import { isGone, REPETITIONS, raceInTeams } from '#test/team-races.ts'
import { addTask, makeTeam, tick } from '#test/teams.ts'
import { type Task, type TaskChange, tasks } from '../contract.ts'

const { server, other, ada, grace } = await startTwoWithCast()
const rosalind = await join(server, 'Rosalind', 'Franklin')
bePatient(ada, grace, rosalind)
const [adaThere, graceThere] = [ada.at(other), grace.at(other)]

describe('at the same time, in two processes', { timeout: repetitions(300_000, 900_000) }, () => {
  const on = (task: Task) => ({ params: { id: task.id } })
  const within = (team: Team) => ({ params: { teamId: team.id } })

  const race = (run: (team: Team, round: number) => Promise<unknown>) =>
    raceInTeams({ server, owner: ada, members: [grace] }, run)

  test('many simultaneous ticks and unticks count and announce each change once', async () => {
    await race(async (team) => {
      const task = await addTask(ada, team)
      const page = await openSimulatedPage(other, ada, [server, other])
      const people = [ada, grace, adaThere, graceThere]
      const answers = await Promise.all(
        Array.from({ length: 16 }, (_, index) => tick(people[index % 4]!, task, index % 3 !== 0)),
      )
      await page.catchUp()
      page.close()
      const found = await ada.request(tasks.find, on(task))
      const changes = found.version - task.version
      expect(page.events.filter(({ type }) => /^task\.(un)?ticked$/.test(type))).toHaveLength(changes)
      expect(page.requests).not.toContain('GET /api/tasks')
      expect(changes % 2 === 1).toBe(found.done)
      expect(Math.max(...answers.map(({ version }) => version))).toBe(found.version)
    })
  })

  test('ticks and unticks of a task that repeats leave one that repeats: itself while it is open, else the next one', async () => {
    await race(async (team, round) => {
      const repeated = await addTask(ada, round % 4 ? team : null, { repeat: 'FREQ=WEEKLY' })
      const people = round % 4 ? [ada, grace, adaThere, graceThere] : [ada, adaThere]
      await Promise.all(people.map((person) => tick(person, repeated)))
      await Promise.all(people.map((person, index) => tick(person, repeated, index % 2 > 0)))
      const found = await ada.request(tasks.find, on(repeated))
      const all = (await ada.request(tasks.list)).filter(({ teamId }) => teamId === repeated.teamId)
      const repeating = all.filter(({ repeat }) => repeat !== null)
      expect(repeating.map(({ id }) => id === found.id)).toEqual([!found.done])
      for (const task of all) await ada.request(tasks.remove, on(task))
    })
  })

  test('of several who take one task at once, the first gets it, and the others hear who has it', async () => {
    await raceInTeams({ server, owner: ada, members: [grace, rosalind] }, async (team, round) => {
      const task = await addTask(ada, team, { assignedUsers: [] })
      const people = [adaThere, grace, rosalind].toSpliced(round % 3, 0, graceThere)
      const body = { take: true } as const
      const taking = people.map((person) => person.request(tasks.edit, { ...on(task), body }))
      const outcomes = await Promise.allSettled(taking)
      const { assignedUsers } = await ada.request(tasks.find, on(task))
      expect(assignedUsers).toHaveLength(1)
      const [{ uid, displayName } = {}] = assignedUsers
      for (const [index, outcome] of outcomes.entries()) {
        if (people[index]!.me.uid === uid) expect(outcome).toMatchObject({ value: { assignedUsers: [{ uid }] } })
        else
          expect(outcome).toMatchObject({ reason: { status: 409, message: `${displayName} has this task already.` } })
      }
    })
  })

  test('two who each tick their own part at once finish the task, each with their points, once', async () => {
    const uids = [grace.me.uid, rosalind.me.uid].toSorted()
    await raceInTeams({ server, owner: ada, members: [grace, rosalind] }, async (team) => {
      const assignedUsers = uids.map((uid) => ({ uid }))
      const task = await addTask(ada, team, { each: true, repeat: 'FREQ=WEEKLY', assignedUsers })
      await Promise.all([tick(grace, task), tick(rosalind.at(other), task), tick(graceThere, task)])
      const found = await ada.request(tasks.find, on(task))
      expect(found).toMatchObject({ done: true, version: 3, repeat: null })
      expect(Object.keys(found.ticks!).toSorted()).toEqual(uids)
      const { db } = server.context.database
      const awards = await db.selectFrom('point_awards').select('user_id').where('cause', '=', task.id).execute()
      expect(awards.map(({ user_id }) => user_id).toSorted()).toEqual(uids)
      const listed = await ada.request(tasks.list, { query: { teamId: team.id } })
      expect(listed.filter(({ repeat }) => repeat)).toHaveLength(1)
    })
  })

  test('a part ticked against its owner leaving, and against new assignees, leaves a task that is done once all are', async () => {
    await race(async (team, round) => {
      const assignedUsers = [{ uid: ada.me.uid }, { uid: grace.me.uid }]
      const task = await addTask(ada, team, { each: true, assignedUsers })
      await Promise.all([
        tick(graceThere, task).catch(isGone),
        tick(ada, task),
        round % 2
          ? ada.request(teams.removeMember, { params: { teamId: team.id, uid: grace.me.uid } })
          : adaThere.request(tasks.edit, { ...on(task), body: { assignedUsers: assignedUsers.toReversed() } }),
      ])
      expect(await ada.request(tasks.find, on(task))).toMatchObject({ done: true })
    })
  })

  test('ticks of many tasks in a row and backwards never wait for each other in a circle', async () => {
    const team = await makeTeam(ada, [grace])
    const list = await Promise.all(Array.from({ length: 8 }, () => addTask(ada, team)))
    for (let round = 0; round < REPETITIONS; round++) {
      const done = round % 2 === 0
      await Promise.all([
        ...list.map((task) => tick(ada, task, done)),
        ...list.toReversed().map((task) => tick(graceThere, task, done)),
      ])
    }
    const listed = await ada.request(tasks.list, { query: { teamId: team.id } })
    expect(listed.map(({ version }) => version)).toEqual(list.map(() => 1 + REPETITIONS))
    expect(await brokenInvariants(server)).toEqual([])
  })

  test('a task and a team sent several times with one key are made and announced once', async () => {
    const team = await makeTeam(ada, [grace])
    const stream = await openStream(other, ada)
    await stream.ready
    const made: string[] = []
    for (let round = 0; round < repetitions(3, 200); round++) {
      const [key, keyOfTeam] = [crypto.randomUUID(), crypto.randomUUID()]
      const windows = [ada, adaThere, ada, adaThere]
      const [added, founded] = await Promise.all([
        Promise.all(windows.map((window) => addTask(window, round % 2 ? team : null, { key }))),
        Promise.all(windows.map((window) => makeTeam(window, [], { key: keyOfTeam }))),
      ])
      const ids = new Set([...added, ...founded].map(({ id }) => id))
      expect(ids.size).toBe(2)
      made.push(...ids)
      await ada.request(teams.remove, within(founded[0]!))
      await expect(makeTeam(adaThere, [], { key: keyOfTeam })).rejects.toMatchObject({ status: 409, code: 'used-key' })
    }
    made.push((await addTask(ada, null)).id)
    const announced: string[] = []
    while (announced.at(-1) !== made.at(-1)) {
      const message = await stream.next()
      const event = message === 'refresh' ? undefined : message.event
      if (event?.type === 'task.added') announced.push(event.taskId)
      if (event?.type === 'team.added' && event.teamId !== team.id) announced.push(event.teamId)
    }
    stream.close()
    expect(announced.toSorted()).toEqual(made.toSorted())
    expect(await brokenInvariants(server)).toEqual([])
  })

  test('two edits of the same fields leave one of them whole, two of different fields both', async () => {
    await race(async (team) => {
      const task = await addTask(ada, team)
      const edit = (person: Person, body: object) => person.request(tasks.edit, { ...on(task), body })
      const one = { name: 'One', due: '2027-01-01', assignedUsers: [{ uid: ada.me.uid }, { uid: grace.me.uid }] }
      const two = { name: 'Two', due: '2027-02-02', assignedUsers: [{ uid: grace.me.uid }, { uid: ada.me.uid }] }
      await Promise.all([edit(ada, one), edit(adaThere, two)])
      const found = await grace.request(tasks.find, on(task))
      expect(found.version).toBe(3)
      expect([one, two]).toContainEqual({
        name: found.name,
        due: found.due,
        assignedUsers: found.assignedUsers.map(({ uid }) => ({ uid })),
      })
      await Promise.all([edit(ada, { notes: 'kept' }), edit(adaThere, { name: 'Kept' })])
      expect(await grace.request(tasks.find, on(task))).toMatchObject({ notes: 'kept', name: 'Kept', version: 5 })
    })
  })

  test('two edits of a task of my own, in two windows, leave both', async () => {
    for (let round = 0; round < REPETITIONS; round++) {
      const task = await addTask(ada, null)
      await Promise.all([
        ada.request(tasks.edit, { ...on(task), body: { notes: 'kept' } }),
        adaThere.request(tasks.edit, { ...on(task), body: { name: 'Kept' } }),
        tick(ada, task),
      ])
      const found = await ada.request(tasks.find, on(task))
      expect(found).toMatchObject({ notes: 'kept', name: 'Kept', done: true, version: 4 })
    }
  })

  test('deleting a team and adding tasks to it leaves no task behind, and nobody without an answer', async () => {
    await race(async (team, round) => {
      const adding = Array.from({ length: 6 }, (_, index) =>
        addTask(index % 2 ? grace : graceThere, team).catch(isGone),
      )
      if (round % 2) await adding[0]
      await Promise.all([ada.request(teams.remove, within(team)), ...adding])
      const left = server.context.database.db.selectFrom('tasks').select('id').where('team_id', '=', team.id)
      expect(await left.execute()).toEqual([])
    })
  })

  test('deleting a task against ticking, editing and bringing it back ends in one state', async () => {
    await race(async (team) => {
      const task = await addTask(ada, team)
      await Promise.all([
        ada.request(tasks.remove, on(task)).catch(isGone),
        tick(grace, task).catch(isGone),
        adaThere.request(tasks.edit, { ...on(task), body: { due: '2027-01-01', name: 'Edited' } }).catch(isGone),
        adaThere.request(tasks.restore, on(task)).catch(isGone),
        tick(graceThere, task, false).catch(isGone),
      ])
      const back = await ada.request(tasks.restore, on(task))
      expect(await grace.request(tasks.find, on(task))).toEqual(back)
    })
  })

  test('bulk changes against single ones and against each other end in one state', async () => {
    await race(async (team) => {
      const list = await Promise.all(Array.from({ length: 5 }, () => addTask(ada, team)))
      const bulk = (person: Person, changes: TaskChange[]) => person.request(tasks.bulk, { body: { changes } })
      const [first, second, ...others] = list as [Task, Task, ...Task[]]
      const answers = await Promise.all([
        bulk(
          ada,
          list.map(({ id }) => ({ id, edit: { due: '2027-01-01' }, done: true })),
        ),
        bulk(
          adaThere,
          list.toReversed().map(({ id }) => ({ id, edit: { due: '2027-02-02' }, done: false })),
        ),
        bulk(
          graceThere,
          list.map(({ id }) => ({ id, done: true })),
        ),
        tick(grace, first),
        ada.request(tasks.remove, on(second)),
        adaThere.request(tasks.edit, { ...on(others[0]!), body: { notes: 'kept' } }),
      ])
      const refused = answers.flatMap((answer) => (answer && 'refused' in answer ? answer.refused : []))
      expect(refused.filter(({ id, code }) => id !== second.id || code !== 'not-found')).toEqual([])
      expect(await bulk(ada, [{ id: second.id, removed: false }])).toMatchObject({
        tasks: [{ id: second.id }],
        refused: [],
      })
      const found = await ada.request(tasks.list, { query: { teamId: team.id } })
      expect(found).toHaveLength(5)
      expect(found.find(({ id }) => id === others[0]!.id)).toMatchObject({ notes: 'kept' })
      // Each of Ada's changes is whole: all tasks that were there have the day of the one that came last.
      expect(new Set(found.filter(({ id }) => id !== second.id).map(({ due }) => due)).size).toBe(1)
    })
  })

  test('removing Grace against her writing: what she wrote was before, and afterwards she can do nothing', async () => {
    await race(async (team) => {
      const task = await addTask(ada, team)
      const removing = ada.request(teams.removeMember, { params: { teamId: team.id, uid: grace.me.uid } })
      const added = await Promise.all([
        addTask(grace, team, { assignedUsers: [{ uid: ada.me.uid }] }).catch(isGone),
        addTask(graceThere, team, { assignedUsers: [{ uid: ada.me.uid }] }).catch(isGone),
        tick(graceThere, task).catch(isGone),
        removing,
      ])
      const kept = added.slice(0, 2).filter(Boolean).length
      expect(await ada.request(teams.find, within(team))).toMatchObject({ members: [ada.me.uid], taskCount: 1 + kept })
      await expect(tick(grace, task)).rejects.toMatchObject({ status: 404 })
    })
  })

  test('the last seat of a public team is for one, and nobody gets into a 51st team', async () => {
    const people = await Promise.all(['Edith', 'Barbara', 'Hedy'].map((name) => join(server, name)))
    bePatient(...people)
    const edith = people[0]!
    const { db } = server.context.database
    for (let count = 0; count < 49; count++) await makeTeam(edith)
    for (let round = 0; round < REPETITIONS; round++) {
      const open = await Promise.all(['one', 'two'].map((name) => makeTeam(ada, [], { name, isPublic: true })))
      const joining = open.map(({ id }, index) =>
        (index ? edith : edith.at(other)).request(teams.join, { params: { teamId: id } }).catch(full),
      )
      expect((await Promise.all([...joining, makeTeam(edith).catch(full)])).filter(Boolean)).toHaveLength(1)
      expect(await brokenInvariants(server)).toEqual([])
      const latest = db.selectFrom('team_members').select('team_id').where('user_id', '=', edith.me.uid)
      await db.deleteFrom('teams').where('id', 'in', latest.orderBy('joined_at', 'desc').limit(1)).execute()
      await db.deleteFrom('teams').where('owner_id', '=', ada.me.uid).execute()
    }
  })
})

function full(error: { status: number; code: string }) {
  if (error.code !== 'full') throw error
}
