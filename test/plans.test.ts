import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { friends } from '#features/friends/contract.ts'
import { invites } from '#features/invites/contract.ts'
import { notifications } from '#features/notifications/contract.ts'
import { profiles } from '#features/people/contract.ts'
import type { Task } from '#features/tasks/contract.ts'
import { type Team, teams } from '#features/teams/contract.ts'
import type { Person } from './cast.ts'
import { addPeople } from './crowd.ts'
import { explain, recordStatements, type Work } from './explain.ts'
import { givePoints } from './rewards.ts'
import type { Server } from './server.ts'
import { addTask, makeSettledTeam } from './teams.ts'
import { startWithCast } from './with-cast.ts'

const PEOPLE = 100_000
const TASKS = 100_000
const TEAMS = 20_000
/** Of those, in the largest of Ada's teams. */
const TASKS_OF_ENGINE = 20_000

/** Different numbers of points that people have. */
const LEVELS = 400

/** Ada's friends, each of whom has four more: every search looks through the friends of her friends, and her teammates. */
const FRIENDS = 40
const CIRCLE = 30 * FRIENDS

/** What grows with Cohort: none of these may ever be read from end to end. */
const growing = [
  'people',
  'profiles',
  'career_goals',
  'auth_session',
  'auth_account',
  'teams',
  'team_members',
  'tasks',
  'task_assignees',
  'friendships',
  'friend_requests',
  'friend_counts',
  'blocks',
  'notifications',
  'notification_counts',
  'reward_records',
  'point_entries',
  'point_awards',
  'pair_points',
  'recruits',
  'board_points',
  'entitlements',
  'team_links',
  'team_bars',
  'invites',
]

const statements = recordStatements()
const { server, ada, grace } = await startWithCast()

describe(`with ${PEOPLE} people and ${TASKS} tasks`, { timeout: 60_000 }, () => {
  let engine: Team
  let task: Task
  let removed: Task
  let goalId: string
  let notifId: string
  let notificationPage: string
  let nextPages: { all: string; mine: string; done: string }
  beforeAll(async () => {
    engine = await makeSettledTeam(ada, [grace])
    for (const name of ['Navy', 'Loom', 'Mill']) await makeSettledTeam(ada, [grace], { name, isPublic: true })
    await fill(server, ada, engine)
    statements.take()
    task = await addTask(ada, engine)
    removed = await addTask(ada, engine)
    ;({ id: goalId } = (await ada.ask(profiles.change, { body: { careerGoals: ['Rest', 'Travel'] } })).goals[0]!)
    const { items, next } = await ada.ask(notifications.list, { query: { limit: 20 } })
    notifId = items[0]!.id
    notificationPage = `/api/notifications?limit=20&cursor=${next}`
    nextPages = {
      all: await nextPage('/api/tasks?limit=50'),
      mine: await nextPage('/api/tasks?limit=50&mine=true'),
      done: await nextPage('/api/tasks?limit=500', 12),
    }
  }, 300_000)

  /** The address of the page after so many. */
  async function nextPage(path: string, pages = 1): Promise<string> {
    const link = (await ada.send('GET', path)).headers.get('link')
    const next = /^<(.*)>/.exec(link!)![1]!
    return pages > 1 ? nextPage(next, pages - 1) : next.replace('limit=500', 'limit=50')
  }

  async function nextOf(path: string) {
    const { next } = (await (await ada.send('GET', path)).json()) as { next: string }
    return `${path}&cursor=${next}`
  }
  const nextEntries = async () => workOf('GET', await nextOf(`/api/rewards/${ada.me.uid}/entries?limit=20`))
  /** The newest request to Ada. */
  const newest = async () => (await ada.ask(friends.requests)).items[0]!.requestId!
  const friendsOfAda = async () => (await ada.ask(friends.list)).items.map(({ uid }) => uid)
  const strangerOf = async (person: Person) =>
    (await person.ask(friends.search, { query: { text: 'person99' } })).items.find(({ tie }) => tie === 'none')!.uid

  /** All work behind one request. */
  async function workOf(method: string, path: string, body?: unknown, person = ada): Promise<Work[]> {
    statements.take()
    const response = await person.send(method, path, body)
    expect(response.status, await response.text()).toBeLessThan(300)
    const sent = statements.take()
    expect(sent).not.toEqual([])
    return explain(server.connection, sent)
  }

  const newTask = () => ({
    name: 'Oil',
    due: '2026-12-25',
    teamId: engine.id,
    assignedUsers: [{ uid: ada.me.uid }, { email: grace.me.email }],
  })

  // Each reads no more than so many rows, whatever there is: about what a page shows of each of Ada's teams.
  const requests: [what: string, most: number, work: () => Promise<Work[]>][] = [
    ['the list of all my tasks', 2000, () => workOf('GET', '/api/tasks?limit=50')],
    ['its next page', 2000, () => workOf('GET', nextPages.all)],
    ['a page of done ones', 2000, () => workOf('GET', nextPages.done)],
    ['the list of a large team', 1000, () => workOf('GET', `/api/tasks?limit=50&teamId=${engine.id}`)],
    ['what is assigned to me', 1000, () => workOf('GET', '/api/tasks?limit=50&mine=true')],
    ['its next page', 1000, () => workOf('GET', nextPages.mine)],
    ['what is assigned to somebody new', 10, () => workOf('GET', '/api/tasks?limit=50&mine=true', undefined, grace)],
    ['what I have to do', 500, () => workOf('GET', '/api/tasks?limit=20&mine=true&open=true')],
    ['the dashboard', 500, () => workOf('GET', '/api/dashboard')],
    ['one task', 20, () => workOf('GET', `/api/tasks/${task.id}`)],
    ['adding a task', 20, () => workOf('POST', '/api/tasks', newTask())],
    [
      'adding one to a team by name',
      20,
      () => workOf('POST', '/api/tasks', { ...newTask(), teamId: null, team: 'Engine' }),
    ],
    ['ticking', 20, () => workOf('PUT', `/api/tasks/${task.id}`, { done: true })],
    ['unticking', 20, () => workOf('PUT', `/api/tasks/${task.id}`, { done: false })],
    [
      'editing',
      20,
      () => workOf('PATCH', `/api/tasks/${task.id}`, { due: '2027-01-01', assignedUsers: [{ uid: grace.me.uid }] }),
    ],
    ['deleting', 30, () => workOf('DELETE', `/api/tasks/${removed.id}`)],
    ['bringing back', 20, () => workOf('PUT', `/api/tasks/${removed.id}/restoration`)],
    ['my notifications', 60, () => workOf('GET', '/api/notifications?limit=20')],
    ['their next page', 60, () => workOf('GET', notificationPage)],
    ['reading one', 10, () => workOf('PUT', `/api/notifications/${notifId}/read`)],
    ['reading all', 150, () => workOf('PUT', '/api/notifications/read', { until: new Date().toISOString() })],
    ['my teams', 100, () => workOf('GET', '/api/teams')],
    ['one team', 20, () => workOf('GET', `/api/teams/${engine.id}`)],
    ['its members', 20, () => workOf('GET', `/api/teams/${engine.id}/members`)],
    ['making a team', 30, () => workOf('POST', '/api/teams', { name: 'New', memberIds: [grace.me.uid] })],
    ['renaming a team', 20, () => workOf('PATCH', `/api/teams/${engine.id}`, { name: 'Renamed' })],
    ['public teams', 200, () => workOf('GET', '/api/public-teams?limit=50')],
    ['public teams by two letters', 400, () => workOf('GET', '/api/public-teams?limit=50&search=te')],
    ['public teams by a common word', 400, () => workOf('GET', '/api/public-teams?limit=50&search=team')],
    ['public teams by a rare word', 50, () => workOf('GET', '/api/public-teams?limit=50&search=loom')],
    ['people', 400 + CIRCLE, () => workOf('GET', '/api/people?limit=50')],
    ['people by two letters', 400 + CIRCLE, () => workOf('GET', '/api/people?limit=50&search=pe')],
    ['people by two letters that nobody has', CIRCLE, () => workOf('GET', '/api/people?limit=50&search=zq')],
    ['people by a common part', 400 + CIRCLE, () => workOf('GET', '/api/people?limit=50&search=erson')],
    ['people by a rare part', CIRCLE, () => workOf('GET', '/api/people?limit=50&search=opper')],
    ['people by a part that nobody has', CIRCLE, () => workOf('GET', '/api/people?limit=50&search=xyzzy')],
    ['people to befriend', 100 + CIRCLE, () => workOf('GET', '/api/friends/search')],
    ['people to befriend by two letters', 300 + 2 * CIRCLE, () => workOf('GET', '/api/friends/search?text=pe')],
    [
      'people to befriend by an address',
      2 * CIRCLE,
      () => workOf('GET', '/api/friends/search?text=person7%40crowd.test'),
    ],
    ['people to befriend by what nobody has', 2 * CIRCLE, () => workOf('GET', '/api/friends/search?text=zq')],
    ['my friends', 200, () => workOf('GET', '/api/friends?limit=10')],
    ['their next page', 200, async () => workOf('GET', await nextOf('/api/friends?limit=10'))],
    ['requests to me', 200, () => workOf('GET', '/api/friend-requests?limit=10')],
    ['their next page', 200, async () => workOf('GET', await nextOf('/api/friend-requests?limit=10'))],
    ['my requests', 200, () => workOf('GET', '/api/friend-requests?limit=10&direction=outgoing')],
    ['how many they are', 5, () => workOf('GET', '/api/friends/counts')],
    ['asking somebody', 30, async () => workOf('POST', '/api/friend-requests', { toId: await strangerOf(grace) })],
    ['accepting', 40, async () => workOf('PATCH', `/api/friend-requests/${await newest()}`, { status: 'accepted' })],
    ['declining', 30, async () => workOf('PATCH', `/api/friend-requests/${await newest()}`, { status: 'declined' })],
    ['unfriending', 20, async () => workOf('DELETE', `/api/friends/${(await friendsOfAda())[0]}`)],
    ['blocking', 50, async () => workOf('PUT', `/api/blocks/${(await friendsOfAda())[0]}`)],
    ['whom I have blocked', 200, () => workOf('GET', '/api/blocks?limit=10')],
    ['invites to me', 250, () => workOf('GET', '/api/invites?limit=50')],
    ['their next page', 250, async () => workOf('GET', await nextOf('/api/invites?limit=50'))],
    ['the invites of a team', 250, () => workOf('GET', `/api/teams/${engine.id}/invites?limit=50`)],
    ['its link', 20, () => workOf('GET', `/api/teams/${engine.id}/link`)],
    ['whom to invite', 500 + CIRCLE, () => workOf('GET', `/api/teams/${engine.id}/invitees?limit=50`)],
    ['by a common part', 500 + CIRCLE, () => workOf('GET', `/api/teams/${engine.id}/invitees?limit=50&search=erson`)],
    ['inviting', 150, () => workOf('POST', '/api/invites', { teamId: engine.id, email: 'new@mail.test' })],
    ['mailing an invite again', 50, async () => workOf('POST', `/api/invites/${await newestOf(engine)}/mail`)],
    ['withdrawing', 20, async () => workOf('DELETE', `/api/invites/${await newestOf(engine)}`)],
    ['looking at a link', 20, async () => workOf('GET', `/api/joins/${await publicTeam(10)}`)],
    ['joining by a link', 50, async () => workOf('POST', `/api/joins/${await publicTeam(10)}`)],
    ['resetting a link', 20, () => workOf('POST', `/api/teams/${engine.id}/link`)],
    ['somebody', 50, () => workOf('GET', `/api/people/${grace.me.uid}`)],
    ['my profile', 10, () => workOf('GET', '/api/profile/me')],
    ['changing it', 20, () => workOf('PATCH', '/api/profile/me', { description: 'Computes.' })],
    ['changing my goals', 20, () => workOf('PATCH', '/api/profile/me', { careerGoals: ['Rest', 'Travel', 'Rest'] })],
    ['my points', 20, () => workOf('GET', `/api/rewards/${ada.me.uid}`)],
    ['why I have them', 60, () => workOf('GET', `/api/rewards/${ada.me.uid}/entries?limit=20`)],
    ['their next page', 60, () => nextEntries()],
    ['the leaderboard of my friends', 300, () => workOf('GET', '/api/rewards/leaderboard/all?scope=friends')],
    [
      'that of a team',
      100,
      () => workOf('GET', `/api/rewards/leaderboard/all?scope=team&period=week&teamId=${engine.id}`),
    ],
    // As many steps as there are different numbers of points.
    ['that of everybody', 6 * LEVELS, () => workOf('GET', '/api/rewards/leaderboard/all?scope=everyone')],
    [
      'redeeming',
      100,
      async () => {
        await givePoints(server, ada, 5)
        return workOf('POST', `/api/rewards/${ada.me.uid}/redeem`, { cost: 5 })
      },
    ],
    ['where I am signed in', 20, () => workOf('GET', '/api/sessions?limit=10')],
    ['how I sign in', 20, () => workOf('GET', '/api/linked-accounts')],
    ['which news I want', 10, () => workOf('GET', '/api/notification-choices')],
    ['choosing it', 10, () => workOf('PATCH', '/api/notification-choices', { badges: false })],
    ['choosing how Cohort looks', 10, () => workOf('PATCH', '/api/look', { textSize: 'large' })],
    ['changing my name', 10 * FRIENDS, () => workOf('PATCH', '/api/account', { firstName: 'Augusta' })],
    ['everything of mine', 500, () => workOf('GET', '/api/export', undefined, grace)],
    ['ticking a goal', 10, () => workOf('PUT', `/api/profile/goals/${goalId}`, { reached: true })],
  ]

  const newestOf = async (team: Team) =>
    (await ada.ask(invites.ofTeam, { params: { teamId: team.id }, query: { limit: 1 } })).items[0]!.id
  const publicTeam = async (number: number) =>
    (await ada.ask(teams.discover, { query: { search: `Team ${number}`, limit: 1 } })).items[0]!.id

  test.each(requests)('%s reads at most %i rows, and no growing table from end to end', async (_what, most, work) => {
    for (const { text, scanned, rows, plan } of await work()) {
      expect(
        scanned.filter((table) => growing.includes(table)),
        `${text}\n${plan}`,
      ).toEqual([])
      expect(rows, `${text}\n${plan}`).toBeLessThanOrEqual(most)
    }
  })

  test('whom a live message goes to, and what it brings, is found as cheaply', async () => {
    const { listAcquainted } = await import('#features/friends/server/following.ts')
    const { invitedBy } = await import('#features/invites/server/hearers.ts')
    const { findCount, loadAdded } = await import('#features/notifications/server/queries.ts')
    const { hearersOfTask } = await import('#features/tasks/server/hearers.ts')
    const { loadUpdate } = await import('#features/tasks/server/queries.ts')
    const { listInvited } = await import('#features/teams/server/changes.ts')
    const { listTeammates, loadTeam } = await import('#features/teams/server/queries.ts')
    const { db } = server.context.database
    statements.take()
    await hearersOfTask(db, { type: 'task.ticked', taskId: task.id, teamId: engine.id, by: ada.me.uid })
    await hearersOfTask(db, { type: 'task.ticked', taskId: task.id, teamId: null, by: ada.me.uid })
    await loadUpdate(db, task.id)
    await loadTeam(db, engine.id)
    await listTeammates(db, ada.me.uid)
    await listAcquainted(db, grace.me.uid)
    await loadAdded(db, { uid: ada.me.uid }, notifId)
    await findCount(db, { uid: ada.me.uid })
    await invitedBy(db, grace.me.uid)
    await listInvited(db, engine.id)
    const works = await explain(server.connection, statements.take())
    expect(works).toHaveLength(13)
    for (const { text, scanned, rows, plan } of works) {
      expect(
        scanned.filter((table) => growing.includes(table)),
        `${text}\n${plan}`,
      ).toEqual([])
      expect(rows, `${text}\n${plan}`).toBeLessThanOrEqual(50)
    }
  })

  test('what comes by the clock walks an index a part at a time', async () => {
    const { remindAssignees } = await import('#features/notifications/server/reminders.ts')
    const { sweepNotifications } = await import('#features/notifications/server/sweeping.ts')
    const { sweepInvites } = await import('#features/invites/server/sweeping.ts')
    const { listLeavers } = await import('#features/people/server/leaving.ts')
    const { findLinked } = await import('#features/identity/server/queries.ts')
    const { sweepSessions } = await import('#features/identity/server/sweeping.ts')
    const { database } = server.context
    const now = () => new Date('2026-01-03T12:00:00Z')
    statements.take()
    await remindAssignees({ database, now })()
    await sweepNotifications({ database, now })()
    await sweepInvites({ db: database.db, now })()
    await sweepSessions({ db: database.db, now })()
    await listLeavers(database.db, now(), 100)
    await findLinked(database.db, 'google', ada.me.uid)
    const sent = statements.take()
    expect(sent.filter(({ text }) => text.includes('update task_assignees'))).not.toEqual([])
    for (const { text, scanned, rows, plan } of await explain(server.connection, sent)) {
      expect(
        scanned.filter((table) => growing.includes(table)),
        `${text}\n${plan}`,
      ).toEqual([])
      expect(rows, `${text}\n${plan}`).toBeLessThanOrEqual(1000)
    }
  })
})

/** Fills the database straight: teams of two, half of them public; their tasks, most of them done; some sessions. */
async function fill(server: Server, ada: Person, engine: Team) {
  await withoutIndexes(server, async () => {
    await addPeople(server, PEOPLE)
    await sql`analyze people`.execute(server.context.database.db)
    await unchecked(server, (quick) => fillAll(quick, ada, engine))
    // Its triggers count what is unread.
    await fillNotifications(server, ada)
  })
  await sql`analyze`.execute(server.context.database.db)
}

async function fillAll(server: Server, ada: Person, engine: Team) {
  const write = (statement: ReturnType<typeof sql>) => statement.execute(server.context.database.db)
  const crowd = sql`select id, row_number() over (order by id) - 1 as number from people where email_lower like '%@crowd.test'`
  await write(sql`insert into profiles (user_id, description, interests, google, github, linkedin, updated_at)
      select id, 'Computes.', '{Looms}', '', '', '', now() from people on conflict do nothing`)
  await write(sql`insert into career_goals (user_id, position, text, created_at)
      select id, 0, 'Rest', now() from (${crowd}) as crowd`)
  await write(sql`insert into auth_session (token, user_id, expires_at, updated_at)
      select id::text, id, now() + interval '30 days', now() from people limit ${TEAMS}`)
  await write(sql`insert into auth_account (user_id, provider_id, account_id, updated_at)
    select id, 'google', id::text, now() from people limit ${TEAMS}`)
  await write(sql`insert into teams (name, owner_id, is_public, member_count, created_at, updated_at)
      select 'Team ' || number, id, number % 2 = 0, 2, now(), now() from (${crowd}) as crowd where number < ${TEAMS}`)
  await write(sql`analyze teams`)
  const numbered = sql`select id, owner_id, substr(name, 6)::integer as number from teams where name like 'Team %'`
  await write(sql`insert into team_members (team_id, user_id, joined_at, confirmed_at)
      select numbered.id, crowd.id, now(), now() from (${crowd}) as crowd
      join (${numbered}) as numbered on numbered.number = crowd.number % ${TEAMS} where crowd.number < 2 * ${TEAMS}`)
  await write(sql`insert into tasks (team_id, creator_id, name, due, done_at, created_at, updated_at, assigned_email)
      select
        case when task <= ${TASKS_OF_ENGINE} then ${engine.id} when task % 50 = 0 then null else numbered.id end,
        case when task <= ${TASKS_OF_ENGINE} or task % 500 = 0 then ${ada.me.uid} else owner_id end,
        'Task ' || task,
        date '2026-01-01' + task % 700,
        case when task % 4 > 0 then now() - task * interval '1 minute' end, now(), now(),
        case when task % 100 = 50 then 'person' || task || '@crowd.test' end
      from generate_series(1, ${TASKS}::integer) as task
      join (${numbered}) as numbered on numbered.number = task % ${TEAMS}`)
  await write(sql`insert into task_assignees (task_id, user_id, position, due, done_at)
      select id, creator_id, 1, due, done_at from tasks where assigned_email is null on conflict do nothing`)
  await fillFriends(server, ada)
  await fillRewards(server, ada)
  await fillInvites(server, ada, engine)
}

/**
 * A fifth hides from strangers; the first of the crowd have four friends each, the next wait for each other, the next
 * have blocked each other; and Ada has some of each.
 */
async function fillFriends({ context }: Server, ada: Person) {
  const write = (statement: ReturnType<typeof sql>) => statement.execute(context.database.db)
  await write(sql`update people set discoverability = case when hashtext(id::text) % 2 = 0 then 'friends' else 'address' end
    where hashtext(id::text) % 5 = 0`)
  const crowd = sql`(select id, name_lower, row_number() over (order by id) - 1 as number from people
    where email_lower like '%@crowd.test')`
  const from = (low: number, high: number) => sql`select one.id as one, other.id as other
    from ${crowd} as one join ${crowd} as other on other.number = one.number + 1 where one.number between ${low} and ${high}`
  const withAda = (low: number, high: number) =>
    sql`select ${ada.me.uid}::uuid as one, id as other, number from ${crowd} as crowd where number between ${low} and ${high}`
  const befriend = (pairs: ReturnType<typeof sql>) =>
    write(sql`insert into friendships (user_id, friend_id, friend_name_lower, since)
      select user_id, friend_id, name_lower, now() from (${pairs}) as pairs
      cross join lateral (values (one, other), (other, one)) as sides (user_id, friend_id)
      join people on people.id = friend_id`)
  await befriend(sql`${from(0, 20_000)} union all select one.id, other.id from ${crowd} as one
    join ${crowd} as other on other.number = one.number + 2 where one.number between 0 and 20000`)
  await befriend(sql`select one, other from (${withAda(0, 20_000)}) as pairs where number % ${20_000 / FRIENDS} = 1`)
  await write(sql`insert into friend_requests (from_id, to_id, created_at)
    select one, other, now() from (${from(20_100, 40_000)}) as pairs
    union all select one, other, now() from (${withAda(21_000, 21_050)}) as pairs
    union all select other, one, now() - random() * interval '1 day' from (${withAda(22_000, 22_500)}) as pairs`)
  await write(sql`insert into blocks (blocker_id, blocked_id, created_at)
    select one, other, now() from (${from(40_100, 60_000)}) as pairs
    union all select one, other, now() from (${withAda(41_000, 41_050)}) as pairs`)
  await write(
    sql`insert into friend_counts (user_id, friends) select user_id, count(*) from friendships group by user_id`,
  )
}

/** A fifth of them Ada's, of which she has read all but a few. */
async function fillNotifications({ context }: Server, ada: Person) {
  const write = (statement: ReturnType<typeof sql>) => statement.execute(context.database.db)
  const told = sql`(select ${ada.me.uid}::uuid as id, number from generate_series(1, 20000) as number
    union all select id, number from people, generate_series(1, 4) as number
    where email_lower like 'person_____@crowd.test')`
  await write(sql`insert into notification_counts (user_id, newest_at) select distinct id, now() from ${told} as told
    on conflict do nothing`)
  await write(sql`insert into notifications (user_id, type, reason, subject_id, title, message, read_at, happened_at)
    select id, 'task', 'assigned', gen_random_uuid(), 'New task assigned', 'Oil', case when number > 30 then now() end,
      now() - number * interval '1 minute' from ${told} as told`)
}

/** Links of all teams; five invites to each, half of them to accounts; and Ada has a hundred, and the engine forty. */
async function fillInvites({ context }: Server, ada: Person, engine: Team) {
  const write = (statement: ReturnType<typeof sql>) => statement.execute(context.database.db)
  await write(
    sql`insert into team_links (id, team_id, created_at) select id, id, created_at from teams on conflict do nothing`,
  )
  const crowd = sql`(select id, row_number() over (order by id) as number from people where email_lower like '%@crowd.test')`
  const team = sql`(select id, owner_id, row_number() over (order by id) as number from teams where name like 'Team %')`
  await write(sql`insert into team_bars (team_id, user_id)
    select team.id, crowd.id from ${team} as team join ${crowd} as crowd on crowd.number = 50000 + team.number`)
  await write(sql`insert into invites
      (team_id, inviter_id, user_id, address, address_lower, is_picked, delivery, created_at, expires_at)
    select team.id, owner_id, case when guest % 2 = 0 then crowd.id end, guest || '@mail.test', guest || '@mail.test', false,
      'sent', now() - guest * interval '1 minute', now() + interval '14 days'
    from ${team} as team cross join generate_series(1, 5) as guest join ${crowd} as crowd on crowd.number = team.number
    union all select team.id, owner_id, ${ada.me.uid}, 'ada@mail.test', 'ada@mail.test', false,
      'sent', now() - team.number * interval '1 minute', now() + interval '14 days'
    from ${team} as team where number between 500 and 600
    union all select ${engine.id}, ${ada.me.uid}, crowd.id, number || '@mail.test', number || '@mail.test', false,
      'sent', now() - number * interval '1 minute', now() + interval '14 days'
    from ${crowd} as crowd where number between 1 and 40`)
}

/** Everybody has points for ever and for this week; Ada has a long history, and few points of it count. */
async function fillRewards({ context }: Server, ada: Person) {
  const write = (statement: ReturnType<typeof sql>) => statement.execute(context.database.db)
  const day = sql`current_date`
  await write(sql`insert into board_points (user_id, span, starts_on, points)
    select id, span, starts_on, 1 + abs(hashtext(email_lower)) % ${LEVELS}
    from people, (values ('all', date '1970-01-01'), ('week', date_trunc('week', now())::date)) as spans (span, starts_on)
    where id <> ${ada.me.uid}`)
  await write(
    sql`insert into board_points (user_id, span, starts_on, points) values (${ada.me.uid}, 'all', '1970-01-01', 7)`,
  )
  await write(sql`insert into point_entries
      (user_id, delta, reason, source, counts_for_board, day, why, balance, happened_at)
    select ${ada.me.uid}, case when number % 2 = 0 then -1 else 1 end, 'gift', number::text, false, ${day}, 'A gift',
      number % 2, now() from generate_series(1, 20000) as number`)
  await write(sql`insert into point_entries
      (user_id, delta, reason, source, counts_for_board, day, why, balance, happened_at)
    select id, 0, 'gift', '1', false, ${day}, 'A gift', 0, now() from people where id <> ${ada.me.uid}`)
  await write(
    sql`insert into recruits (user_id, inviter_id) select id, ${ada.me.uid} from people where id <> ${ada.me.uid}`,
  )
  await write(sql`insert into entitlements (user_id, reward, bought_at) select id, 'Card frame', now() from people
    where id <> ${ada.me.uid}`)
  await write(sql`insert into point_awards
      (user_id, reason, source, cause, amount, counts_for_board, day, is_standing, turns, tally, what)
    select user_id, 'task', task_id, task_id, 5, true, ${day}, true, 0, '{}', 'Oil' from task_assignees`)
}

/**
 * Work whose rows fit by the way they are written: looking up for each what it points to would be most of the work. Where
 * the tests' account may not leave that out, it is done.
 */
async function unchecked(server: Server, work: (server: Server) => Promise<void>) {
  const { context } = server
  await context.database.db.connection().execute(async (db) => {
    await sql`select set_config('session_replication_role', 'replica', false)
      where current_setting('is_superuser') = 'on'`.execute(db)
    await work({ ...server, context: { ...context, database: { ...context.database, db } } })
    await sql`select set_config('session_replication_role', 'origin', false)
      where current_setting('is_superuser') = 'on'`.execute(db)
  })
}

/** Work that writes so much that making the indexes anew takes a fifth of the time of keeping them. */
async function withoutIndexes({ context }: Server, work: () => Promise<void>) {
  const { db } = context.database
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename in (${sql.join(growing)}) and indexdef not like 'CREATE UNIQUE%'`.execute(db)
  for (const { name } of rows) await sql`drop index ${sql.table(name)}`.execute(db)
  await work()
  for (const { definition } of rows) await sql.raw(definition).execute(db)
}
