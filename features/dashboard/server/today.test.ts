import { describe, expect, test } from 'vitest'
import { applications } from '#features/applications/contract.ts'
import { classes } from '#features/classes/contract.ts'
import { settings } from '#features/settings/contract.ts'
import { tasks } from '#features/tasks/contract.ts'
import { teams } from '#features/teams/contract.ts'
import { utcDayOf } from '#shared/days.ts'
import { addApplication } from '#test/career.ts'
import type { Person } from '#test/cast.ts'
import { join } from '#test/cast.ts'
import { markRead, roomOf, sendMessage } from '#test/chat.ts'
import { makeClass, makeClassTeams } from '#test/classes.ts'
import { askToBeFriends, befriend, block } from '#test/friends.ts'
import { addGoal } from '#test/goals.ts'
import { invite } from '#test/invites.ts'
import { startEachTestAlike } from '#test/saved-state.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { addTask, makeConfirmedTeam, tick } from '#test/teams.ts'
import { ACTS_SHOWN, dashboard, NEEDS_SHOWN } from '../contract.ts'

const { server, ada, grace, mallory } = await startWithCast()
const { pool } = server.context.database

const today = async (person: Person) => (await person.request(dashboard.open)).today
const actsOf = async (person: Person) =>
  (await today(person)).acts.map((act) => ({ who: act.person.displayName, kind: act.kind, what: act.task?.name }))
const remove = (person: Person, { id }: { id: string }) => person.request(tasks.remove, { params: { id } })

/** As of yesterday: everything that happened to the team so far. */
const ageTeam = (teamId: string) =>
  Promise.all([
    pool.query(`update team_members set joined_at = joined_at - interval '2 days' where team_id = $1`, [teamId]),
    pool.query(`update tasks set created_at = created_at - interval '2 days' where team_id = $1`, [teamId]),
  ])

startEachTestAlike(() => server)

describe('at the table today', () => {
  test('each teammate is there once, with what they did last', async () => {
    const team = await makeConfirmedTeam(ada, [grace], { name: 'Portfolio Sprint' })
    expect(await actsOf(ada)).toEqual([{ who: 'Grace Hopper', kind: 'joined', what: undefined }])
    // Ada founded the team, which is no news.
    expect(await actsOf(grace)).toEqual([])

    await ageTeam(team.id)
    expect(await actsOf(ada)).toEqual([])
    const added = await addTask(grace, team, { name: 'Swap portfolios' })
    expect(await actsOf(ada)).toEqual([{ who: 'Grace Hopper', kind: 'added', what: 'Swap portfolios' }])
    await tick(grace, added)
    expect(await actsOf(ada)).toEqual([{ who: 'Grace Hopper', kind: 'finished', what: 'Swap portfolios' }])
    await remove(grace, added)
    expect(await actsOf(ada)).toEqual([])

    const forAda = await addTask(ada, team, { name: 'Proofread', assignedUsers: [{ uid: grace.me.uid }] })
    await tick(grace, forAda)
    const [act] = (await today(ada)).acts
    expect(act).toMatchObject({ task: { id: forAda.id, isMine: true }, team: 'Portfolio Sprint', teamId: team.id })
    expect((await today(grace)).acts).toMatchObject([
      { person: { uid: ada.me.uid }, kind: 'added', task: { isMine: false } },
    ])

    await remove(ada, forAda)
    await tick(ada, await addTask(grace, team, { name: 'Print it', assignedUsers: [{ uid: grace.me.uid }] }))
    expect(await actsOf(grace)).toEqual([{ who: 'Ada Lovelace', kind: 'finished', what: 'Print it' }])
    expect(await actsOf(ada)).toEqual([{ who: 'Grace Hopper', kind: 'added', what: 'Print it' }])

    const room = await roomOf(grace, team)
    await sendMessage(grace, 'Good morning', room)
    expect((await today(ada)).acts).toMatchObject([{ kind: 'wrote', roomId: room.id, task: null }])
    await sendMessage(grace, '@Ada Lovelace, what do you think?', room, { mentions: [ada.me.uid] })
    expect(await actsOf(ada)).toEqual([{ who: 'Grace Hopper', kind: 'mentioned', what: undefined }])
    expect(await actsOf(mallory)).toEqual([])
  })

  test('nobody sees somebody they blocked, who left the team, or what happened in a team they left', async () => {
    const [tomas, noor] = [await join(server, 'Tomas', 'Kral'), await join(server, 'Noor', 'Haddad')]
    const team = await makeConfirmedTeam(tomas, [noor])
    expect(await actsOf(tomas)).toHaveLength(1)
    await block(tomas, noor)
    expect(await actsOf(tomas)).toEqual([])
    // To the blocked person nothing has changed.
    await addTask(tomas, team)
    expect(await actsOf(noor)).toMatchObject([{ who: 'Tomas Kral', kind: 'added' }])
    await noor.request(teams.removeMember, { params: { teamId: team.id, uid: noor.me.uid }, query: {} })
    expect(await actsOf(noor)).toEqual([])

    const leo = await join(server, 'Leo', 'Sand')
    const other = await makeConfirmedTeam(tomas, [leo])
    await tick(leo, await addTask(leo, other))
    expect(await actsOf(tomas)).toMatchObject([{ who: 'Leo Sand', kind: 'finished' }])
    await leo.request(teams.removeMember, { params: { teamId: other.id, uid: leo.me.uid }, query: {} })
    expect(await actsOf(tomas)).toEqual([])
  })

  test('six are seated at most, the latest first', async () => {
    const members = []
    for (const name of ['Ann', 'Ben', 'Cid', 'Dan', 'Eve', 'Fay', 'Gus']) members.push(await join(server, name, 'Busy'))
    const host = await join(server, 'Host', 'Ess')
    const team = await makeConfirmedTeam(host, members)
    for (const member of members) await addTask(member, team)
    const names = (await actsOf(host)).map(({ who }) => who.split(' ')[0])
    expect(names).toEqual(['Gus', 'Fay', 'Eve', 'Dan', 'Cid', 'Ben'])
    expect(names).toHaveLength(ACTS_SHOWN)
  })
})

test('after an absence one hears how much each teammate finished, and nothing of people one blocked', async () => {
  const [ann, ben, cid] = [await join(server, 'Ann'), await join(server, 'Ben'), await join(server, 'Cid')]
  const since = new Date().toISOString()
  const team = await makeConfirmedTeam(ann, [ben, cid])
  const finish = async (person: Person) =>
    tick(person, await addTask(ann, team, { assignedUsers: [{ uid: person.me.uid }] }))
  for (const person of [ann, ben, ben, cid]) await finish(person)
  const away = async (person: Person, from = since) =>
    (await person.request(dashboard.away, { query: { since: from } })).finished
  expect(await away(ann)).toEqual([
    { name: 'Ben', count: 2 },
    { name: 'Cid', count: 1 },
  ])
  expect(await away(ann, new Date(Date.now() + 60_000).toISOString())).toEqual([])
  expect(await away(mallory)).toEqual([])
  await block(ann, cid)
  expect(await away(ann)).toEqual([{ name: 'Ben', count: 2 }])
})

describe('my day', () => {
  test('has what I did within a week, and says whether I have a task and have ticked one', async () => {
    const maya = await join(server, 'Maya', 'Kim')
    expect(await today(maya)).toMatchObject({ done: [], hasOpen: false, hasTicked: false, acts: [] })
    const [first, second] = [await addTask(maya, null), await addTask(maya, null)]
    expect(await today(maya)).toMatchObject({ done: [], hasOpen: true, hasTicked: false })
    await tick(maya, first)
    const { doneAt } = await tick(maya, second)
    expect(await today(maya)).toMatchObject({ done: [{ id: second.id, doneAt }, { id: first.id }], hasTicked: true })
    await tick(maya, second, false)
    expect((await today(maya)).done).toMatchObject([{ id: first.id }])
    await pool.query(`update task_assignees set done_at = now() - interval '9 days' where task_id = $1`, [first.id])
    expect(await today(maya)).toMatchObject({ done: [], hasTicked: true })
  })

  test('counts what waits: messages, mentions, requests and invites', async () => {
    const [una, pim] = [await join(server, 'Una', 'Wait'), await join(server, 'Pim', 'Call')]
    const team = await makeConfirmedTeam(pim, [una])
    const room = await roomOf(pim, team)
    await sendMessage(pim, 'One')
    await sendMessage(pim, '@Una Wait, look', room, { mentions: [una.me.uid] })
    await askToBeFriends(pim, una)
    const offered = await makeConfirmedTeam(pim, [], { name: 'Statics' })
    await invite(pim, offered, una)
    const waiting = await today(una)
    expect(waiting).toMatchObject({
      mentions: 1,
      invites: { count: 1, newest: { from: 'Pim Call', team: 'Statics', linkId: offered.id } },
    })
    for (const at of [waiting.mentionedAt, waiting.invites.newest!.at])
      expect(Date.now() - Date.parse(at!)).toBeLessThan(60_000)
    expect(waiting.navCounts.friendRequests).toBe(1)
    expect(waiting.navCounts.rooms).toMatchObject([{ id: room.id, unread: 1 }])
    await markRead(una, room, 1)
    expect((await today(una)).navCounts.rooms).toMatchObject([{ unread: 0 }])
    expect(await today(pim)).toMatchObject({ mentionedAt: null, invites: { count: 0, newest: null } })
  })

  test('tells Jo what her applications ask for, appointments first, and nothing once all are closed', async () => {
    const jo = await join(server, 'Jo', 'Seeker')
    expect((await today(jo)).needs).toBeNull()
    const inDays = (days: number) => utcDayOf(Date.now() + days * 86_400_000)
    const late = await addApplication(jo, { company: 'Late', stage: 'applied', appliedOn: inDays(-10) })
    await addApplication(jo, { company: 'Far', stage: 'interview', interviewOn: inDays(40) })
    expect((await today(jo)).needs).toMatchObject({ count: 1, items: [{ card: { company: 'Late' } }] })
    const closes = { stage: 'saved', closesOn: inDays(2) } as const
    const others = [
      await addApplication(jo, { company: 'Closes', ...closes }),
      await addApplication(jo, { company: 'Closes too', ...closes }),
      await addApplication(jo, { company: 'Talk', stage: 'interview', interviewOn: inDays(13) }),
    ]
    const { needs } = await today(jo)
    expect(needs).toMatchObject({
      count: 4,
      items: [{ card: { company: 'Talk' }, signal: { rule: 'interview' } }, { card: { company: 'Late' } }],
    })
    expect(needs!.items).toHaveLength(NEEDS_SHOWN)
    expect((await today(grace)).needs).toBeNull()
    const move = { stage: 'closed', outcome: 'withdrawn' } as const
    await jo.request(applications.bulk, {
      body: { changes: [late, ...others].map(({ id }) => ({ id, move })) },
    })
    expect((await today(jo)).needs).toBeNull()
  })

  test('has an announcement of a class until the member has read it, and nothing for who wrote it', async () => {
    const [ida, kim] = [await join(server, 'Ida', 'Lead'), await join(server, 'Kim', 'Pupil')]
    const taught = await makeClassTeams(ida, await makeClass(ida, [kim]), [[kim]])
    const params = { classId: taught.id }
    await ida.request(classes.announce, { params, body: { text: 'Bring your plans' } })
    const [shown, ...others] = (await today(kim)).announcements
    expect(shown).toMatchObject({ className: taught.name, text: 'Bring your plans' })
    expect(others).toEqual([])
    expect((await today(ida)).announcements).toEqual([])
    const { lastNumber } = (await today(kim)).navCounts.rooms.find(({ id }) => id === shown!.roomId)!
    await markRead(kim, { id: shown!.roomId! }, lastNumber)
    expect((await today(kim)).announcements).toEqual([])
  })

  test('has for a week what was announced to a whole class whose member has no team yet', async () => {
    const [ida, lou] = [await join(server, 'Ida', 'Lead'), await join(server, 'Lou', 'Late')]
    const taught = await makeClass(ida, [lou])
    const params = { classId: taught.id }
    await ida.request(classes.announce, { params, body: { text: 'Teams come tomorrow' } })
    expect((await today(lou)).announcements).toMatchObject([
      { text: 'Teams come tomorrow', classId: taught.id, roomId: null },
    ])
    expect((await today(mallory)).announcements).toEqual([])
    await pool.query(`update class_members set joined_at = joined_at - interval '9 days' where user_id = $1`, [
      lou.me.uid,
    ])
    await pool.query(`update class_announcements set created_at = created_at - interval '8 days' where class_id = $1`, [
      taught.id,
    ])
    expect((await today(lou)).announcements).toEqual([])
  })

  test('knows what somebody new has begun, and asks nothing of it of others', async () => {
    const [kit, leo] = [await join(server, 'Kit', 'New'), await join(server, 'Leo', 'Friend')]
    expect((await today(kit)).begun).toEqual({ application: false, goal: false, class: false, friend: false })
    await addApplication(kit)
    await addGoal(kit)
    await makeClass(kit)
    await befriend(kit, leo)
    expect((await today(kit)).begun).toEqual({ application: true, goal: true, class: true, friend: true })
    await kit.request(settings.changeAccount, { body: { hidesGuide: true } })
    expect((await today(kit)).begun).toBeNull()
    await pool.query(`update people set created_at = now() - interval '6 days' where id = $1`, [leo.me.uid])
    expect((await today(leo)).begun).toBeNull()
  })

  test('offers public teams to somebody without a team', async () => {
    const max = await join(server, 'Max', 'Alone')
    for (const name of ['Open A', 'Open B', 'Open C', 'Open D', 'Closed'])
      await makeConfirmedTeam(mallory, [], { name, isPublic: name !== 'Closed' })
    const offered = (await today(max)).openTeams
    expect(offered.map(({ name }) => name)).toEqual(['Open A', 'Open B', 'Open C'])
    await max.request(teams.join, { params: { teamId: offered[0]!.id } })
    expect((await today(max)).openTeams).toEqual([])
  })
})
