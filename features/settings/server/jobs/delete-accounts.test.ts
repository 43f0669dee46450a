import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { calendar } from '#features/calendar/contract.ts'
import { chat } from '#features/chat/contract.ts'
import { messageReports } from '#features/chat/reports-contract.ts'
import { classes } from '#features/classes/contract.ts'
import { crews } from '#features/crew/contract.ts'
import { friends } from '#features/friends/contract.ts'
import { partners } from '#features/goals/partner-contract.ts'
import { identity, WRONG_CREDENTIALS } from '#features/identity/contract.ts'
import { invites } from '#features/invites/contract.ts'
import { notificationChoices } from '#features/notifications/choices-contract.ts'
import { push } from '#features/notifications/push-contract.ts'
import { people, personReports, profiles } from '#features/people/contract.ts'
import { rewards } from '#features/rewards/contract.ts'
import { tasks } from '#features/tasks/contract.ts'
import { taskPage } from '#features/tasks/details-contract.ts'
import { type Team, teams } from '#features/teams/contract.ts'
import { DAY_MS } from '#shared/days.ts'
import { makeApiToken } from '#test/api-tokens.ts'
import { addPasskey } from '#test/authenticator.ts'
import { addApplication, show } from '#test/career.ts'
import { cast, goodPassword, join, type Person, signIn } from '#test/cast.ts'
import { makeForum, markRead, openDirectRoom, react, read, roomOf, sendMessage } from '#test/chat.ts'
import { blockInClass, findClass, inClass, makeClass, makeClassTeams } from '#test/classes.ts'
import { askToBeFriends, befriend, block, unfriend } from '#test/friends.ts'
import { addGoal, reviewWeek } from '#test/goals.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { exampleSubscription } from '#test/push-service.ts'
import { askToConfirm, confirm, downloadRecord, recordTask } from '#test/records.ts'
import { givePoints } from '#test/rewards.ts'
import { turnOnSecondFactor } from '#test/second-factor.ts'
import { type Server, startServer } from '#test/server.ts'
import { tablesNaming, tablesOfPeople } from '#test/tables-naming.ts'
import {
  addOwnLabel,
  addReminder,
  addTask,
  comment,
  importTasks,
  makeConfirmedTeam,
  makeTeam,
  tick,
} from '#test/teams.ts'
import { testedFeatures } from '#test/tested-features.ts'
import { makeWebhook } from '#test/webhooks.ts'
import { settings } from '../../contract.ts'
import { deleteDueAccounts } from './delete-accounts.ts'

describe('Ada, who deletes her account,', () => {
  let server: Server
  let clock = 0
  let ada: Person
  let grace: Person
  let mallory: Person
  beforeAll(async () => {
    server = await startServer({ now: () => new Date(Date.now() + clock) })
  })
  beforeEach(async () => {
    clock = 0
    ;({ ada, grace, mallory } = await cast(server))
  })
  afterAll(() => server.close())

  const pool = () => server.context.database.pool
  const sweep = () => deleteDueAccounts(server.context)
  const leave = (person: Person) => person.request(settings.deleteAccount, { body: { password: goodPassword } })

  test('is signed out everywhere, gets a notice by mail, and can be kept by signing in within a week', async () => {
    const phone = await signIn(server, ada.me.email)
    const { leavingAt } = await leave(ada)
    expect(Math.round((Date.parse(leavingAt) - Date.now()) / DAY_MS)).toBe(7)
    expect((await phone.request(identity.session)).me).toBeNull()
    expect((await server.outbox.letterTo(ada.me.email)).subject).toBe('Your Cohort account will be deleted')

    clock = 6.9 * DAY_MS
    await sweep()
    ada = await signIn(server, ada.me.email)
    expect(ada.me.leavingAt).toBe(leavingAt)
    await ada.request(settings.cancelDeletion)
    expect((await ada.request(identity.session)).me).toMatchObject({ leavingAt: null })
    clock = 8 * DAY_MS
    await sweep()
    expect(await grace.request(people.find, { params: { uid: ada.me.uid } })).toMatchObject({
      displayName: 'Ada Lovelace',
    })
  })

  test('is gone after a week, with what was hers alone; her team goes to Grace, and the tasks in it stay', async () => {
    const edith = await join(server, 'Edith', 'Clarke')
    const shared = await makeConfirmedTeam(ada, [grace], { name: 'Shared' })
    const alone = await makeTeam(ada, [], { name: 'Alone' })
    const theirs = await makeConfirmedTeam(grace, [ada], { name: 'Theirs' })
    const left = await makeConfirmedTeam(grace, [ada], { name: 'Left' })
    const inShared = await addTask(ada, shared, { name: 'Stays', assignedUsers: [{ uid: ada.me.uid }] })
    const inTheirs = await addTask(ada, theirs, { name: 'Stays too' })
    const inLeft = await addTask(ada, left, { name: 'Stays where she left' })
    await ada.request(teams.removeMember, { params: { teamId: left.id, uid: ada.me.uid } })
    await befriend(ada, grace)
    await askToBeFriends(ada, mallory)

    ada = await signIn(server, ada.me.email)
    await leave(ada)
    clock += 8 * DAY_MS
    await sweep()
    await sweep()

    const { rows } = await server.context.database.pool.query('select id from auth_user where id = $1', [ada.me.uid])
    expect(rows).toEqual([])
    await expect(signIn(server, ada.me.email)).rejects.toMatchObject({ message: WRONG_CREDENTIALS })
    grace = await signIn(server, grace.me.email)
    mallory = await signIn(server, mallory.me.email)
    const hers = await grace.request(teams.list)
    expect(hers.map(({ name, ownerId, members }) => [name, ownerId, members])).toEqual(
      ['Left', 'Shared', 'Theirs'].map((name) => [name, grace.me.uid, [grace.me.uid]]),
    )
    for (const { id } of [inShared, inTheirs, inLeft])
      expect(await grace.request(tasks.find, { params: { id } })).toMatchObject({ userId: grace.me.uid })
    expect(hers.map(({ taskCount }) => taskCount)).toEqual([1, 1, 1])
    expect(alone.id).not.toBe(shared.id)
    expect(await grace.request(friends.counts)).toMatchObject({ friends: 0 })
    expect(await mallory.request(friends.counts)).toMatchObject({ incoming: 0 })

    // Her address is free again.
    await join(server, 'Ada', 'Byron')
    expect(await edith.request(identity.session)).toBeTruthy()
  })

  test('leaves nothing of hers in any table, and no counter wrong', async () => {
    const elsewhere = { email: `countess-${crypto.randomUUID().slice(0, 8)}@mail.test` }
    const countess = await join(server, 'Countess', 'Lovelace', elsewhere)
    const { uid } = countess.me
    const theirs = await makeConfirmedTeam(grace, [countess], { name: 'Mill' })
    await makeConfirmedTeam(countess, [grace], { name: 'Loom' })
    for (const members of [[grace], []]) {
      const archived = await makeConfirmedTeam(countess, members, { name: 'Archived' })
      await addTask(countess, archived)
      await countess.request(teams.archive, { params: { teamId: archived.id } })
    }
    await tick(countess, await addTask(grace, theirs, { assignedUsers: [{ uid }] }))
    await tick(grace, await addTask(countess, theirs, { assignedUsers: [{ uid: grace.me.uid }] }))
    const discussed = await addTask(grace, theirs)
    await comment(countess, discussed, 'By the countess')
    await addReminder(countess, discussed)
    await addOwnLabel(countess)
    await importTasks(countess, null)
    await comment(grace, discussed, 'For @Countess Lovelace', { mentions: [uid] })
    const params = { id: discussed.id, commentId: (await comment(countess, discussed)).id }
    await grace.request(taskPage.reportComment, { params, body: {} })
    const ofGrace = { id: discussed.id, commentId: (await comment(grace, discussed)).id }
    await countess.request(taskPage.reportComment, { params: ofGrace, body: { reason: 'spam' } })
    await countess.request(taskPage.removeComment, { params })
    await addTask(countess, null, { name: 'Alone', key: crypto.randomUUID() })
    await befriend(countess, mallory)
    await unfriend(countess, mallory)
    await befriend(countess, grace)
    const taught = await makeClass(countess, [mallory], [grace])
    await makeClassTeams(countess, taught, [[mallory]])
    await blockInClass(countess, taught, await join(server, 'Thomas', 'Malthus'))
    await blockInClass(grace, await makeClass(grace), countess)
    await countess.request(classes.announce, { ...inClass(taught), body: { text: 'Room B 204' } })
    await countess.request(crews.invite, { body: { uids: [grace.me.uid] } })
    await askToBeFriends(mallory, countess)
    await block(countess, await join(server, 'Charles', 'Babbage'))
    await countess.request(partners.choose, { body: { uid: grace.me.uid } })
    await addGoal(countess, { teamId: theirs.id })
    await reviewWeek(server, countess)
    await countess.request(profiles.change, { body: { description: 'Wrote notes.' } })
    await countess.request(invites.send, { body: { teamId: theirs.id, email: 'somebody@mail.test' } })
    await countess.request(push.turnOn, { body: exampleSubscription() })
    await countess.request(notificationChoices.change, { body: { inCohort: { badges: false } } })
    const { roomId: id, number } = await sendMessage(grace, 'Good morning')
    for (const person of [countess, mallory]) await markRead(person, { id }, number)
    const said = await sendMessage(grace, '@Countess Lovelace, @Mallory Outsider: good morning', undefined, {
      mentions: [uid, mallory.me.uid],
    })
    expect(said.mentions).toHaveLength(2)
    await react(countess, said, 'love')
    await react(mallory, said, 'love')
    const hers = await sendMessage(countess, 'Good morning to you', undefined, { replyTo: said.id })
    await react(grace, hers, 'wow')
    await sendMessage(countess, 'In its thread', undefined, { rootId: said.id })
    await sendMessage(countess, 'First in hers', undefined, { rootId: hers.id })
    const inHers = await sendMessage(grace, 'In hers', undefined, { rootId: hers.id })
    await sendMessage(mallory, 'In hers too', undefined, { rootId: hers.id })
    const quoting = await sendMessage(mallory, 'So it is', undefined, { replyTo: hers.id })
    await countess.request(messageReports.send, { params: { messageId: said.id }, body: {} })
    await countess.request(personReports.add, { params: { uid: mallory.me.uid }, body: { reason: 'spam' } })
    await grace.request(personReports.add, { params: { uid }, body: {} })
    await pool().query(
      'insert into person_removals (person_id, removed_at, ends_at, was_disabled, undone_at) values ($1, now(), now(), false, now())',
      [uid],
    )
    await pool().query('insert into new_account_links (person_id, day, links) values ($1, now(), 1)', [uid])
    await pool().query('insert into chat_slow_posts (room_id, person_id, posted_at) values ($1, $2, now())', [id, uid])
    await makeForum(countess, 'Poetical science')
    await sendMessage(countess, 'Among the two of us', await openDirectRoom(countess, grace))
    await sendMessage(countess, 'Among us', await roomOf(countess, theirs))
    await countess.request(calendar.makeLink)
    await show(countess, await addApplication(countess), { uid: grace.me.uid })
    for (const { leaveRows } of testedFeatures)
      await leaveRows({ server, person: countess, owner: countess, member: grace, team: theirs })
    await askToConfirm(countess, await recordTask(countess, grace, theirs), grace)
    await askToConfirm(grace, await recordTask(grace, countess, theirs), countess)
    await confirm(countess)
    await downloadRecord(countess)
    await givePoints(server, countess, 5)
    await countess.request(rewards.redeem, { params: { uid }, body: { cost: 5 } })
    await givePoints(server, grace, 500)
    const badge = { name: 'Poet', icon: 'spark' as const, gradient: 1, teamId: theirs.id, to: [uid] }
    await grace.request(rewards.redeem, { params: { uid: grace.me.uid }, body: { cost: 500, badge } })
    await givePoints(server, countess, 500)
    await countess.request(rewards.redeem, {
      params: { uid },
      body: { cost: 500, badge: { ...badge, to: [grace.me.uid] } },
    })
    await addRowsOfOthers(countess, theirs)
    await makeApiToken(countess)
    await makeWebhook(countess)
    await addPasskey(countess)
    await signIn(server, countess.me.email)
    const { recoveryCodes } = await turnOnSecondFactor(countess, Date.now() + clock)
    const naming = await tablesNaming(server, uid)
    const without = (await tablesOfPeople(server)).filter((table) => !naming.includes(table))
    expect(without, 'Give the countess a row in these tables above, so that this test sees it go').toEqual([])

    await countess.request(settings.deleteAccount, { body: { password: goodPassword, code: recoveryCodes[0] } })
    clock += 8 * DAY_MS
    await sweep()
    expect(await tablesNaming(server, uid)).toEqual([])
    expect(await tablesNaming(server, elsewhere.email)).toEqual([])
    expect(await brokenInvariants(server)).toEqual([])
    grace = await signIn(server, grace.me.email)
    expect(await findClass(grace, taught)).toMatchObject({ role: 'leader', announcement: null, teamCount: 1 })
    expect(await grace.request(teams.archived)).toMatchObject([{ name: 'Archived', memberCount: 1, taskCount: 1 }])
    expect((await read(grace)).find((message) => message.id === said.id)).toMatchObject({
      reactions: { love: 1 },
      mentions: [{ uid: mallory.me.uid }],
    })
    // The thread that she began goes on from the first reply of somebody else, which nobody has quoted yet.
    const [begun] = (await read(grace)).filter(({ number }) => number === hers.number)
    expect(begun).toMatchObject({ id: inHers.id, rootId: null, thread: { replies: 1 } })
    const inThread = await grace.request(chat.messages, { query: { thread: inHers.id } })
    expect(Object.values(inThread).map(({ text }) => text)).toEqual(['In hers too'])
    expect((await read(grace)).find(({ id }) => id === quoting.id)).toMatchObject({ replyTo: null })
    const quote = await sendMessage(grace, 'As I said', undefined, { replyTo: inHers.id })
    expect(quote.replyTo).toMatchObject({ id: inHers.id, text: 'In hers' })
  })

  /** What she gets by what others do, or with time. */
  async function addRowsOfOthers({ me: { uid } }: Person, { id }: Team) {
    const { pool } = server.context.database
    const task = await addTask(grace, null)
    const elsewhere = await makeTeam(mallory)
    await pool.query(
      "insert into files (owner_id, kind, name, size, key, created_at) values ($1, 'attachment', 'cv.pdf', 1, $1, now())",
      [uid],
    )
    await pool.query(
      `with counted as (insert into crew_weeks (crew_id, week, people, counted_until)
        select crew_id, '2026-01-05', 3, '2026-01-05' from crew_members where user_id = $1 returning crew_id, week)
      insert into crew_week_members select crew_id, week, $1 from counted`,
      [uid],
    )
    await pool.query('insert into team_bars (team_id, user_id) values ($1, $2)', [elsewhere.id, uid])
    await pool.query('insert into task_promises (task_id, user_id, day) values ($1, $2, now())', [task.id, uid])
    await pool.query('insert into recruits (user_id, inviter_id) values ($1, $2) on conflict do nothing', [
      uid,
      grace.me.uid,
    ])
    await pool.query(
      `with challenge as (
        insert into team_challenges (team_id, goal, started_at, ends_at) values ($1, 10, now(), now() + interval '7 days') returning team_id)
      insert into challenge_tasks (team_id, task_id, user_id) select team_id, $2, $3 from challenge`,
      [id, task.id, uid],
    )
  }
})

describe('of those who delete their accounts', () => {
  let server: Server
  let ada: Person
  let grace: Person
  beforeAll(async () => {
    server = await startServer()
    ;({ ada, grace } = await cast(server))
  })
  afterAll(() => server.close())

  const leave = ({ me }: Person, days: number) =>
    server.context.database.pool.query(
      'update people set leaving_at = now() - make_interval(days => $2) where id = $1',
      [me.uid, days],
    )
  const isGone = async ({ me }: Person) =>
    (await server.context.database.pool.query('select from people where id = $1', [me.uid])).rowCount === 0

  test('one that cannot go keeps no other', async () => {
    const { pool } = server.context.database
    await pool.query(`create function refuse() returns trigger language plpgsql as $$ begin raise 'stays'; end $$`)
    await pool.query(
      `create trigger refuse before delete on people for each row when (old.id = '${ada.me.uid}') execute function refuse()`,
    )
    await leave(ada, 2)
    await leave(grace, 1)
    await expect(deleteDueAccounts(server.context)).rejects.toThrow('stays')
    expect([await isGone(ada), await isGone(grace)]).toEqual([false, true])
    await pool.query('drop trigger refuse on people')
  })

  test('one who wrote much goes a few messages at a time', async () => {
    const { pool } = server.context.database
    const edith = await join(server, 'Edith', 'Clarke')
    await sendMessage(edith, 'Hello')
    const { rows } = await pool.query<{ names: string }>(`select string_agg(quote_ident(column_name), ', ') as names
      from information_schema.columns where table_name = 'chat_messages' and table_schema = 'public'
        and is_generated = 'NEVER' and column_name not in ('id', 'key', 'number')`)
    const { names } = rows[0]!
    await pool.query(`insert into chat_messages (id, key, number, ${names})
      select gen_random_uuid(), gen_random_uuid(), number + n, ${names} from chat_messages, generate_series(1, 1500) as n`)
    await pool.query(`create function refuse_many() returns trigger language plpgsql as $$ begin
      if (select count(*) from gone) > 500 then raise 'too many at once'; end if; return null; end $$`)
    await pool.query(`create trigger refuse_many after delete on chat_messages referencing old table as gone
      for each statement execute function refuse_many()`)
    await leave(edith, 1)
    await deleteDueAccounts(server.context)
    expect(await isGone(edith)).toBe(true)
  })
})
