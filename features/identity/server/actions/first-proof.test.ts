import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { calendar } from '#features/calendar/contract.ts'
import { classes } from '#features/classes/contract.ts'
import { crews, viewers } from '#features/crew/contract.ts'
import { friends } from '#features/friends/contract.ts'
import { partners } from '#features/goals/partner-contract.ts'
import { invites } from '#features/invites/contract.ts'
import { privacy } from '#features/people/contract.ts'
import { publicRecords, records } from '#features/record/contract.ts'
import { settings } from '#features/settings/contract.ts'
import { teams } from '#features/teams/contract.ts'
import { webhooks } from '#features/webhooks/contract.ts'
import { confirmEmail } from '#test/accounts.ts'
import { makeApiToken } from '#test/api-tokens.ts'
import { addApplication, show } from '#test/career.ts'
import { goodPassword, join, type Person, signIn } from '#test/cast.ts'
import { joinClass, makeClass } from '#test/classes.ts'
import { Client } from '#test/client.ts'
import { acceptInvite } from '#test/crews.ts'
import { askToBeFriends, befriend, unfriend } from '#test/friends.ts'
import { invite, invitesOf } from '#test/invites.ts'
import { turnOnSecondFactor } from '#test/second-factor.ts'
import { type Server, startServer } from '#test/server.ts'
import { makeConfirmedTeam, makeTeam } from '#test/teams.ts'
import { makeWebhook } from '#test/webhooks.ts'
import { identity } from '../../contract.ts'
import { secondFactor } from '../../second-factor-contract.ts'
import { FIRST_PROOF } from '../rules/mail/account-mails.ts'

const newPassword = 'Difference-Engine-1822'

describe('an account whose address nobody has proved', () => {
  let server: Server
  let grace: Person
  /** Signed up with Ada's address: Ada herself, or somebody who prepares it for her. */
  let first: Person
  beforeAll(async () => {
    server = await startServer()
  })
  beforeEach(async () => {
    const id = crypto.randomUUID().slice(0, 8)
    first = await join(server, 'Ada', 'Lovelace', { email: `ada-${id}@cohort.test` })
    grace = await join(server, 'Grace', 'Hopper', { email: `grace-${id}@cohort.test` })
  })
  afterAll(() => server.close())

  async function reset(browser: Client = server.visitor(), isFirstProof = true) {
    const { email } = first.me
    await browser.request(identity.requestReset, { body: { email } })
    // Other letters may come after it, such as that of a second factor.
    const find = async () => (await server.outbox.lettersTo(email)).find(({ links }) => links[0]?.includes('/newpass?'))
    await expect.poll(find).toBeDefined()
    const { text, links } = (await find())!
    expect(text.includes(FIRST_PROOF)).toBe(isFirstProof)
    const token = new URL(links[0]!).searchParams.get('token')!
    await browser.request(identity.resetPassword, { params: { token }, body: { password: newPassword } })
  }
  const friendsOf = async (person: Person) =>
    (await person.request(friends.list, { query: {} })).items.map(({ uid }) => uid)
  const teamsOf = async (person: Person) => (await person.request(teams.list)).map(({ id }) => id)
  const openRecord = async (person: Person) => {
    const { path } = await person.request(records.openLink, { body: { days: null } })
    return () => server.visitor().request(publicRecords.read, { params: { recordKey: path.slice('/r/'.length) } })
  }

  /** What ties it to Grace. */
  async function tie() {
    await befriend(first, grace)
    await first.request(partners.choose, { body: { uid: grace.me.uid } })
    await show(first, await addApplication(first), { uid: grace.me.uid })
    await first.request(crews.invite, { body: { uids: [grace.me.uid] } })
    await acceptInvite(grace)
    return { theirs: await makeConfirmedTeam(grace, [first]), own: await makeConfirmedTeam(first, [grace]) }
  }

  test('is let go by a second factor that was on before, once a reset proved its address', async () => {
    await turnOnSecondFactor(first)
    await reset()
    const ada = await signIn(server, first.me.email, newPassword)
    expect(await ada.request(secondFactor.find)).toEqual({ since: null, codesLeft: 0 })
  })

  test('is tied to nobody once a reset proved its address; requests and invites to it wait for its owner', async () => {
    const { theirs, own } = await tie()
    const alone = await makeTeam(first)
    const lesson = await makeClass(grace)
    await joinClass(first, lesson)
    await invite(first, alone, grace.me.email)
    const edith = await join(server, 'Edith', '', { email: `edith-${first.me.email}` })
    await askToBeFriends(edith, first)
    const mary = await join(server, 'Mary', '', { email: `mary-${first.me.email}` })
    await askToBeFriends(first, mary)
    const record = await openRecord(first)
    await first.request(calendar.makeLink)
    await makeWebhook(first)
    await first.request(privacy.change, { body: { publicTeams: 'shared' } })
    const { token } = await makeApiToken(first)

    await reset()
    const ada = await signIn(server, first.me.email, newPassword)
    expect([await friendsOf(ada), await friendsOf(grace)]).toEqual([[], []])
    expect(await grace.request(friends.counts)).toMatchObject({ friends: 0 })
    expect((await grace.request(viewers.shown)).threes).toEqual([])
    expect(await ada.request(viewers.find)).toMatchObject({ crew: null })
    expect(await teamsOf(ada)).toEqual([alone.id])
    expect((await teamsOf(grace)).toSorted()).toEqual([theirs.id, own.id].toSorted())
    expect(await grace.request(teams.find, { params: { teamId: own.id } })).toMatchObject({ ownerId: grace.me.uid })
    expect(await ada.request(classes.list)).toEqual([])
    await expect(record()).rejects.toMatchObject({ status: 404 })
    expect((await ada.request(calendar.find)).path).toBeNull()
    expect(await ada.request(webhooks.list)).toEqual([])
    expect(await ada.request(privacy.find)).toMatchObject({ publicTeams: 'hidden' })
    await expect(new Client(server.origin, token).request(teams.list)).rejects.toMatchObject({ status: 401 })

    expect(await mary.request(friends.counts)).toMatchObject({ incoming: 0 })
    expect(await invitesOf(ada, alone)).toEqual([])
    const link = await ada.request(invites.link, { params: { teamId: alone.id } })
    expect(link.linkId).not.toBe(alone.id)
    expect(await ada.request(friends.counts)).toMatchObject({ friends: 0, incoming: 1, outgoing: 0 })
  })

  test('is not made a friend again by somebody who ended it just before', async () => {
    await befriend(first, grace)
    await unfriend(grace, first)
    await reset()
    await expect(grace.request(friends.restore, { params: { uid: first.me.uid } })).rejects.toMatchObject({
      status: 409,
    })
  })

  test.each<[string, (mailed: () => Promise<{ token: string }>) => Promise<unknown>]>([
    ['confirms it while signed in', async (mailed) => first.request(identity.confirm, { params: await mailed() })],
    [
      'confirms it with the password',
      async (mailed) =>
        server.visitor().request(identity.confirm, { params: await mailed(), body: { password: goodPassword } }),
    ],
    [
      'forgot the password, in a browser in which she has signed in to it',
      async () => {
        const browser = server.visitor()
        await browser.request(identity.signIn, { body: { email: first.me.email, password: goodPassword } })
        await browser.request(identity.signOut)
        await reset(browser)
      },
    ],
  ])('keeps all of it where Ada %s', async (_, prove) => {
    const { theirs, own } = await tie()
    await prove(async () => {
      await first.request(identity.requestConfirmation)
      const { links } = await server.outbox.letterTo(first.me.email)
      return { token: new URL(links[0]!).searchParams.get('token')! }
    })
    expect(await friendsOf(grace)).toEqual([first.me.uid])
    expect((await grace.request(viewers.shown)).threes).toHaveLength(1)
    const members = await grace.request(teams.members, { params: { teamId: theirs.id } })
    expect(members.map(({ uid }) => uid)).toContain(first.me.uid)
    expect(await grace.request(teams.find, { params: { teamId: own.id } })).toMatchObject({ ownerId: first.me.uid })
  })

  test('keeps all of it once its address is proved, also where Ada forgets her password', async () => {
    await tie()
    await turnOnSecondFactor(first)
    await confirmEmail(server.context, first)
    await reset(server.visitor(), false)
    expect(await friendsOf(grace)).toEqual([first.me.uid])
    await expect(signIn(server, first.me.email, newPassword)).rejects.toMatchObject({ code: 'code-needed' })
  })

  test.each<[string, () => Promise<unknown>]>([
    ['resets', () => reset(server.visitor(), false)],
    ['changes', () => first.request(settings.changePassword, { body: { password: goodPassword, newPassword } })],
  ])('or any other loses the open link of its record when its owner %s the password', async (_, choose) => {
    await confirmEmail(server.context, first)
    const record = await openRecord(first)
    await record()
    await choose()
    await expect(record()).rejects.toMatchObject({ status: 404 })
  })
})
