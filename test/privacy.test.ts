import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calendar } from '#features/calendar/contract.ts'
import { crews, viewers } from '#features/crew/contract.ts'
import { identity } from '#features/identity/contract.ts'
import { invites } from '#features/invites/contract.ts'
import { notifications } from '#features/notifications/contract.ts'
import { profiles } from '#features/people/contract.ts'
import { records } from '#features/record/contract.ts'
import { type Team, teams } from '#features/teams/contract.ts'
import { calls, nameOf } from './all-calls.ts'
import { makeApiToken } from './api-tokens.ts'
import { addApplication, show } from './career.ts'
import { cast, join, type Person } from './cast.ts'
import { roomOf, sendMessage } from './chat.ts'
import { addClassTask, makeClass, makeClassTeams } from './classes.ts'
import type { Client } from './client.ts'
import { type KnownIds, requestsOf, WRITTEN } from './every-request.ts'
import { addFile } from './files.ts'
import { askToBeFriends, befriend } from './friends.ts'
import { planGoal } from './goals.ts'
import { openStream } from './live-stream.ts'
import { askToConfirm, downloadRecord, findAsk, recordTask } from './records.ts'
import { type Server, startServer } from './server.ts'
import {
  addItem,
  addLabel,
  addReminder,
  addTask,
  comment,
  importTasks,
  makeConfirmedTeam,
  makeTeam,
  tick,
} from './teams.ts'
import { makeThings } from './tested-features.ts'
import { makeWebhook } from './webhooks.ts'

// Sends every call of every contract, with every field, as a stranger and as a visitor: no answer may contain a whole
// email address other than the caller's own. Requests are made from the contracts, so new calls are covered
// automatically.

let server: Server
let ada: Person
let mallory: Person
/** Values of ids in paths and bodies, by name. */
let ids: KnownIds
/** Who joined the public team of Ada and Grace with one click. */
let edith: Person
/** Mallory's team, to which she added Ada. */
let trap: Team
/** From a mail to Ada that Mallory obtained. Used only for reading, because it could close Ada's account. */
let token: string
let stream: Awaited<ReturnType<typeof openStream>>

beforeAll(async () => {
  server = await startServer()
  const { ada: owner, grace, mallory: stranger } = await cast(server)
  ;[ada, mallory] = [owner, stranger]
  const team = await makeConfirmedTeam(ada, [grace])
  const open = await makeConfirmedTeam(ada, [grace], { name: 'Open', isPublic: true })
  edith = await join(server, 'Edith')
  await edith.request(teams.join, { params: { teamId: open.id } })
  await addTask(ada, open)
  const task = await addTask(ada, team, { assignedUsers: [{ uid: grace.me.uid }] })
  await befriend(ada, grace)
  const { id: requestId } = await askToBeFriends(ada, mallory)
  await askToBeFriends(mallory, grace)
  const invite = await ada.request(invites.send, { body: { teamId: team.id, uid: mallory.me.uid } })
  await ada.request(profiles.change, { body: { description: 'Notes on the engine.' } })
  await openToHelp()
  await olderRecord()
  trap = await makeTeam(mallory, [ada])
  await tick(ada, await addTask(mallory, trap, { assignedUsers: [{ uid: ada.me.uid }] }))
  await sendMessage(ada, 'Who are you?', await roomOf(ada, trap))
  const room = await roomOf(ada, team)
  const { goals } = await ada.request(profiles.change, { body: { careerGoals: ['A patent'] } })
  const { plan } = await planGoal(ada, goals[0]!.id, { text: 'A patent' })
  const { items } = await grace.request(notifications.list)
  const application = await addApplication(ada, { notes: ada.me.email })
  const seen = await show(ada, application, { uid: grace.me.uid }, ['notes'])
  const recorded = await recordTask(ada, grace, team)
  await askToConfirm(ada, recorded, grace)
  await ada.request(crews.invite, { body: { uids: [grace.me.uid] } })
  const taught = await makeClassTeams(ada, await makeClass(ada, [grace]), [[grace]])
  const { tasks: ofClass } = await addClassTask(ada, taught)
  ids = {
    classId: taught.id,
    linkId: taught.link!.linkId,
    classTaskId: ofClass[0]!.id,
    ...(await makeThings({ server, owner: ada, member: grace, team: open })),
    crewInviteId: (await grace.request(viewers.shown)).invites[0]!.id,
    recordItemId: recorded.id,
    confirmationId: (await findAsk(grace)).id,
    recordKey: (await ada.request(records.openLink, { body: { days: 7 } })).path.split('/')[2]!,
    code: (JSON.parse(Buffer.from(await downloadRecord(ada)).toString()) as { code: string }).code,
    caseId: crypto.randomUUID(),
    applicantId: crypto.randomUUID(),
    uid: ada.me.uid,
    uids: ada.me.uid,
    toId: ada.me.uid,
    teamId: open.id,
    id: task.id,
    requestId,
    inviteId: invite.id,
    roomId: room.id,
    messageId: (await sendMessage(ada, 'Among ourselves', room)).id,
    goalId: goals[0]!.id,
    week: '2026-01-05',
    stepId: plan!.steps[0]!.id,
    notifId: items[0]!.id,
    badgeId: crypto.randomUUID(),
    labelId: (await addLabel(ada, open)).id,
    commentId: (await comment(ada, task)).id,
    itemId: (await addItem(ada, task)).id,
    importId: (await importTasks(ada, open)).id,
    reminderId: await addReminder(ada, task),
    fileId: await addFile(server, ada, { kind: 'photo' }),
    sessionId: crypto.randomUUID(),
    ...(await makeWebhook(ada)),
    tokenId: (await makeApiToken(ada, ['tasks:read'], ada.me.email)).id,
    passkeyId: crypto.randomUUID(),
    mailKey: crypto.randomUUID(),
    calendarKey: (await ada.request(calendar.makeLink)).path!.split('/')[3]!,
    applicationId: application.id,
    entryId: application.timeline[0]!.id,
    shareId: seen.shares[0]!.id,
    provider: 'google',
    reaction: 'love',
  }
  await ada.request(identity.requestConfirmation)
  const { links } = await server.outbox.letterTo(ada.me.email)
  token = new URL(links.find((link) => link.includes('/confirm?'))!).searchParams.get('token')!
  stream = await openStream(server, mallory)
})
afterAll(async () => {
  stream.close()
  await server.close()
})

/** A task of Ada's in the old form, with addresses only. */
const olderRecord = () =>
  sql`insert into tasks (creator_id, name, due, assigned_email, assigned_name, created_at, updated_at)
    values (${ada.me.uid}, 'Older', '2026-12-25', ${ada.me.email}, 'Ada', now(), now())`.execute(
    server.context.database.db,
  )

/** In the packed bytes of a PDF, anything may stand. */
const withoutStreams = (text: string) =>
  text.replace(/\nstream\n[\s\S]*?\nendstream/g, '').replace(/^%cohort-record.*$/m, '')

const openToHelp = () =>
  sql`update people set help_ends_at = now() + interval '7 days' where id = ${ada.me.uid}`.execute(
    server.context.database.db,
  )

const reading = calls.filter(({ verb }) => verb === 'GET')
// Signing out comes last.
const writing = calls
  .filter(({ verb }) => verb !== 'GET')
  .toSorted(
    (one, other) => Number(nameOf(one) === 'DELETE /api/session') - Number(nameOf(other) === 'DELETE /api/session'),
  )

// Signing out comes after all other calls, and what was told live meanwhile after that.
describe('no address of others', { shuffle: false }, () => {
  test.each(reading.map((call) => [nameOf(call), call] as const))(
    '%s tells Edith, who joined a public team, no address of its members',
    async (_name, call) => {
      for (const { path } of requestsOf(call, { ...ids, token }, unknown)) {
        const text = await (await edith.send(call.verb, path)).text()
        expect(
          addressesIn(withoutStreams(text)).filter((address) => address !== edith.me.email && address !== WRITTEN),
          `${path}\n${text}`,
        ).toEqual([])
      }
    },
  )

  test.each([...reading, ...writing].map((call) => [nameOf(call), call] as const))(
    "%s tells Mallory and a visitor nobody's address",
    async (_name, call) => {
      const requests: [Client, string[]][] = [
        [mallory, [mallory.me.email, WRITTEN]],
        [server.visitor(), [WRITTEN]],
      ]
      for (const [viewer, own] of requests) {
        for (const { path, body } of requestsOf(call, call.verb === 'GET' ? { ...ids, token } : ids, unknown)) {
          await staysAStranger()
          const response = await viewer.send(call.verb, path, body)
          const text = await response.text()
          expect(
            addressesIn(text).filter((address) => !own.includes(address)),
            `${path}\n${text}`,
          ).toEqual([])
          if (call.verb === 'GET' && viewer === mallory) expect(response.status, `${path} ${text}`).not.toBe(400)
        }
      }
    },
  )

  test('the scan finds what it looks for: an address that was shown, and none that is masked', async () => {
    const text = await (await ada.send('GET', '/api/friends')).text()
    expect(addressesIn(text)).toEqual(['grace@cohort.test'])
    const masked = await (await mallory.send('GET', '/api/people')).text()
    expect(addressesIn(masked)).toEqual([])
  })

  test('ENT-13 API-28 no live message has told Mallory an address', async () => {
    const heard: string[] = []
    while (stream.waiting() > 0) heard.push(JSON.stringify(await stream.next()))
    expect(heard).not.toEqual([])
    expect(addressesIn(heard.join('\n')).filter((address) => address !== mallory.me.email)).toEqual([])
  })
})

function unknown(name: string) {
  if (name !== 'token') throw new Error(`Make a ${name} in makeThings of its feature's test/feature.ts.`)
  return crypto.randomUUID()
}

const addressesIn = (text: string) => [...new Set(text.match(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g) ?? [])]

/** Earlier calls may have made her a member or a friend, who may see more. */
async function staysAStranger() {
  const { db } = server.context.database
  await sql`delete from team_members where user_id = ${mallory.me.uid} and team_id <> ${trap.id}`.execute(db)
  await sql`delete from friendships where ${mallory.me.uid} in (user_id, friend_id)`.execute(db)
}
