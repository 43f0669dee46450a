import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import { exportParts } from '#app/server/features.ts'
import { invites } from '#features/invites/contract.ts'
import { notificationChoices } from '#features/notifications/choices-contract.ts'
import { people, profiles } from '#features/people/contract.ts'
import { tasks } from '#features/tasks/contract.ts'
import { teams } from '#features/teams/contract.ts'
import { addApplication, show } from '#test/career.ts'
import { join, type Person } from '#test/cast.ts'
import { openDirectRoom, react, roomOf, sendMessage } from '#test/chat.ts'
import { pdf, upload } from '#test/files.ts'
import { befriend } from '#test/friends.ts'
import { explain, recordStatements } from '#test/query-plans.ts'
import { givePoints } from '#test/rewards.ts'
import { startEachTestAlike } from '#test/saved-state.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { addTask, makeTeam, tick } from '#test/teams.ts'
import { zip } from './archive.ts'

const statements = recordStatements()
const { server, ada, grace, mallory } = await startWithCast()

describe('Ada, who downloads everything of hers,', () => {
  beforeAll(async () => {
    // A slow machine would notify of what Grace wrote.
    await ada.request(notificationChoices.change, { body: { inCohort: { messages: false } } })
    const team = await makeTeam(ada, [grace], { name: 'Engine <b>room</b>' })
    const forBoth = { each: true, assignedUsers: [{ uid: ada.me.uid }, { uid: grace.me.uid }] }
    await tick(ada, await addTask(ada, team, { name: 'Oil the wheels', notes: 'Twice', ...forBoth }))
    await addTask(mallory, await makeTeam(mallory, [], { name: 'Secret' }), { name: 'Secret task' })
    await befriend(ada, grace)
    await ada.request(profiles.change, { body: { careerGoals: ['A patent'] } })
    await show(ada, await addApplication(ada, { notes: 'They are kind' }), { uid: grace.me.uid }, ['company'])
    await sendMessage(ada, 'Hello')
    await react(ada, await sendMessage(grace, 'Hello to you'), 'wow')
    const between = await openDirectRoom(ada, grace)
    await sendMessage(ada, 'You alone', between)
    await sendMessage(grace, 'Grace wrote this', between)
    await givePoints(server, ada, 30)
    await mallory.request(people.list)
    await sendMessage(ada, '', undefined, { files: [(await upload(ada, 'notes.pdf', pdf())).id] })
  })

  startEachTestAlike(() => server)

  async function download(person: Person) {
    const response = await person.send('GET', '/api/export')
    expect(response.headers.get('content-type')).toBe('application/zip')
    expect(response.headers.get('content-disposition')).toContain('cohort.zip')
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
    return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
  }

  test('finds each part as JSON, and a page to read in which nothing she wrote is markup', async () => {
    const files = await download(ada)
    const read = (name: string) => JSON.parse(files[`${name}.json`]!) as unknown
    const parts = exportParts.map(({ name }) => `${name}.json`)
    const [{ file: place } = { file: '' }] = read('files') as { file: string }[]
    expect(place).toMatch(/^files\/[\w-]{36}\/notes\.pdf$/)
    expect(files[place]).toBe(pdf().toString())
    expect(Object.keys(files).toSorted()).toEqual([...parts, 'index.html', place].toSorted())
    expect(read('account')).toMatchObject([{ email: ada.me.email, displayName: 'Ada Lovelace' }])
    expect(read('profile')).toMatchObject([{ careerGoals: ['A patent'] }])
    expect(read('teams')).toMatchObject([{ name: 'Engine <b>room</b>', isOwner: true, hasStayed: true, addedBy: null }])
    expect(read('tasks')).toMatchObject([
      { name: 'Oil the wheels', notes: 'Twice', isMadeByMe: true, doneAt: null, tickedByMeAt: expect.any(String) },
    ])
    expect(read('friends')).toMatchObject([{ name: 'Grace Hopper' }])
    const messages = [
      { room: 'Grace Hopper', text: 'You alone' },
      { room: 'Welcome', text: 'Hello' },
    ]
    expect(read('messages')).toHaveLength(3)
    expect(read('messages')).toEqual(expect.arrayContaining(messages.map((one) => expect.objectContaining(one))))
    expect(read('reactions')).toEqual([{ to: 'Grace Hopper', reactions: ['wow'] }])
    expect(read('points')).toEqual(
      expect.arrayContaining([expect.objectContaining({ points: 30, why: 'A gift', balance: 46 })]),
    )
    expect(read('choices')).toMatchObject([
      { foundBy: 'everyone', addedToTeamsBy: 'everyone', newsNotWanted: ['messages'] },
    ])
    expect(read('applications')).toMatchObject([
      {
        company: 'Analytical Engines',
        notes: 'They are kind',
        shownTo: [{ friend: 'Grace Hopper', team: null, fields: ['company'], until: expect.any(String) }],
      },
    ])
    expect(read('sessions')).toHaveLength(1)
    expect(files['index.html']).toContain('Oil the wheels')
    expect(files['index.html']).not.toContain('<b>')
  })

  test('finds nothing of others but their names', async () => {
    const all = Object.values(await download(ada)).join()
    expect(all).not.toContain('Secret')
    expect(all).not.toContain('Grace wrote this')
    expect(all).not.toContain(grace.me.email)
    expect(all).not.toContain('Mallory')
  })

  test('finds no more of the address of somebody she invited by picking them than she may see', async () => {
    const edith = await join(server, 'Edith', 'Clarke')
    const team = await makeTeam(ada, [], { name: 'Grid' })
    await ada.request(invites.send, { body: { teamId: team.id, uid: edith.me.uid } })
    await ada.request(invites.send, { body: { teamId: team.id, email: 'written@by.ada' } })
    const files = await download(ada)
    expect(JSON.parse(files['invites.json']!)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'Edith Clarke', to: 'e***@c***' }),
        expect.objectContaining({ to: 'written@by.ada' }),
      ]),
    )
    expect(Object.values(files).join()).not.toContain(edith.me.email)
  })

  test('finds nothing of what a team writes that she has left', async () => {
    const team = await makeTeam(grace, [ada], { name: 'Looms' })
    const made = await addTask(ada, team, { name: 'Thread them' })
    const given = await addTask(grace, team, { name: 'Weave', assignedUsers: [{ uid: ada.me.uid }] })
    await sendMessage(ada, 'In the room of the looms', await roomOf(ada, team))
    await ada.request(invites.send, { body: { teamId: team.id, email: 'weaver@mail.test' } })
    await ada.request(teams.removeMember, { params: { teamId: team.id, uid: ada.me.uid } })
    await grace.request(teams.edit, { params: { teamId: team.id }, body: { name: 'Hidden looms' } })
    for (const { id } of [made, given])
      await grace.request(tasks.edit, { params: { id }, body: { name: 'Hidden pattern', notes: 'Hidden notes' } })
    const all = Object.values(await download(ada)).join()
    expect(all).not.toContain('Hidden')
    expect(all).toContain('In the room of the looms')
  })
})

test('an export that fails before it has begun is refused with a sentence, like any other call', async () => {
  const { pool } = server.context.database
  await pool.query('alter table blocks rename to elsewhere')
  const response = await ada.send('GET', '/api/export')
  await pool.query('alter table elsewhere rename to blocks')
  expect([response.status, response.headers.get('content-disposition')]).toEqual([500, null])
  expect(await response.json()).toMatchObject({ code: 'fault' })
})

test('Grace, who has written 5,000 messages, makes the database read each of them twice for each of two files', async () => {
  const { pool } = server.context.database
  await pool.query(
    `insert into chat_messages (room_id, author_id, number, text, scope, created_at)
    select (select id from chat_rooms where name = 'Welcome'), $1, 1000 + number, 'Hello', '/forum', now()
    from generate_series(1, 5000) as number`,
    [grace.me.uid],
  )
  await pool.query('analyze chat_messages')
  statements.take()
  const response = await grace.send('GET', '/api/export')
  await response.arrayBuffer()
  const ofMessages = statements.take().filter(({ text }) => text.includes("'editedAt'"))
  const works = await explain(server.connection, ofMessages)
  const rows = works.reduce((sum, work) => sum + work.rows, 0)
  // Beside each message its room, its team and the other person are looked at.
  expect(rows).toBeGreaterThan(20_000)
  expect(rows).toBeLessThan(60_000)
})

test('an archive is made no further than it is read', async () => {
  let made = 0
  function* endless() {
    for (;;) {
      made += 1
      yield crypto.randomUUID().repeat(2000)
    }
  }
  const reading = zip([{ name: 'large.json', content: endless() }])
  for (let bit = 0; bit < 10; bit++) await reading.next()
  expect(made).toBeLessThan(20)
  await reading.return(undefined)
})
