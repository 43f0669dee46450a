import { beforeAll, describe, expect, test } from 'vitest'
import { friends } from '#features/friends/contract.ts'
import { invites } from '#features/invites/contract.ts'
import { notifications } from '#features/notifications/contract.ts'
import { profiles } from '#features/people/contract.ts'
import { rewards } from '#features/rewards/contract.ts'
import type { Task } from '#features/tasks/contract.ts'
import { type Team, teams } from '#features/teams/contract.ts'
import type { Person } from './cast.ts'
import { fill } from './crowded/fill.ts'
import { CIRCLE, FRIENDS, growing, LEVELS, PEOPLE, TASKS } from './crowded/size.ts'
import { explain, recordStatements, type Work } from './explain.ts'
import { givePoints } from './rewards.ts'
import { addTask, makeSettledTeam } from './teams.ts'
import { startWithCast } from './with-cast.ts'

const statements = recordStatements()
const { server, ada, grace, mallory } = await startWithCast()

describe(`with ${PEOPLE} people and ${TASKS} tasks`, { timeout: 60_000 }, () => {
  let engine: Team
  let crew: Team
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
    crew = await makeSettledTeam(ada, [grace, mallory], { name: 'Crew' })
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
      'adding one that was added',
      20,
      async () => {
        const sent = { ...newTask(), key: crypto.randomUUID() }
        await ada.send('POST', '/api/tasks', sent)
        return workOf('POST', '/api/tasks', sent)
      },
    ],
    [
      'adding one to a team by name',
      20,
      () => workOf('POST', '/api/tasks', { ...newTask(), teamId: null, team: 'Engine' }),
    ],
    [
      'beginning a challenge',
      300,
      async () => {
        await givePoints(server, ada, 100)
        const challenge = { teamId: crew.id, goal: 50 }
        return workOf('POST', `/api/rewards/${ada.me.uid}/redeem`, { cost: 100, challenge })
      },
    ],
    // In a team that has one.
    ['ticking', 20, () => workOf('PUT', `/api/tasks/${task.id}`, { done: true })],
    [
      'ticking what is late',
      20,
      async () => {
        const late = await addTask(ada, engine, { due: '2026-01-01', assignedUsers: [{ uid: grace.me.uid }] })
        return workOf('PUT', `/api/tasks/${late.id}`, { done: true })
      },
    ],
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
    ['who is open to help', 100 + CIRCLE, () => workOf('GET', '/api/helpers?limit=12')],
    ['their next page', 100 + CIRCLE, async () => workOf('GET', await nextOf('/api/helpers?limit=12'))],
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
    ['my points', 400, () => workOf('GET', `/api/rewards/${ada.me.uid}`)],
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
      300,
      async () => {
        await givePoints(server, ada, 5)
        return workOf('POST', `/api/rewards/${ada.me.uid}/redeem`, { cost: 5 })
      },
    ],
    [
      'making a badge and giving it',
      300,
      async () => {
        await givePoints(server, ada, 500)
        const badge = { teamId: engine.id, name: 'Analyst', icon: 'spark', gradient: 1, to: [grace.me.uid] }
        return workOf('POST', `/api/rewards/${ada.me.uid}/redeem`, { cost: 500, badge })
      },
    ],
    [
      'taking one off',
      50,
      async () => {
        const { teamBadges } = await grace.ask(rewards.find, { params: { uid: grace.me.uid } })
        return workOf('DELETE', `/api/rewards/${grace.me.uid}/team-badges/${teamBadges[0]!.id}`, undefined, grace)
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
