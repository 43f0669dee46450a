import { afterEach, describe, expect, test } from 'vitest'
import { chat } from '#features/chat/contract.ts'
import { disableAccount } from '#features/identity/server/actions/disable-account.ts'
import { notifications } from '#features/notifications/contract.ts'
import { people } from '#features/people/contract.ts'
import { settings } from '#features/settings/contract.ts'
import { tasks } from '#features/tasks/contract.ts'
import { teams } from '#features/teams/contract.ts'
import { join, type Person } from '#test/cast.ts'
import { block } from '#test/friends.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { openStream } from '#test/live-stream.ts'
import { givePoints } from '#test/rewards.ts'
import { startEachTestAlike } from '#test/saved-state.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { addTask, makeConfirmedTeam, makeTeam, tick } from '#test/teams.ts'
import { rewards } from '../contract.ts'

const { server, ada, grace, mallory } = await startWithCast({ now: () => new Date('2026-11-02T12:00:00Z') })
const team = await makeConfirmedTeam(ada, [grace, mallory])

startEachTestAlike(() => server)

describe('badges', () => {
  const badgesOf = async (person: Person) =>
    (await person.request(rewards.find, { params: { uid: person.me.uid } })).badges
  const say = (person: Person, replyTo?: string) =>
    person.request(chat.send, { body: { text: 'Hello', ...(replyTo ? { replyTo } : {}) } })
  const react = (person: Person, messageId: string) =>
    person.request(chat.react, { params: { messageId, reaction: 'agree' }, body: { reacted: true } })

  test('Founder is for the owner of a team of three, and Team Player for its members', async () => {
    expect(await badgesOf(ada)).toContain('Founder')
    expect(await badgesOf(ada)).not.toContain('Team Player')
    for (const person of [grace, mallory]) {
      expect(await badgesOf(person)).toContain('Team Player')
      expect(await badgesOf(person)).not.toContain('Founder')
    }
  })

  test('Voice is for a message that someone else answers or reacts to', async () => {
    const { id } = await say(ada)
    await say(ada, id)
    await react(ada, id)
    expect(await badgesOf(ada)).not.toContain('Voice')
    await say(grace, id)
    expect(await badgesOf(ada)).toContain('Voice')
    const other = await say(grace)
    await react(mallory, other.id)
    expect(await badgesOf(grace)).toContain('Voice')
    expect(await badgesOf(mallory)).not.toContain('Voice')
  })

  test('Clean Slate is for finishing five overdue tasks, not four', async () => {
    const clear = async (person: Person, days: string[]) => {
      const late = []
      for (const due of days)
        late.push(await addTask(ada, team, { due: `2026-${due}`, assignedUsers: [{ uid: person.me.uid }] }))
      for (const task of late) {
        expect(await badgesOf(person)).not.toContain('Clean Slate')
        await tick(person, task)
      }
    }
    const days = ['10-30', '10-05', '10-12', '10-19']
    await clear(grace, days)
    expect(await badgesOf(grace)).not.toContain('Clean Slate')
    await clear(mallory, [...days, '10-26'])
    expect(await badgesOf(mallory)).toContain('Clean Slate')
  })

  test('Clean Slate is not for postponing tasks', async () => {
    const late = []
    for (const day of ['05', '12', '19', '26', '30'])
      late.push(await addTask(grace, team, { due: `2026-10-${day}`, assignedUsers: [{ uid: ada.me.uid }] }))
    const [first, ...others] = late
    await tick(ada, first!)
    for (const { id } of others.slice(1)) await ada.request(tasks.edit, { params: { id }, body: { due: '2026-12-01' } })
    for (const task of others) {
      expect(await badgesOf(ada)).not.toContain('Clean Slate')
      await tick(ada, task)
    }
    expect(await badgesOf(ada)).toContain('Clean Slate')
  })

  test('Full House is not for tasks without a date', async () => {
    for (let task = 0; task < 5; task++)
      await tick(grace, await addTask(ada, team, { due: null, assignedUsers: [{ uid: grace.me.uid }] }))
    expect(await badgesOf(grace)).not.toContain('Full House')
  })

  test('Full House is for the whole team once all five tasks of its week are done', async () => {
    const due = (day: number) => ({ due: `2026-11-0${day}`, assignedUsers: [{ uid: grace.me.uid }] })
    const week = []
    for (const day of [2, 4, 6, 8]) week.push(await addTask(ada, team, due(day)))
    // The next Monday is not part of the week.
    await addTask(ada, team, due(9))
    for (const task of week) await tick(grace, task)
    expect(await badgesOf(ada)).not.toContain('Full House')
    const last = await addTask(ada, team, due(3))
    expect(await badgesOf(mallory)).not.toContain('Full House')
    const count = (members: number) =>
      server.context.database.db.updateTable('teams').set({ member_count: members }).where('id', '=', team.id).execute()
    await count(2)
    await tick(grace, last)
    expect(await badgesOf(ada)).not.toContain('Full House')
    await count(3)
    await tick(grace, last, false)
    await tick(grace, last)
    for (const person of [ada, grace, mallory]) expect(await badgesOf(person)).toContain('Full House')
  })
})

describe('a badge designed by Ada', () => {
  afterEach(async () => expect(await brokenInvariants(server)).toEqual([]))

  const of = ({ me: { uid } }: Person) => ({ params: { uid } })
  const given = async (person: Person) => (await person.request(rewards.find, of(person))).teamBadges
  const onPageOf = async (person: Person) => (await mallory.request(people.find, of(person))).badges
  const points = async (person: Person) => (await person.request(rewards.find, of(person))).points
  const design = { name: 'Bug <b>hunter</b>', icon: 'target', gradient: 3 } as const
  const make = (to: Person[], change: object = {}, by = ada) =>
    by.request(rewards.redeem, {
      ...of(by),
      body: { cost: 500, badge: { ...design, teamId: team.id, to: to.map(({ me }) => me.uid), ...change } },
    })
  const news = async (person: Person) =>
    (await person.request(notifications.list)).items.filter(({ title }) => title.startsWith('Badge from'))

  test('REW-14 notifies its recipients, who show it and may remove it', async () => {
    await givePoints(server, ada, 2_000)
    const before = await points(ada)
    const { db } = server.context.database
    await db.updateTable('team_members').set({ confirmed_at: null }).where('user_id', '=', ada.me.uid).execute()
    await make([grace, mallory])
    // A badge does not confirm the giver's membership.
    expect((await ada.request(teams.members, { params: { teamId: team.id } }))[0]).toMatchObject({ isConfirmed: false })
    await ada.request(teams.confirmMembership, { params: { teamId: team.id } })
    expect(await points(ada)).toBe(before - 500)
    const { items } = await ada.request(rewards.entries, of(ada))
    expect(items.map(({ why }) => why)).toContain(`Badge maker redeemed, ${design.name}`)
    for (const person of [grace, mallory]) {
      expect(await given(person)).toMatchObject([{ ...design, team: team.name, by: 'Ada Lovelace' }])
      expect(await onPageOf(person)).toMatchObject([design])
      expect(await news(person)).toMatchObject([
        { type: 'badge', title: 'Badge from Ada Lovelace', message: design.name },
      ])
    }
    // Only its holders see the name of the team.
    expect(JSON.stringify(await onPageOf(grace))).not.toContain(team.name)
    expect(await given(ada)).toEqual([])

    const { id } = (await given(grace))[0]!
    const takeOff = (person: Person, badgeId = id) =>
      person.request(rewards.removeBadge, { params: { uid: person.me.uid, badgeId } })
    const stream = await openStream(server, grace)
    for (let time = 0; time < 2; time++) await takeOff(grace)
    expect(await stream.next()).toMatchObject({ event: { type: 'rewards.changed' } })
    expect(await stream.next()).toMatchObject({ event: { type: 'profile.changed', uid: grace.me.uid } })
    stream.close()
    expect([await given(grace), await onPageOf(grace)]).toEqual([[], []])
    expect(await given(mallory)).toHaveLength(1)
    // A badge that both holders remove at once is deleted.
    await make([grace, mallory], { name: 'Both' })
    const both = (await given(grace))[0]!
    await Promise.all([takeOff(grace, both.id), takeOff(mallory, both.id)])
    const { rows } = await server.context.database.pool.query('select from team_badges where id = $1', [both.id])
    expect(rows).toEqual([])
  })

  test('needs a name and one to ten teammates, and costs nothing if it is refused', async () => {
    await givePoints(server, ada, 500)
    const before = await points(ada)
    const edith = await join(server, 'Edith')
    const put = await makeTeam(ada, [grace])
    const eleven = Array.from({ length: 11 }, () => crypto.randomUUID())
    for (const [to, change, status] of [
      [[], {}, 400],
      [[ada], {}, 400],
      [[grace, edith], {}, 400],
      // Added to the team, but not confirmed.
      [[grace], { teamId: put.id }, 400],
      [[grace], { name: ' x ' }, 400],
      [[grace], { name: 'x'.repeat(25) }, 400],
      // It stands beside her name, as if she ran the server.
      [[grace], { name: 'Cohort Staff' }, 400],
      [[grace], { icon: 'skull' }, 400],
      [[grace], { gradient: 7 }, 400],
      [[grace], { teamId: crypto.randomUUID() }, 404],
    ] as const)
      await expect(make([...to], change), JSON.stringify(change)).rejects.toMatchObject({ status })
    await expect(make([], { to: eleven })).rejects.toMatchObject({ message: 'A badge is for 10 people at most.' })
    const disable = (disabled: boolean) =>
      server.context.database.db.updateTable('people').set({ disabled }).where('id', '=', grace.me.uid).execute()
    await disable(true)
    await expect(make([grace])).rejects.toMatchObject({ status: 400, code: 'no-member' })
    await disable(false)
    await expect(ada.request(rewards.redeem, { ...of(ada), body: { cost: 500 } })).rejects.toMatchObject({
      status: 400,
    })
    await expect(make([ada], {}, grace)).rejects.toMatchObject({ message: 'Not enough points' })
    expect(await points(ada)).toBe(before)
  })

  test('does not reach Lise, who blocked her, if the id is in upper case', async () => {
    await givePoints(server, ada, 500)
    const lise = await join(server, 'Lise')
    const theirs = await makeConfirmedTeam(ada, [lise])
    await block(lise, ada)
    await make([], { teamId: theirs.id, to: [lise.me.uid.toUpperCase()] })
    expect([await given(lise), await onPageOf(lise), await news(lise)]).toEqual([[], [], []])
    // The same id in upper and lower case is one person.
    await givePoints(server, ada, 500)
    await make([], { to: [grace.me.uid, grace.me.uid.toUpperCase()], name: 'Once' })
    const { id } = (await given(grace)).find(({ name }) => name === 'Once')!
    await grace.request(rewards.removeBadge, { params: { uid: grace.me.uid, badgeId: id } })
  })

  test('stays with former members, without her name once her account is gone; respects blocks and hidden rewards', async () => {
    await givePoints(server, ada, 2_000)
    await make([mallory])
    const theirs = await makeConfirmedTeam(ada, [grace, mallory], { name: 'Loom' })
    await block(grace, ada)
    await mallory.request(settings.changeAccount, { body: { hidesRewards: true } })
    const told = (await news(mallory)).length
    await make([grace, mallory], { teamId: theirs.id, name: 'Weaver' })
    expect(await given(grace)).toEqual([])
    expect(await news(mallory)).toHaveLength(told)
    expect(await onPageOf(mallory)).toEqual([])
    const before = await points(ada)
    await make([grace], { teamId: theirs.id, name: 'For nobody' })
    expect(await points(ada)).toBe(before - 500)
    const made = await server.context.database.db.selectFrom('team_badges').select('name').execute()
    expect(made.map(({ name }) => name).toSorted()).toEqual([design.name, 'Weaver'])
    await ada.request(teams.remove, { params: { teamId: theirs.id } })
    await server.context.database.transaction((tx) => disableAccount(tx, ada.me.emailLower))
    const left = (await given(mallory)).map((badge) => [badge.name, badge.team, badge.by])
    expect(left).toHaveLength(2)
    expect(left).toEqual(
      expect.arrayContaining([
        ['Weaver', 'Loom', null],
        [design.name, team.name, null],
      ]),
    )
  })
})
