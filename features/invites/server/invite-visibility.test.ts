import { afterEach, describe, expect, test } from 'vitest'
import { friends } from '#features/friends/contract.ts'
import type { Team } from '#features/teams/contract.ts'
import { join, type Person } from '#test/cast.ts'
import { befriend } from '#test/friends.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { endInvite, invite, invitesOf } from '#test/invites.ts'
import { startEachTestAlike } from '#test/saved-state.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { makeTeam } from '#test/teams.ts'
import { invites } from '../contract.ts'

const { server, ada, grace, mallory } = await startWithCast()

startEachTestAlike(() => server)

describe('an invite', () => {
  afterEach(async () => expect(await brokenInvariants(server)).toEqual([]))

  const candidates = async (viewer: Person, team: Team, search?: string) =>
    (await viewer.request(invites.invitees, { params: { teamId: team.id }, query: { search } })).items

  test('shows its address to its inviter, phone and LinkedIn to the owner too', async () => {
    const barbara = await join(server, 'Barbara', '', { email: 'barbara2@cohort.test' })
    const team = await makeTeam(ada, [grace, barbara])
    await invite(grace, team, 'hedy@mail.test', { phone: '123', linkedin: 'linkedin.com/in/hedy' })
    const seen = async (member: Person) => {
      const [{ email, emailLower, phone, linkedin } = {} as never] = await invitesOf(member, team)
      return [email, emailLower, phone, linkedin]
    }
    expect(await seen(grace)).toEqual(['hedy@mail.test', 'hedy@mail.test', '123', 'linkedin.com/in/hedy'])
    expect(await seen(ada)).toEqual(['h***@m***', 'h***@m***', '123', 'linkedin.com/in/hedy'])
    expect(await seen(barbara)).toEqual(['h***@m***', 'h***@m***', '', ''])
  })

  test('to a picked person shows their name, and their address only to people who may see it', async () => {
    const team = await makeTeam(ada)
    const sent = await invite(ada, team, mallory)
    expect(sent).toMatchObject({ uid: mallory.me.uid, name: 'Mallory Outsider', email: 'm***@c***' })
    expect(JSON.stringify(sent)).not.toContain('mallory@')
    expect(await server.outbox.letterTo(mallory.me.email)).toMatchObject({ links: [sent.link] })
    await endInvite(mallory, sent)
  })

  test('to an address is masked in the same letters whether it has an account or not', async () => {
    const team = await makeTeam(ada, [grace])
    const known = await invite(grace, team, 'MALLORY@Cohort.test')
    await invite(grace, team, 'MARY@Cohort.test')
    const seenByAda = async () => (await invitesOf(ada, team)).map(({ email }) => email)
    expect(await seenByAda()).toEqual(['M***@C***', 'M***@C***'])
    await befriend(ada, mallory)
    expect(await seenByAda()).toEqual(['M***@C***', 'MALLORY@Cohort.test'])
    await ada.request(friends.remove, { params: { uid: mallory.me.uid } })
    await endInvite(mallory, known)
  })

  test('to an address says the same whether it has an account or not', async () => {
    const team = await makeTeam(ada)
    const [known, unknown] = [await invite(ada, team, mallory.me.email), await invite(ada, team, 'nobody@cohort.test')]
    const alike = (sent: typeof known) =>
      JSON.parse(JSON.stringify({ ...sent, id: '', createdAt: '', expiresAt: '' }).replaceAll(sent.email, 'anyone'))
    expect(alike(known)).toEqual(alike(unknown))
    expect(known.uid).toBe(null)
    await endInvite(mallory, known)
  })

  test('to an address that Ada wrote tells Grace not whose it is', async () => {
    const team = await makeTeam(ada, [grace])
    await invite(ada, team, mallory.me.email)
    expect(await candidates(ada, team, 'mallory')).toMatchObject([{ isInvited: true }])
    expect(await candidates(grace, team, 'mallory')).toMatchObject([{ isInvited: false }])
    expect(await invitesOf(grace, team)).toMatchObject([{ uid: null, name: '', email: 'm***@c***' }])
    // The whole team sees that she was picked.
    await invite(ada, team, mallory)
    expect(await candidates(grace, team, 'mallory')).toMatchObject([{ isInvited: true }])
  })
})
