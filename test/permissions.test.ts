import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Message, Room } from '#features/chat/contract.ts'
import { friends } from '#features/friends/contract.ts'
import { invites } from '#features/invites/contract.ts'
import { notifications } from '#features/notifications/contract.ts'
import { profiles } from '#features/people/contract.ts'
import type { Task } from '#features/tasks/contract.ts'
import { type Team, teams } from '#features/teams/contract.ts'
import { calls, nameOf } from './calls.ts'
import { cast, join, type Person, signIn } from './cast.ts'
import { roomOf, say } from './chat.ts'
import type { Client } from './client.ts'
import { type Server, startServer } from './server.ts'
import { addTask, makeTeam } from './teams.ts'

// Who may ask what: every call of every contract, by everybody there is. A call without a line here fails.

const roles = ['anonymous', 'stranger', 'former member', 'member', 'owner', 'disabled'] as const
type Role = (typeof roles)[number]

/**
 * A private team of Ada's with Grace in it, who was told so, which Edith has left, with a task of Ada's for herself and an
 * invite; a request of Ada's to be friends with Grace; and a career goal of hers.
 */
type World = {
  team: Team
  task: Task
  invite: { id: string; linkId: string }
  requestId: string
  goalId: string
  notifId: string
  /** The room of the team, and what Ada has written in it. */
  room: Room
  message: Message
  sessionId: string
}
type Carried = { params?: Record<string, string>; body?: unknown }

type Line = {
  /** The status for each role, in the order of `roles`. */
  answers: number[]
  carries?: (world: World) => Carried
  /** Whoever asks has to sign in again elsewhere. */
  endsSessions?: boolean
}

const onTeam = ({ team }: World): Carried => ({ params: { teamId: team.id } })
const onOwner = ({ team }: World): Carried => ({ params: { uid: team.ownerId } })
const onInvite = ({ invite }: World): Carried => ({ params: { inviteId: invite.id } })
const onRoom = ({ room }: World): Carried => ({ params: { roomId: room.id } })
const onMessage = ({ message }: World): Carried => ({ params: { messageId: message.id } })
const onTask = ({ task }: World): Carried => ({ params: { id: task.id } })
const everybody = (status: number) => roles.map(() => status)
const signedIn = [401, 200, 200, 200, 200, 401]
const membersOnly = [401, 404, 404, 200, 200, 401]

const lines: Record<string, Line> = {
  'GET /api/session': { answers: everybody(200) },
  'POST /api/accounts': {
    answers: everybody(201),
    carries: () => ({ body: { email: `${crypto.randomUUID()}@cohort.test`, password: 'Good-Enough-1' } }),
  },
  'POST /api/session': { answers: everybody(401), carries: () => ({ body: { email: 'a@b.co', password: 'wrong' } }) },
  'POST /api/password-resets': { answers: everybody(202), carries: () => ({ body: { email: 'a@b.co' } }) },
  'PUT /api/password-resets/:token': {
    answers: everybody(400),
    carries: () => ({ params: { token: 'guessed' }, body: { password: 'Good-Enough-1' } }),
  },

  'POST /api/confirmations': { answers: [401, 204, 204, 204, 204, 401] },
  'POST /api/confirmations/:token': { answers: everybody(400), carries: () => ({ params: { token: 'guessed' } }) },

  'POST /api/vitals': { answers: everybody(204), carries: () => ({ body: { page: '/teams', LCP: 800 } }) },

  // This server offers none.
  'POST /api/provider-sign-ins': { answers: everybody(404), carries: () => ({ body: { provider: 'google' } }) },
  'GET /api/providers/:provider/callback': {
    answers: everybody(404),
    carries: () => ({ params: { provider: 'google' } }),
  },
  'GET /api/linked-accounts': { answers: signedIn },
  'POST /api/linked-accounts': {
    answers: [401, 403, 403, 403, 403, 401],
    carries: () => ({ body: { provider: 'google', password: 'guessed' } }),
  },
  'DELETE /api/linked-accounts/:provider': {
    answers: [401, 404, 404, 404, 404, 401],
    carries: () => ({ params: { provider: 'google' } }),
  },

  'PUT /api/password': {
    answers: [401, 403, 403, 403, 403, 401],
    carries: () => ({ body: { password: 'guessed', newPassword: 'Good-Enough-1' } }),
  },
  'POST /api/email-changes': {
    answers: [401, 403, 403, 403, 403, 401],
    carries: () => ({ body: { password: 'guessed', email: 'elsewhere@cohort.test' } }),
  },
  'POST /api/account/deletion': {
    answers: [401, 403, 403, 403, 403, 401],
    carries: () => ({ body: { password: 'guessed' } }),
  },
  'DELETE /api/account/deletion': { answers: [401, 204, 204, 204, 204, 401] },
  'PATCH /api/account': { answers: signedIn, carries: () => ({ body: { timeZone: 'Europe/Paris' } }) },
  'PATCH /api/look': { answers: signedIn, carries: () => ({ body: { theme: 'dark' } }) },
  'GET /api/sessions': { answers: signedIn },
  'GET /api/export': { answers: signedIn },
  // One of Ada's.
  'DELETE /api/sessions/:sessionId': {
    answers: [401, 404, 404, 404, 204, 401],
    carries: ({ sessionId }) => ({ params: { sessionId } }),
  },

  'GET /api/people': { answers: signedIn },
  'GET /api/people/:uid': { answers: signedIn, carries: ({ team }) => ({ params: { uid: team.ownerId } }) },
  'GET /api/blocks': { answers: signedIn },
  // Ada; she herself cannot.
  'PUT /api/blocks/:uid': {
    answers: [401, 204, 204, 204, 400, 401],
    carries: ({ team }) => ({ params: { uid: team.ownerId } }),
  },
  'DELETE /api/blocks/:uid': {
    answers: [401, 204, 204, 204, 204, 401],
    carries: ({ team }) => ({ params: { uid: team.ownerId } }),
  },
  'GET /api/notification-choices': { answers: signedIn },
  'PATCH /api/notification-choices': { answers: signedIn, carries: () => ({ body: { badges: false } }) },
  'GET /api/privacy': { answers: signedIn },
  'PATCH /api/privacy': { answers: signedIn, carries: () => ({ body: { discoverability: 'everyone' } }) },

  'GET /api/profile/me': { answers: signedIn },
  'PATCH /api/profile/me': { answers: signedIn, carries: () => ({ body: { description: 'Mine' } }) },
  'PUT /api/profile/goals/:goalId': {
    answers: [401, 404, 404, 404, 200, 401],
    carries: ({ goalId }) => ({ params: { goalId }, body: { reached: true } }),
  },

  'GET /api/teams': { answers: signedIn },
  'POST /api/teams': { answers: [401, 201, 201, 201, 201, 401], carries: () => ({ body: { name: 'Mine' } }) },
  'GET /api/teams/:teamId': { answers: membersOnly, carries: onTeam },
  'GET /api/teams/:teamId/members': { answers: membersOnly, carries: onTeam },
  'PATCH /api/teams/:teamId': {
    answers: [401, 404, 404, 403, 200, 401],
    carries: (world) => ({ ...onTeam(world), body: { name: 'Taken over' } }),
  },
  'DELETE /api/teams/:teamId': { answers: [401, 404, 404, 403, 204, 401], carries: onTeam },
  // Asked about Ada: nobody removes the owner, she herself included.
  'DELETE /api/teams/:teamId/members/:uid': {
    answers: [401, 404, 404, 403, 403, 401],
    carries: ({ team }) => ({ params: { teamId: team.id, uid: team.ownerId } }),
  },
  // Grace was put into the team and may say that she stays.
  'PUT /api/teams/:teamId/confirmation': { answers: membersOnly, carries: onTeam },
  'GET /api/public-teams': { answers: signedIn },
  'PUT /api/public-teams/:teamId/membership': { answers: membersOnly, carries: onTeam },

  'GET /api/invites': { answers: signedIn },
  'POST /api/invites': {
    answers: [401, 404, 404, 201, 201, 401],
    carries: ({ team }) => ({ body: { teamId: team.id, email: 'hedy@cohort.test' } }),
  },
  // Ada sent it, to somebody who is none of these.
  'POST /api/invites/:inviteId/mail': { answers: [401, 404, 404, 403, 200, 401], carries: onInvite },
  'DELETE /api/invites/:inviteId': { answers: [401, 404, 404, 403, 204, 401], carries: onInvite },
  'GET /api/teams/:teamId/invites': { answers: membersOnly, carries: onTeam },
  'GET /api/teams/:teamId/invitees': { answers: membersOnly, carries: onTeam },
  'GET /api/teams/:teamId/link': { answers: membersOnly, carries: onTeam },
  'PATCH /api/teams/:teamId/link': {
    answers: [401, 404, 404, 403, 200, 401],
    carries: (world) => ({ ...onTeam(world), body: { isOpen: false } }),
  },
  'POST /api/teams/:teamId/link': { answers: [401, 404, 404, 403, 200, 401], carries: onTeam },
  // By the team's own id, which a reset has closed as a link: it leads in its members alone.
  'GET /api/joins/:teamId': { answers: membersOnly, carries: onTeam },
  'POST /api/joins/:teamId': { answers: membersOnly, carries: onTeam },

  'GET /api/tasks': { answers: signedIn },
  'POST /api/tasks': {
    answers: [401, 404, 404, 201, 201, 401],
    carries: ({ team }) => ({
      body: { name: 'Smuggled', due: '2026-12-25', teamId: team.id, assignedUsers: [{ uid: team.ownerId }] },
    }),
  },
  'GET /api/tasks/:id': { answers: membersOnly, carries: onTask },
  'PUT /api/tasks/:id': { answers: membersOnly, carries: (world) => ({ ...onTask(world), body: { done: true } }) },
  'PATCH /api/tasks/:id': {
    answers: [401, 404, 404, 403, 200, 401],
    carries: (world) => ({ ...onTask(world), body: { name: 'Changed' } }),
  },
  'DELETE /api/tasks/:id': { answers: [401, 404, 404, 403, 204, 401], carries: onTask },
  'PUT /api/tasks/:id/restoration': { answers: [401, 404, 404, 403, 200, 401], carries: onTask },

  'GET /api/friends': { answers: signedIn },
  'GET /api/friends/search': { answers: signedIn },
  'GET /api/friends/counts': { answers: signedIn },
  'GET /api/friends/:uid': { answers: signedIn, carries: ({ team }) => ({ params: { uid: team.ownerId } }) },
  'DELETE /api/friends/:uid': {
    answers: [401, 204, 204, 204, 204, 401],
    carries: ({ team }) => ({ params: { uid: team.ownerId } }),
  },
  'GET /api/friend-requests': { answers: signedIn },
  // To Ada, who has asked Grace already and cannot ask herself.
  'POST /api/friend-requests': {
    answers: [401, 201, 201, 409, 400, 401],
    carries: ({ team }) => ({ body: { toId: team.ownerId } }),
  },
  'PATCH /api/friend-requests/:requestId': {
    answers: [401, 403, 403, 200, 403, 401],
    carries: ({ requestId }) => ({ params: { requestId }, body: { status: 'accepted' } }),
  },

  'GET /api/notifications': { answers: signedIn },
  'PUT /api/notifications/read': {
    answers: signedIn,
    carries: () => ({ body: { until: new Date().toISOString() } }),
  },
  'PUT /api/notifications/:notifId/read': {
    answers: [401, 404, 404, 200, 404, 401],
    carries: ({ notifId }) => ({ params: { notifId } }),
  },
  'GET /api/chat/rooms': { answers: signedIn },
  'GET /api/chat/rooms/:roomId': { answers: membersOnly, carries: onRoom },
  'POST /api/chat/rooms': {
    answers: [401, 201, 201, 201, 201, 401],
    carries: () => ({ body: { name: crypto.randomUUID() } }),
  },
  // Of a team, which is no forum.
  'PATCH /api/chat/rooms/:roomId': {
    answers: [401, 404, 404, 403, 403, 401],
    carries: (world) => ({ ...onRoom(world), body: { name: 'Taken over' } }),
  },
  'DELETE /api/chat/rooms/:roomId': { answers: [401, 404, 404, 403, 403, 401], carries: onRoom },
  'PUT /api/chat/rooms/:roomId/restoration': { answers: [401, 404, 404, 404, 404, 401], carries: onRoom },
  // To Ada, who is nobody's friend, nor her own.
  'PUT /api/chat/directs/:uid': {
    answers: [401, 403, 403, 403, 403, 401],
    carries: ({ team }) => ({ params: { uid: team.ownerId } }),
  },
  'PUT /api/chat/rooms/:roomId/read': {
    answers: membersOnly,
    carries: (world) => ({ ...onRoom(world), body: { number: 1 } }),
  },
  // Only forums are left by themselves.
  'DELETE /api/chat/rooms/:roomId/membership': { answers: [401, 404, 404, 403, 403, 401], carries: onRoom },
  'GET /api/chat/messages': { answers: signedIn },
  'POST /api/chat/messages': {
    answers: [401, 404, 404, 201, 201, 401],
    carries: ({ room }) => ({ body: { text: 'Smuggled', room: room.id } }),
  },
  // Ada wrote it, and owns the room.
  'PATCH /api/chat/messages/:messageId': {
    answers: [401, 404, 404, 403, 200, 401],
    carries: (world) => ({ ...onMessage(world), body: { text: 'Changed' } }),
  },
  'DELETE /api/chat/messages/:messageId': { answers: [401, 404, 404, 403, 200, 401], carries: onMessage },
  'PUT /api/chat/messages/:messageId/restoration': { answers: [401, 404, 404, 403, 200, 401], carries: onMessage },
  'PUT /api/chat/messages/:messageId/reactions/:reaction': {
    answers: membersOnly,
    carries: ({ message }) => ({ params: { messageId: message.id, reaction: 'love' }, body: { reacted: true } }),
  },
  'POST /api/chat/messages/:messageId/reports': { answers: [401, 404, 404, 202, 403, 401], carries: onMessage },
  // Who asks nothing is told so; whoever may not see the room hears the same.
  'GET /api/chat/rooms/:roomId/people': { answers: [401, 400, 400, 400, 400, 401], carries: onRoom },
  'GET /api/chat/rooms/:roomId/reports': { answers: [401, 404, 404, 403, 200, 401], carries: onRoom },
  'DELETE /api/chat/messages/:messageId/reports': { answers: [401, 404, 404, 403, 204, 401], carries: onMessage },
  'GET /api/chat/search': { answers: [401, 400, 400, 400, 400, 401] },
  'GET /api/dashboard': { answers: signedIn },

  // Ada's.
  'GET /api/rewards/:uid': { answers: [401, 403, 403, 403, 200, 401], carries: onOwner },
  'PATCH /api/rewards/:uid': {
    answers: [401, 403, 403, 403, 200, 401],
    carries: (world) => ({ ...onOwner(world), body: { aim: 50 } }),
  },
  'GET /api/rewards/:uid/entries': { answers: [401, 403, 403, 403, 200, 401], carries: onOwner },
  // She has not enough points.
  'POST /api/rewards/:uid/redeem': {
    answers: [401, 403, 403, 403, 409, 401],
    carries: (world) => ({ ...onOwner(world), body: { cost: 500 } }),
  },
  'GET /api/rewards/leaderboard/all': { answers: signedIn },

  // Last: they end sessions of those who ask.
  'DELETE /api/sessions': { answers: [401, 204, 204, 204, 204, 401], endsSessions: true },
  'DELETE /api/session': { answers: everybody(204) },
}

test('every call has a line, and every line a call', () => {
  expect(calls.map(nameOf).toSorted()).toEqual(Object.keys(lines).toSorted())
})

describe.each(Object.entries(lines))('%s', (name, { answers, carries, endsSessions }) => {
  test.each(roles.map((role, index) => [answers[index]!, role] as const))('answers %i to %s', async (status, role) => {
    const { world, holds } = await takeWorld()
    const carried = carries?.(world) ?? {}
    const answer = await send(name, role, carried)
    expect(answer.status).toBe(status)
    if (status === 404) expect(answer).toEqual(await send(name, role, forNobody(carried)))
    if (role !== 'member' && role !== 'owner') expect(secretsIn(answer.text, world)).toEqual([])
    if (status >= 400 || name.startsWith('GET ')) {
      expect(await fingerprint()).toEqual(holds)
      untouched = { world, holds }
    }
    if (!endsSessions) return
    untouched = undefined
    await comeBack()
  })
})

/** A world in which nothing has changed since it was made, with all that the database held then. */
let untouched: { world: World; holds: unknown } | undefined

/** The one that the case before has left as it was, else a new one. */
async function takeWorld() {
  const taken = untouched ?? { world: await makeWorld(), holds: await fingerprint() }
  untouched = undefined
  return taken
}

let server: Server
let people: Record<Role, Client>
let ada: Person
let grace: Person
let edith: Person

beforeAll(async () => {
  server = await startServer()
  const { ada: owner, grace: member, mallory } = await cast(server)
  ;[ada, grace, edith] = [owner, member, await join(server, 'Edith')]
  const barbara = await join(server, 'Barbara')
  await sql`update people set disabled = true where id = ${barbara.me.uid}`.execute(server.context.database.db)
  people = {
    anonymous: server.visitor(),
    stranger: mallory,
    'former member': await signIn(server, edith.me.email),
    member: await signIn(server, grace.me.email),
    owner: await signIn(server, ada.me.email),
    disabled: barbara,
  }
})
afterAll(() => server.close())

async function makeWorld(): Promise<World> {
  // Nobody may be in more than 50 teams.
  const { db } = server.context.database
  await sql`delete from teams`.execute(db)
  await sql`delete from friend_requests`.execute(db)
  await sql`delete from friend_counts`.execute(db)
  await sql`delete from friendships`.execute(db)
  await sql`delete from blocks`.execute(db)
  await sql`delete from chat_rooms where place is null`.execute(db)
  const team = await makeTeam(ada, [grace, edith], { name: 'Secret engine' })
  const task = await addTask(ada, team, { name: 'Secret task', notes: 'secret' })
  await edith.ask(teams.removeMember, { params: { teamId: team.id, uid: edith.me.uid } })
  const { linkId } = await ada.ask(invites.resetLink, { params: { teamId: team.id } })
  const { id: requestId } = await ada.ask(friends.request, { body: { toId: grace.me.uid } })
  const { goals } = await ada.ask(profiles.change, { body: { careerGoals: ['Secret goal'] } })
  const { items } = await grace.ask(notifications.list)
  const invite = { id: await addInvite(team), linkId: linkId! }
  const room = await roomOf(ada, team)
  const message = await say(ada, 'Secret message', room)
  const sessionId = await addSession()
  return { team, task, invite, requestId, goalId: goals[0]!.id, notifId: items[0]!.id, room, message, sessionId }
}

/** Another session of Ada's. */
async function addSession(): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into auth_session (token, user_id, expires_at, updated_at)
    values (${crypto.randomUUID()}, ${ada.me.uid}, now() + interval '1 day', now()) returning id`.execute(
    server.context.database.db,
  )
  return rows[0]!.id
}

/** Signs in anew those who make the world. */
async function comeBack() {
  ;[ada, grace, edith] = await Promise.all(
    [ada, grace, edith].map(({ me }) => signIn(server, me.email)) as [
      Promise<Person>,
      Promise<Person>,
      Promise<Person>,
    ],
  )
}

/** Written straight into the database: its mail would still be on its way while one looks for what changed. */
async function addInvite({ id, ownerId }: Team): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into invites (team_id, inviter_id, name, address, address_lower, is_picked, delivery, created_at, expires_at)
    values (${id}, ${ownerId}, 'Secret guest', 'secret@cohort.test', 'secret@cohort.test', false, 'sent', now(), now() + interval '14 days')
    returning id`.execute(server.context.database.db)
  return rows[0]!.id
}

async function send(name: string, role: Role, { params = {}, body }: Carried) {
  const [verb = '', path = ''] = name.split(' ')
  const address = path.replace(/:(\w+)/g, (_, key: string) => params[key]!)
  const response = await people[role].send(verb, address, body)
  return { status: response.status, text: await response.text() }
}

/** The same about a team, a task and a goal that do not exist. */
function forNobody({ params, body }: Carried): Carried {
  const strange = (values: unknown) =>
    Object.fromEntries(
      Object.entries((values ?? {}) as object).map(([key, value]) =>
        /^(id|teamId|inviteId|goalId|notifId|room|roomId|messageId|sessionId)$/.test(key)
          ? [key, crypto.randomUUID()]
          : [key, value],
      ),
    )
  return { params: strange(params) as Record<string, string>, body: body && strange(body) }
}

const secretsIn = (text: string, { team, task, invite, room, message }: World) =>
  [
    team.id,
    task.id,
    room.id,
    message.id,
    invite.id,
    invite.linkId,
    'Secret',
    'secret',
    ada.me.email,
    grace.me.email,
  ].filter((secret) => text.includes(secret))

let tables: string[] | undefined

/** All there is in the database, short: one text a table. */
async function fingerprint() {
  const { db } = server.context.database
  tables ??= (await db.introspection.getTables())
    .filter(({ schema, name }) => schema === 'public' && name !== 'rate_limits')
    .map(({ name }) => name)
  const parts = tables.map(
    (name) => sql`
      select ${name} as name, md5(coalesce(string_agg(row::text, ' ' order by row::text), '')) as holds
      from ${sql.table(name)} as row`,
  )
  return (await sql`${sql.join(parts, sql` union all `)} order by name`.execute(db)).rows
}
