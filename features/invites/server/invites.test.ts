import { afterEach, describe, expect, test } from 'vitest'
import { notifications } from '#features/notifications/contract.ts'
import { type Team, teams } from '#features/teams/contract.ts'
import { DAY_MS } from '#shared/days.ts'
import { lookOfId } from '#shared/team-look.ts'
import { join, type Person } from '#test/cast.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { endInvite, invite, invitesOf, invitesTo, joinBy } from '#test/invites.ts'
import { openStream } from '#test/live-stream.ts'
import { startEachTestAlike } from '#test/saved-state.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { makeConfirmedTeam, makeTeam } from '#test/teams.ts'
import { invites, type MyInvite } from '../contract.ts'

let daysLater = 0
const { server, ada, grace, mallory } = await startWithCast({ now: () => new Date(Date.now() + daysLater * DAY_MS) })

startEachTestAlike(() => server)

describe('an invite', () => {
  afterEach(async () => expect(await brokenInvariants(server)).toEqual([]))

  const later = async (days: number, look: () => Promise<void>) => {
    daysLater = days
    await look()
    daysLater = 0
  }
  const disable = ({ me }: Person, disabled = true) =>
    server.context.database.db.updateTable('people').set({ disabled }).where('id', '=', me.uid).execute()
  const candidates = async (viewer: Person, team: Team, search?: string) =>
    (await viewer.request(invites.invitees, { params: { teamId: team.id }, query: { search } })).items

  test('to an address with an account waits there, under the team name and the inviter (STATE-10, VAL-21, DB-07, PERM-05, ENT-07, ENT-08)', async () => {
    const team = await makeTeam(ada)
    const sent = await invite(ada, team, 'Grace@Cohort.TEST', {
      name: 'Gracie',
      phone: '123',
      linkedin: 'Grace Hopper, on LinkedIn',
    })
    expect(sent).toMatchObject({
      teamId: team.id,
      email: 'Grace@Cohort.TEST',
      emailLower: 'grace@cohort.test',
      name: 'Gracie',
      phone: '123',
      linkedin: 'Grace Hopper, on LinkedIn',
      inviterId: ada.me.uid,
      delivery: 'queued',
      linkId: team.id,
      link: `http://localhost:3000/join/${team.id}`,
    })
    expect(await invitesTo(grace)).toEqual([
      {
        ...lookOfId(team.id),
        id: sent.id,
        teamId: team.id,
        linkId: team.id,
        teamName: 'Engine',
        inviter: { uid: ada.me.uid, displayName: 'Ada Lovelace', photoURL: '/avatars/default.svg' },
        createdAt: sent.createdAt,
        expiresAt: new Date(Date.parse(sent.createdAt) + 14 * DAY_MS).toISOString(),
      },
    ])
    expect(await invitesTo(mallory)).toEqual([])
    await endInvite(grace, sent)
  })

  test('brings the mail that was shown', async () => {
    const sent = await invite(ada, await makeTeam(ada), 'hedy@mail.test', { name: 'Hedy' })
    const letter = await server.outbox.letterTo('hedy@mail.test')
    expect(letter).toMatchObject({ subject: sent.preview.subject, links: [sent.link] })
    expect(letter.text.trim()).toBe(sent.preview.text.trim())
    expect(letter.html.trim()).toBe(sent.preview.html.trim())
    expect(sent.preview).toMatchObject({ to: 'hedy@mail.test', subject: "You're invited to join Engine" })
  })

  test.each([
    ['without a team', { email: 'a@b.co' }, 400, 'teamId is required'],
    ['with a blank team', { teamId: ' ', email: 'a@b.co' }, 400, 'teamId is required'],
    ['with neither', {}, 400, 'teamId is required'],
    ['of a team that is none', { teamId: 'x', email: 'a@b.co' }, 404, 'This team does not exist.'],
    ['without an address', { teamId: 'mine' }, 400, 'Invite email is required'],
    ['with a blank address', { teamId: 'mine', email: '  ' }, 400, 'Invite email is required'],
    ['with no address at all', { teamId: 'mine', email: null }, 400, 'Invite email is required'],
    ['to what is no address', { teamId: 'mine', email: 'ada' }, 400, 'Please enter a valid email address.'],
    ['to herself', { teamId: 'mine', email: 'ADA@cohort.test' }, 400, 'That is you: you are in this team already.'],
    [
      'to herself, picked',
      { teamId: 'mine', uid: ada.me.uid.toUpperCase() },
      400,
      'That is you: you are in this team already.',
    ],
    [
      'to nobody',
      { teamId: 'mine', uid: '00000000-0000-4000-8000-000000000000' },
      400,
      'They are no longer there. Pick somebody else.',
    ],
    [
      'with a long name',
      { teamId: 'mine', email: 'a@b.co', name: 'x'.repeat(81) },
      400,
      'A name has at most 80 characters.',
    ],
    [
      'with a long phone number',
      { teamId: 'mine', email: 'a@b.co', phone: '1'.repeat(41) },
      400,
      'A phone number has at most 40 characters.',
    ],
    [
      'with a long LinkedIn address',
      { teamId: 'mine', email: 'a@b.co', linkedin: 'x'.repeat(201) },
      400,
      'A social account has at most 200 characters.',
    ],
    [
      'to an address of 255 characters',
      { teamId: 'mine', email: `x@${'a'.repeat(63)}.${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(58)}.co` },
      400,
      'That email address is too long.',
    ],
  ])(
    '%s is not sent, and says why (VAL-22, VAL-23, VAL-26, VAL-39, ERR-16, ERR-17)',
    async (_what, body: Record<string, unknown>, status, error) => {
      const team = await makeTeam(ada)
      const response = await ada.send(
        'POST',
        '/api/invites',
        body.teamId === 'mine' ? { ...body, teamId: team.id } : body,
      )
      expect([response.status, await response.json()]).toMatchObject([status, { error, code: expect.any(String) }])
      expect(await invitesOf(ada, team)).toEqual([])
    },
  )

  test('to a member of the team is not sent', async () => {
    const team = await makeTeam(ada, [grace])
    for (const to of [grace, grace.me.email]) {
      await expect(invite(ada, team, to)).rejects.toMatchObject({
        status: 409,
        message: 'They are in this team already.',
      })
    }
  })

  test('to the same address in other letters is renewed (ENT-06)', async () => {
    const team = await makeTeam(ada, [grace])
    const first = await invite(ada, team, 'Hedy@mail.test', { phone: '123' })
    const second = await invite(grace, team, 'hedy@MAIL.test')
    expect(second).toMatchObject({ id: first.id, inviterId: grace.me.uid, phone: '' })
    expect(await invitesOf(ada, team)).toHaveLength(1)
  })

  test('from two owners to the same address are both listed (ENT-09, DB-09), newest first, page by page', async () => {
    const barbara = await join(server, 'Barbara')
    const sent: string[] = []
    for (const owner of [ada, grace, ada])
      sent.push((await invite(owner, await makeTeam(owner), 'BARBARA@cohort.test')).id)
    const read: MyInvite[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await barbara.request(invites.mine, { query: { limit: 2, cursor } })
      read.push(...page.items)
      cursor = page.next
    }
    expect(read.map(({ id }) => id)).toEqual(sent.toReversed())
    await disable(grace)
    expect((await invitesTo(barbara)).map(({ inviter }) => inviter?.displayName)).toEqual([
      'Ada Lovelace',
      undefined,
      'Ada Lovelace',
    ])
    await disable(grace, false)
    await expect(barbara.request(invites.mine, { query: { cursor: 'x' } })).rejects.toMatchObject({ status: 400 })
  })

  test('is declined by Mallory, withdrawn by who sent it or by the owner, and by nobody else', async () => {
    const team = await makeConfirmedTeam(ada, [grace])
    const declined = await invite(grace, team, mallory)
    await endInvite(mallory, declined)
    await expect(endInvite(mallory, declined)).rejects.toMatchObject({ status: 404 })
    const byAda = await invite(ada, team, mallory)
    await expect(endInvite(grace, byAda)).rejects.toMatchObject({ status: 403 })
    await endInvite(ada, byAda)
    const byGrace = await invite(grace, team, mallory)
    await endInvite(ada, byGrace)
    expect([await invitesTo(mallory), await invitesOf(ada, team)]).toEqual([[], []])
  })

  test('is gone after 14 days; mailed again it has 14 more', async () => {
    const team = await makeTeam(ada)
    const lapsing = await invite(ada, team, grace)
    await invite(ada, team, 'late@cohort.test')
    const renewed = await invite(ada, team, mallory)
    await ada.request(invites.resetLink, { params: { teamId: team.id } })
    await mallory.request(notifications.readAll, { body: { until: new Date(Date.now() + DAY_MS).toISOString() } })
    await later(13, async () => void (await ada.request(invites.resend, { params: { inviteId: renewed.id } })))
    // A person who has the invite already gets no second notification.
    expect((await mallory.request(notifications.list)).unread).toBe(0)
    await later(14.01, async () => {
      expect((await invitesOf(ada, team)).map(({ id }) => id)).toEqual([renewed.id])
      expect(await invitesTo(grace)).toEqual([])
      await expect(joinBy(grace, team.id)).rejects.toMatchObject({ status: 404 })
      const invited = (await candidates(ada, team)).filter(({ isInvited }) => isInvited)
      expect(invited.map(({ uid }) => uid)).toEqual([mallory.me.uid])
      expect(await invitesTo(mallory)).toMatchObject([{ id: renewed.id }])
      await expect(endInvite(grace, lapsing)).rejects.toMatchObject({ status: 404 })
      const late = await join(server, 'Late')
      expect((await late.request(notifications.list)).items).toEqual([])
      await disable(late)
    })
    await server.outbox.letterTo(mallory.me.email, { count: 2 })
    await endInvite(mallory, renewed)
  })

  test("ends with its team, and leaves its invitee's screen (DB-06)", async () => {
    const team = await makeTeam(ada)
    await invite(ada, team, mallory)
    const stream = await openStream(server, mallory)
    await stream.ready
    await ada.request(teams.remove, { params: { teamId: team.id } })
    const heard = [await stream.next(), await stream.next()]
    expect(heard).toContainEqual({ event: { type: 'team.removed', teamId: team.id, by: null, audience: [] } })
    stream.close()
    expect(await invitesTo(mallory)).toEqual([])
  })

  test('goes with its inviter when the owner removes them, and stays when they leave', async () => {
    const barbara = await join(server, 'Barbara', '', { email: 'barbara3@cohort.test' })
    const team = await makeConfirmedTeam(ada, [grace, barbara])
    await invite(grace, team, mallory)
    await ada.request(teams.removeMember, { params: { teamId: team.id, uid: grace.me.uid } })
    expect(await invitesTo(mallory)).toEqual([])
    const left = await invite(barbara, team, mallory)
    await barbara.request(teams.removeMember, { params: { teamId: team.id, uid: barbara.me.uid } })
    expect(await invitesTo(mallory)).toMatchObject([{ id: left.id }])
    await endInvite(mallory, left)
    await disable(barbara)
  })

  test('is offered to people outside the team by address, who is invited marked (VAL-24, VAL-25)', async () => {
    await join(server, 'Barbara')
    const edith = await join(server, 'Edith')
    const team = await makeTeam(ada, [grace])
    await disable(edith)
    await invite(ada, team, mallory)
    const names = (await candidates(ada, team)).map(({ displayName, isInvited }) => [displayName, isInvited])
    expect(names).toEqual([
      ['Barbara', false],
      ['Mallory Outsider', true],
    ])
    expect(await candidates(ada, team, 'outsi')).toMatchObject([{ email: 'm***@c***' }])
    expect(await candidates(ada, team, 'grace')).toEqual([])
    await expect(candidates(mallory, team)).rejects.toMatchObject({ status: 404 })
  })
})
