import { afterAll, describe, expect, test } from 'vitest'
import { notifications } from '#features/notifications/contract.ts'
import { blocks } from '#features/people/contract.ts'
import { join } from '#test/cast.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { endInvite, invite, invitesOf, invitesTo, joinBy } from '#test/invites.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { makeTeam } from '#test/teams.ts'
import { invites } from '../../contract.ts'

const { server, ada, grace } = await startWithCast()

describe('an invite', () => {
  afterAll(async () => expect(await brokenInvariants(server)).toEqual([]))

  test('from a person Mallory blocked looks like any other, and reaches her in no way', async () => {
    const [hedy, team] = [await join(server, 'Hedy'), await makeTeam(ada)]
    await hedy.request(blocks.add, { params: { uid: ada.me.uid } })
    const sent = await invite(ada, team, hedy.me.email)
    await expect.poll(() => invitesOf(ada, team)).toMatchObject([{ id: sent.id, delivery: 'sent' }])
    expect(await server.outbox.lettersTo(hedy.me.email)).toEqual([])
    expect(await invitesTo(hedy)).toEqual([])
    await expect(endInvite(hedy, sent)).rejects.toMatchObject({ status: 404 })
    await expect(invite(hedy, await makeTeam(hedy), ada)).rejects.toMatchObject({ code: 'blocked-by-me' })
    const named = { params: { teamId: team.id } }
    const { linkId } = await ada.request(invites.resetLink, named)
    await expect(joinBy(hedy, sent.linkId)).rejects.toMatchObject({ status: 404 })
    await joinBy(hedy, linkId!)
    expect(await invitesOf(ada, team)).toEqual([])
  })

  test('ends with a block: what Edith sent to Ada is withdrawn, what Ada sent to her is hidden from her alone', async () => {
    const edith = await join(server, 'Edith', '', { email: 'edith2@cohort.test' })
    const [hers, mine] = [await makeTeam(edith), await makeTeam(ada)]
    await invite(edith, hers, ada)
    await invite(ada, mine, edith)
    await edith.request(blocks.add, { params: { uid: ada.me.uid } })
    expect([await invitesTo(ada), await invitesOf(edith, hers), await invitesTo(edith)]).toEqual([[], [], []])
    expect(await invitesOf(ada, mine)).toHaveLength(1)
    const told = (await ada.request(notifications.list)).items.map(({ reason }) => reason)
    expect(told).not.toContain('invited')
  })

  test('that arrived is not hidden by one of somebody who was blocked', async () => {
    const joan = await join(server, 'Joan')
    const team = await makeTeam(ada, [grace])
    await joan.request(blocks.add, { params: { uid: grace.me.uid } })
    const arrived = await invite(ada, team, joan)
    await invite(grace, team, joan.me.email)
    expect(await invitesTo(joan)).toMatchObject([{ id: arrived.id, inviter: { displayName: 'Ada Lovelace' } }])
  })
})
