import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { audienceOfFriendRows } from '#features/friends/server/consequences/lists-and-counts.ts'
import { cleanUpSessions } from '#features/identity/server/jobs/cleanup.ts'
import { findLinkedAccount } from '#features/identity/server/queries/accounts.ts'
import { cleanUpInvites } from '#features/invites/server/jobs/cleanup.ts'
import { audienceOfInviter } from '#features/invites/server/queries/audience.ts'
import { notifications } from '#features/notifications/contract.ts'
import { cleanUpNotifications } from '#features/notifications/server/jobs/cleanup.ts'
import { mailWhatIsDue } from '#features/notifications/server/jobs/mail/due-mails.ts'
import { remindAssignees } from '#features/notifications/server/jobs/reminders.ts'
import { sendOwnReminders } from '#features/notifications/server/jobs/send-own-reminders.ts'
import { findUnreadCount, loadNotification } from '#features/notifications/server/queries/notifications.ts'
import { listDueDeletions } from '#features/people/server/changes/deletion-date.ts'
import { audienceOfTask } from '#features/tasks/server/queries/audience.ts'
import { loadTaskUpdate } from '#features/tasks/server/queries/tasks.ts'
import { listInvited } from '#features/teams/server/queries/memberships.ts'
import { listTeammates, loadTeam } from '#features/teams/server/queries/teams.ts'
import { calls, nameOf } from './all-calls.ts'
import { growing } from './large-dataset/growing.ts'
import { PEOPLE, TASKS } from './large-dataset/sizes.ts'
import { administrationRequests } from './plans/administration.ts'
import { applicationRequests } from './plans/applications.ts'
import { classRequests } from './plans/classes.ts'
import { crewRequests } from './plans/crews.ts'
import { fileRequests } from './plans/files.ts'
import { friendRequests } from './plans/friends.ts'
import { goalRequests } from './plans/goals.ts'
import { inviteRequests } from './plans/invites.ts'
import { type LargeWorld, makeLargeWorld, plannedCalls, tooExpensive } from './plans/large-world.ts'
import { notificationRequests } from './plans/notifications.ts'
import { personRequests } from './plans/people.ts'
import { recordRequests } from './plans/records.ts'
import { rewardRequests } from './plans/rewards.ts'
import { taskRequests } from './plans/tasks.ts'
import { teamRequests } from './plans/teams.ts'
import { explain, recordStatements } from './query-plans.ts'
import { startWithCast } from './start-with-cast.ts'
import { testedFeatures } from './tested-features.ts'

const statements = recordStatements()
const cast = await startWithCast()

// They change one large world in turn.
describe(`with ${PEOPLE} people and ${TASKS} tasks`, { shuffle: false }, () => {
  let world: LargeWorld
  beforeAll(async () => {
    world = await makeLargeWorld(statements, cast)
  }, 900_000)

  test.each([
    ...taskRequests,
    ...notificationRequests,
    ...teamRequests,
    ...friendRequests,
    ...inviteRequests,
    ...rewardRequests,
    ...personRequests,
    ...fileRequests,
    ...applicationRequests,
    ...goalRequests,
    ...recordRequests,
    ...classRequests,
    ...crewRequests,
    ...testedFeatures.flatMap(({ plans }) => plans),
    ...administrationRequests,
  ])('%s reads at most %i rows, and no growing table from end to end', async (_what, most, work) => {
    expect(tooExpensive(await work(world), most)).toEqual([])
  })

  test('the audience of a live message and its data are found as cheaply', async () => {
    const { server, ada, grace, task, engine } = world
    const { db } = server.context.database
    const { items } = await ada.request(notifications.list, { query: { limit: 1 } })
    statements.take()
    await audienceOfTask(db, { type: 'task.ticked', taskId: task.id, teamId: engine.id, by: ada.me.uid })
    await audienceOfTask(db, { type: 'task.ticked', taskId: task.id, teamId: null, by: ada.me.uid })
    await loadTaskUpdate(db, { taskId: task.id })
    await loadTeam(db, { teamId: engine.id })
    await listTeammates(db, ada.me.uid)
    await audienceOfFriendRows(db, grace.me.uid)
    await loadNotification(db, { uid: ada.me.uid, notifId: items[0]!.id })
    await findUnreadCount(db, { uid: ada.me.uid })
    await audienceOfInviter(db, grace.me.uid)
    await listInvited(db, engine.id)
    const works = await explain(server.connection, statements.take())
    // More where the server looks after its own meanwhile.
    expect(works.length).toBeGreaterThanOrEqual(13)
    expect(tooExpensive(works, 100)).toEqual([])
  })

  test('what comes by the clock walks an index a part at a time', async () => {
    const { server, ada } = world
    const { database } = server.context
    const now = () => new Date('2026-01-03T12:00:00Z')
    await sql`update mail_progress set until = '2026-01-03T11:00:00Z'`.execute(database.db)
    await sql`update mail_choices set mail_at = '2026-01-02', next_digest_at = '2026-01-02', is_scheduled = true
      where user_id in (select user_id from mail_choices order by user_id limit 50) or user_id = ${ada.me.uid}`.execute(
      database.db,
    )
    statements.take()
    const config = { ...server.context.config, smtpUrl: 'smtp://127.0.0.1:1' }
    await mailWhatIsDue({ ...server.context, config, now })
    const mailed = statements.take()
    expect(mailed.filter(({ text }) => text.includes('next_digest_at" ='))).not.toEqual([])
    expect(tooExpensive(await explain(server.connection, mailed), 500)).toEqual([])
    await sendOwnReminders({ ...server.context, config, now })
    const reminded = statements.take()
    expect(reminded.filter(({ text }) => text.includes('update "task_reminders"'))).not.toEqual([])
    expect(tooExpensive(await explain(server.connection, reminded), 1000)).toEqual([])
    await remindAssignees({ ...server.context, now })
    await cleanUpNotifications({ ...server.context, now })
    await cleanUpInvites({ db: database.db, now })
    await cleanUpSessions({ db: database.db, now })
    await listDueDeletions(database.db, now(), 100)
    await findLinkedAccount(database.db, 'google', ada.me.uid)
    const sent = statements.take()
    expect(sent.filter(({ text }) => text.includes('update task_assignees'))).not.toEqual([])
    expect(tooExpensive(await explain(server.connection, sent), 1000)).toEqual([])
  })

  // On an empty table every plan is cheap.
  test('every growing table holds much', async () => {
    const { db } = world.server.context.database
    const counted = growing.map(
      (name) => sql<{ name: string; few: boolean }>`
        select ${name} as name, count(*) < 1000 as few from (select from ${sql.table(name)} limit 1000) as found`,
    )
    const { rows } = await sql<{ name: string; few: boolean }>`${sql.join(counted, sql` union all `)}`.execute(db)
    const empty = rows.filter(({ few }) => few).map(({ name }) => name)
    expect(empty, 'Fill them in test/large-dataset/ or in their feature').toEqual([])
  })

  test('every call is above, or says why not', () => {
    const missing = calls.map(nameOf).filter((name) => !plannedCalls.has(name))
    expect(missing.toSorted()).toEqual(Object.values(withoutPlan).flat().toSorted())
  })
})

/** Calls that need no plan here, by the reason. A new call comes into one of the lists of test/plans. */
const withoutPlan = {
  'inserts rows by ids that it makes, so it cannot be looked at twice; it reads what adding a task reads': [
    'POST /api/task-imports',
  ],
  'finds a case by its key': ['POST /api/decisions/:caseId/appeal'],
  'features/chat/server/queries/messages.test.ts looks at the plans of chat': [
    'DELETE /api/chat/messages/:messageId',
    'DELETE /api/chat/messages/:messageId/pin',
    'DELETE /api/chat/messages/:messageId/reports',
    'DELETE /api/chat/rooms/:roomId',
    'DELETE /api/chat/rooms/:roomId/membership',
    'DELETE /api/chat/rooms/:roomId/mute',
    'GET /api/chat/messages',
    'GET /api/chat/messages/:messageId',
    'GET /api/chat/presence',
    'GET /api/chat/rooms',
    'GET /api/chat/rooms/:roomId',
    'GET /api/chat/rooms/:roomId/people',
    'GET /api/chat/rooms/:roomId/pins',
    'GET /api/chat/rooms/:roomId/reports',
    'GET /api/chat/search',
    'PATCH /api/chat/messages/:messageId',
    'PATCH /api/chat/rooms/:roomId',
    'POST /api/chat/messages',
    'POST /api/chat/messages/:messageId/reports',
    'POST /api/chat/rooms',
    'PUT /api/chat/directs/:uid',
    'PUT /api/chat/messages/:messageId/dismissal',
    'PUT /api/chat/messages/:messageId/pin',
    'PUT /api/chat/messages/:messageId/reactions/:reaction',
    'PUT /api/chat/messages/:messageId/restoration',
    'PUT /api/chat/messages/:messageId/thread/read',
    'PUT /api/chat/rooms/:roomId/mute',
    'PUT /api/chat/rooms/:roomId/read',
    'PUT /api/chat/rooms/:roomId/restoration',
    'PUT /api/chat/rooms/:roomId/slow-mode',
    'PUT /api/chat/rooms/:roomId/typing',
    'PUT /api/chat/rooms/:roomId/viewing',
  ],
  'a few rows of one account, by its id, session or address': [
    'DELETE /api/account/deletion',
    'DELETE /api/blocks/:uid',
    'DELETE /api/calendar',
    'DELETE /api/confirmations/:token',
    'DELETE /api/helpers/me',
    'DELETE /api/linked-accounts/:provider',
    'DELETE /api/push',
    'DELETE /api/record/link',
    'DELETE /api/session',
    'DELETE /api/sessions',
    'DELETE /api/sessions/:sessionId',
    'DELETE /api/tokens/:tokenId',
    'DELETE /api/webhooks/:webhookId',
    'GET /api/calendar',
    'GET /api/confirmations/:token',
    'GET /api/passkeys',
    'GET /api/privacy',
    'GET /api/push',
    'GET /api/providers/:provider/callback',
    'GET /api/record-key',
    'GET /api/second-factor',
    'GET /api/session',
    'GET /api/tokens',
    'GET /api/webhooks',
    'GET /api/webhooks/:webhookId/deliveries',
    'GET /api/waiting-key',
    'PATCH /api/calendar',
    'PATCH /api/passkeys/:passkeyId',
    'PATCH /api/privacy',
    'PATCH /api/rewards/:uid',
    'PATCH /api/teams/:teamId/link',
    'POST /api/account/deletion',
    'POST /api/accounts',
    'POST /api/calendar',
    'POST /api/confirmations',
    'POST /api/confirmations/:token',
    'POST /api/email-changes',
    'POST /api/linked-accounts',
    'POST /api/passkey-challenges',
    'POST /api/passkey-sign-ins',
    'POST /api/passkeys',
    'POST /api/passkeys/:passkeyId/removal',
    'POST /api/passkeys/setup',
    'POST /api/password-checks',
    'POST /api/password-resets',
    'POST /api/people/:uid/reports',
    'POST /api/tokens',
    'PATCH /api/webhooks/:webhookId',
    'POST /api/webhooks',
    'POST /api/webhooks/:webhookId/trials',
    'PUT /api/webhooks/:webhookId/deliveries/:deliveryId/replay',
    'POST /api/tasks/:id/comments/:commentId/reports',
    'POST /api/provider-sign-ins',
    'POST /api/provider-sign-ins/code',
    'POST /api/push/trials',
    'POST /api/record-checks',
    'POST /api/second-factor/recovery-codes',
    'POST /api/second-factor/removal',
    'POST /api/second-factor/setup',
    'POST /api/session',
    'POST /api/unsubscriptions/:mailKey',
    'POST /api/vitals',
    'PUT /api/password',
    'PUT /api/password-resets/:token',
    'PUT /api/public-teams/:teamId/membership',
    'PUT /api/push',
    'PUT /api/record/link',
    'PUT /api/career/review/:week',
    'PUT /api/second-factor',
    'PUT /api/teams/:teamId/confirmation',
  ],
  'the only row of the settings': ['GET /api/registrations', 'GET /api/admin/settings'],
  'sends a mail, and reads nothing': ['POST /api/admin/mail-tests'],
  'begins a job': ['POST /api/admin/backups'],
  'deletes all of one team, whose limits bound the rows': ['DELETE /api/teams/:teamId'],
}
