import { beforeEach, describe, expect, test } from 'vitest'
import { viewers } from '#features/crew/contract.ts'
import { files } from '#features/files/contract.ts'
import { notifications } from '#features/notifications/contract.ts'
import { teams } from '#features/teams/contract.ts'
import type { LiveMessage } from '#shared/events.ts'
import { addApplication, moveTo } from '#test/career.ts'
import { cast, join, type Person } from '#test/cast.ts'
import { pdf, upload } from '#test/files.ts'
import { befriend, block, unfriend } from '#test/friends.ts'
import { chooseFriend } from '#test/goals.ts'
import { openStream } from '#test/live-stream.ts'
import { startEachTestAlike } from '#test/saved-state.ts'
import { startServer } from '#test/server.ts'
import { makeConfirmedTeam } from '#test/teams.ts'
import { type Application, applications, NO_SUCH_APPLICATION } from '../../contract.ts'
import { SHARES_MAX, type ShownField, shares, TOO_MANY_SHARES } from '../../shares-contract.ts'
import { cleanUpShares } from '../jobs/shares-cleanup.ts'

let clock = new Date('2026-11-20T17:00:00Z')
const server = await startServer({ now: () => clock })
const { ada, grace, mallory } = await cast(server)
const edith = await join(server, 'Edith', 'Clarke')
const team = await makeConfirmedTeam(ada, [edith], { name: 'Looking' })
await befriend(ada, grace)
startEachTestAlike(() => server)

let application: Application
beforeEach(async () => {
  clock = new Date('2026-11-20T17:00:00Z')
  application = await addApplication(ada, { stage: 'applied', pay: '40 guineas', notes: 'They are kind' })
})

const show = (fields: ShownField[], to: object = { uid: grace.me.uid }, until = '2026-11-27') =>
  ada.request(shares.set, { params: { applicationId: application.id }, body: { ...to, fields, until } })
const seenBy = async (person: Person) => (await person.request(viewers.shown)).items
const told = async (person: Person) =>
  (await person.request(notifications.list)).items.filter(({ reason }) => reason === 'shown')

test('nothing is shown by itself, a friend sees the fields chosen for them, and Ada sees what they see', async () => {
  expect(await seenBy(grace)).toEqual([])
  const { shares: given } = await show(['company', 'stage'])
  const seen = { company: 'Analytical Engines', stage: { stage: 'applied', outcome: null } }
  expect(given).toMatchObject([{ friend: { uid: grace.me.uid }, team: null, until: '2026-11-27', seen }])
  expect(await seenBy(grace)).toEqual([
    {
      id: given[0]!.id,
      by: expect.objectContaining({ uid: ada.me.uid }),
      team: null,
      until: '2026-11-27',
      application: seen,
    },
  ])
  expect(await told(grace)).toMatchObject([
    { title: 'Ada Lovelace shows you an application', actor: { uid: ada.me.uid } },
  ])
  expect([await seenBy(edith), await seenBy(mallory)]).toEqual([[], []])
  const { items } = await ada.request(viewers.find)
  expect(items).toMatchObject([
    { applicationId: application.id, company: 'Analytical Engines', fields: ['company', 'stage'] },
  ])
})

test('choosing again replaces the fields, and a change shows at once to those who see it', async () => {
  await show(['company', 'stage'])
  await show(['stage', 'pay'])
  await moveTo(ada, application, { stage: 'interview' })
  expect(await seenBy(grace)).toMatchObject([
    { application: { stage: { stage: 'interview', outcome: null }, pay: '40 guineas' } },
  ])
  expect(Object.keys((await seenBy(grace))[0]!.application)).toEqual(['stage', 'pay'])
})

test('a team sees it as long as Ada and the reader are in it', async () => {
  await show(['role'], { teamId: team.id })
  expect(await seenBy(edith)).toMatchObject([{ team: 'Looking', application: { role: 'Programmer' } }])
  expect([await seenBy(grace), await seenBy(mallory), await seenBy(ada)]).toEqual([[], [], []])
  await ada.request(teams.removeMember, { params: { teamId: team.id, uid: edith.me.uid } })
  expect(await seenBy(edith)).toEqual([])
})

describe('it ends', () => {
  test('after the last day by the clock of Ada, and the nightly cleanup removes it', async () => {
    await show(['role'], undefined, '2026-11-20')
    clock = new Date('2026-11-20T23:30:00Z')
    expect(await seenBy(grace)).toHaveLength(1)
    clock = new Date('2026-11-21T15:00:00Z')
    expect(await seenBy(grace)).toEqual([])
    const params = { applicationId: application.id }
    expect(await ada.request(shares.find, { params })).toEqual({ shares: [] })
    await cleanUpShares({ db: server.context.database.db, now: () => clock })
    const { rowCount } = await server.context.database.pool.query('select from application_shares')
    expect(rowCount).toBe(0)
  })

  test('by hand, with its notification', async () => {
    const before = (await told(grace)).length
    const { shares: given } = await show(['role'])
    expect(await told(grace)).toHaveLength(before + 1)
    const params = { applicationId: application.id, shareId: given[0]!.id }
    await expect(mallory.request(shares.end, { params })).rejects.toMatchObject({
      status: 404,
      message: NO_SUCH_APPLICATION,
    })
    expect(await ada.request(shares.end, { params })).toEqual({ shares: [] })
    await expect(ada.request(shares.end, { params })).rejects.toMatchObject({ status: 404 })
    expect([await seenBy(grace), (await told(grace)).length]).toEqual([[], before])
  })

  test('with the friendship, with a block, and with the application', async () => {
    await show(['role'])
    await unfriend(ada, grace)
    expect([await seenBy(grace), await told(grace)]).toEqual([[], []])
    await befriend(ada, grace)
    await show(['role'])
    await ada.request(applications.remove, { params: { applicationId: application.id } })
    expect([await seenBy(grace), await told(grace)]).toEqual([[], []])
  })
})

test('somebody who blocked Ada or is blocked by her sees nothing of hers in a common team', async () => {
  const hedy = await join(server, 'Hedy', 'Lamarr')
  const other = await makeConfirmedTeam(ada, [hedy], { name: 'Other' })
  await show(['role'], { teamId: other.id })
  expect(await seenBy(hedy)).toHaveLength(1)
  await block(ada, hedy)
  expect(await seenBy(hedy)).toEqual([])
})

test('a document opens for those who see documents, and for nobody else', async () => {
  const { id: fileId } = await upload(ada, 'cv.pdf', pdf())
  const params = { applicationId: application.id, fileId }
  await ada.request(applications.addFile, { params, body: { document: 'cv' } })
  const open = async (person: Person) => (await person.send('GET', files.find.path.replace(':fileId', fileId))).status
  await show(['company'])
  expect(await open(grace)).toBe(404)
  await show(['documents'])
  expect(await seenBy(grace)).toMatchObject([{ application: { documents: [{ id: fileId }] } }])
  expect([await open(grace), await open(mallory)]).toEqual([200, 404])
  clock = new Date('2026-11-29T17:00:00Z')
  expect(await open(grace)).toBe(404)
})

test('only to friends and own teams, for at most a year, and to at most twenty', async () => {
  const refusal = (code: string, status = 409) => expect.objectContaining({ status, code })
  await expect(show(['role'], { uid: mallory.me.uid })).rejects.toEqual(refusal('not-a-friend'))
  const theirs = await makeConfirmedTeam(mallory, [])
  await expect(show(['role'], { teamId: theirs.id })).rejects.toEqual(refusal('not-a-member'))
  await expect(show(['role'], {})).rejects.toEqual(refusal('invalid', 400))
  for (const day of ['2026-11-19', '2028-01-01'])
    await expect(show(['role'], undefined, day)).rejects.toEqual(refusal('invalid', 400))
  await expect(
    mallory.request(shares.set, {
      params: { applicationId: application.id },
      body: { uid: grace.me.uid, fields: ['role'], until: '2026-11-27' },
    }),
  ).rejects.toMatchObject({ status: 404 })
  for (let place = 0; place < SHARES_MAX; place++) {
    const one = await makeConfirmedTeam(ada, [], { name: `Team ${place}` })
    await show(['role'], { teamId: one.id })
  }
  await expect(show(['role'])).rejects.toMatchObject({ status: 409, message: TOO_MANY_SHARES })
})

test('who sees none of what changed hears nothing of it', async () => {
  await show(['company'])
  const stream = await openStream(server, grace)
  const change = (body: object) => ada.request(applications.change, { params: { applicationId: application.id }, body })
  const isShare = (message: LiveMessage) => message !== 'refresh' && message.event.type === 'shares.changed'
  await change({ notes: 'Secretly' })
  await chooseFriend(ada, grace)
  const before = await stream.until((message) => message !== 'refresh' && message.event.type === 'partner.chosen')
  expect(before.filter(isShare)).toEqual([])
  await change({ company: 'Looms' })
  const heard = (await stream.until(isShare)).at(-1)
  expect(heard).toEqual({ event: { type: 'shares.changed', uids: [], ownerId: '', began: [], ended: [] } })
  stream.close()
})
