import { beforeAll, describe, expect, test } from 'vitest'
import { listAcquainted } from '#features/friends/server/following.ts'
import { findLinked } from '#features/identity/server/queries.ts'
import { sweepSessions } from '#features/identity/server/sweeping.ts'
import { invitedBy } from '#features/invites/server/hearers.ts'
import { sweepInvites } from '#features/invites/server/sweeping.ts'
import { notifications } from '#features/notifications/contract.ts'
import { findCount, loadAdded } from '#features/notifications/server/queries.ts'
import { remindAssignees } from '#features/notifications/server/reminders.ts'
import { sweepNotifications } from '#features/notifications/server/sweeping.ts'
import { listLeavers } from '#features/people/server/leaving.ts'
import { hearersOfTask } from '#features/tasks/server/hearers.ts'
import { loadUpdate } from '#features/tasks/server/queries.ts'
import { listInvited } from '#features/teams/server/changes.ts'
import { listTeammates, loadTeam } from '#features/teams/server/queries.ts'
import { PEOPLE, TASKS } from './crowded/size.ts'
import { explain, recordStatements } from './explain.ts'
import { type CrowdedWorld, makeCrowdedWorld, tooDear } from './plans/crowded-world.ts'
import { friendRequests } from './plans/friends.ts'
import { inviteRequests } from './plans/invites.ts'
import { notificationRequests } from './plans/notifications.ts'
import { personRequests } from './plans/people.ts'
import { rewardRequests } from './plans/rewards.ts'
import { taskRequests } from './plans/tasks.ts'
import { teamRequests } from './plans/teams.ts'
import { startWithCast } from './with-cast.ts'

const statements = recordStatements()
const cast = await startWithCast()

describe(`with ${PEOPLE} people and ${TASKS} tasks`, { timeout: 60_000 }, () => {
  let world: CrowdedWorld
  beforeAll(async () => {
    world = await makeCrowdedWorld(statements, cast)
  }, 300_000)

  test.each([
    ...taskRequests,
    ...notificationRequests,
    ...teamRequests,
    ...friendRequests,
    ...inviteRequests,
    ...rewardRequests,
    ...personRequests,
  ])('%s reads at most %i rows, and no growing table from end to end', async (_what, most, work) => {
    expect(tooDear(await work(world), most)).toEqual([])
  })

  test('whom a live message goes to, and what it brings, is found as cheaply', async () => {
    const { server, ada, grace, task, engine } = world
    const { db } = server.context.database
    const { items } = await ada.ask(notifications.list, { query: { limit: 1 } })
    statements.take()
    await hearersOfTask(db, { type: 'task.ticked', taskId: task.id, teamId: engine.id, by: ada.me.uid })
    await hearersOfTask(db, { type: 'task.ticked', taskId: task.id, teamId: null, by: ada.me.uid })
    await loadUpdate(db, task.id)
    await loadTeam(db, engine.id)
    await listTeammates(db, ada.me.uid)
    await listAcquainted(db, grace.me.uid)
    await loadAdded(db, { uid: ada.me.uid }, items[0]!.id)
    await findCount(db, { uid: ada.me.uid })
    await invitedBy(db, grace.me.uid)
    await listInvited(db, engine.id)
    const works = await explain(server.connection, statements.take())
    expect(works).toHaveLength(13)
    expect(tooDear(works, 50)).toEqual([])
  })

  test('what comes by the clock walks an index a part at a time', async () => {
    const { server, ada } = world
    const { database } = server.context
    const now = () => new Date('2026-01-03T12:00:00Z')
    statements.take()
    await remindAssignees({ database, now })()
    await sweepNotifications({ database, now })()
    await sweepInvites({ db: database.db, now })()
    await sweepSessions({ db: database.db, now })()
    await listLeavers(database.db, now(), 100)
    await findLinked(database.db, 'google', ada.me.uid)
    const sent = statements.take()
    expect(sent.filter(({ text }) => text.includes('update task_assignees'))).not.toEqual([])
    expect(tooDear(await explain(server.connection, sent), 1000)).toEqual([])
  })
})
