import { expect, test } from 'vitest'
import { messageReports } from '#features/chat/reports-contract.ts'
import { rewards } from '#features/rewards/contract.ts'
import { taskPage } from '#features/tasks/details-contract.ts'
import { addApplication, show } from '#test/career.ts'
import { join } from '#test/cast.ts'
import { markRead, react, roomOf, sendMessage } from '#test/chat.ts'
import { addFile } from '#test/files.ts'
import { addGoal } from '#test/goals.ts'
import { invite } from '#test/invites.ts'
import { askToConfirm, recordTask } from '#test/records.ts'
import { givePoints } from '#test/rewards.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { tablesNaming, tablesOfPeople } from '#test/tables-naming.ts'
import { addOwnLabel, addReminder, addTask, comment, importTasks, makeConfirmedTeam, tick } from '#test/teams.ts'
import { testedFeatures } from '#test/tested-features.ts'
import { teams } from '../contract.ts'

/** Tables that still name somebody who left a team, and why. */
const remaining: Record<string, string> = {
  team_labels: 'of her own, for tasks without a team',
  badge_holders: 'a badge is kept for good',
  challenge_tasks: 'a task counts once for a challenge, also after a member left',
  chat_messages: 'the conversation stays whole',
  chat_reactions: 'the conversation stays whole',
  chat_reports: 'the owner still has to look at the message',
  chat_slow_posts: 'when they wrote last in a slow room, for an hour',
  chat_thread_members: 'the conversation stays whole; only members of the team are notified of it',
  comment_reports: 'those who run the server still have to look at the comment',
  files: 'they belong to messages and tasks, which stay',
  goal_plans: "a goal is its person's own, and no longer names the team",
  goal_steps: "a goal is its person's own",
  notifications: 'others were told of what they did, and they of badges they keep; their own of the team go',
  record_confirmations: 'they still saw what they confirm',
  record_items: 'what they did stays theirs',
  report_cases: 'administrators still have to decide about what they wrote',
  task_assignees: 'a task stays assigned until a member assigns it to another',
  task_changes: 'what happened to a task stays whole',
  task_comments: 'the conversation stays whole',
  task_imports: 'the team keeps its tasks, and who left can no longer undo the import',
  task_promises: 'the due date promised decides on points',
  tasks: 'the team keeps its tasks',
  team_badges: 'a badge says who gave it',
  team_bars: 'removed by the owner, they may not come back by themselves',
}

/** Tables in which a member of a team that is not archived has no row, unless they own it. */
const withoutRow = ['archived_members', 'chat_rooms', 'teams']

const { server, ada, grace } = await startWithCast()

test('a table of a team names nobody who left it, or there is a reason', async () => {
  const edith = await join(server, 'Edith', 'Clarke')
  const { uid } = edith.me
  const team = await makeConfirmedTeam(ada, [grace, edith])
  await addGoal(edith, { teamId: team.id })
  await show(edith, await addApplication(edith), { teamId: team.id })
  const assigned = await addTask(ada, team, { assignedUsers: [{ uid }] })
  await tick(edith, assigned)
  await tick(grace, await addTask(edith, team, { assignedUsers: [{ uid: grace.me.uid }] }))
  await comment(edith, assigned)
  const { id: hers } = await comment(edith, assigned)
  await ada.request(taskPage.reportComment, { params: { id: assigned.id, commentId: hers }, body: {} })
  const { id: commentId } = await comment(ada, assigned)
  await edith.request(taskPage.reportComment, { params: { id: assigned.id, commentId }, body: {} })
  await addReminder(edith, assigned)
  await addOwnLabel(edith)
  await importTasks(edith, team)
  await invite(edith, team, 'hedy@cohort.test')
  const room = await roomOf(edith, team)
  const said = await sendMessage(ada, 'Hello', room)
  await sendMessage(edith, 'Hello to you', room)
  await server.context.database.pool.query(
    'insert into chat_slow_posts (room_id, person_id, posted_at) values ($1, $2, now())',
    [room.id, uid],
  )
  await markRead(edith, room, said.number)
  await react(edith, said, 'love')
  await sendMessage(edith, 'In its thread', room, { rootId: said.id })
  await addFile(server, edith, { team: team.id, message: said.id })
  await edith.request(messageReports.send, { params: { messageId: said.id }, body: {} })
  for (const [giver, holder] of [
    [edith, grace],
    [grace, edith],
  ] as const) {
    await givePoints(server, giver, 500)
    const badge = { name: 'Analyst', icon: 'spark' as const, gradient: 4, teamId: team.id, to: [holder.me.uid] }
    await giver.request(rewards.redeem, { params: { uid: giver.me.uid }, body: { cost: 500, badge } })
  }
  await givePoints(server, ada, 100)
  const challenge = { teamId: team.id, goal: 10 }
  await ada.request(rewards.redeem, { params: { uid: ada.me.uid }, body: { cost: 100, challenge } })
  await askToConfirm(edith, await recordTask(edith, grace, team), grace)
  await askToConfirm(grace, await recordTask(grace, edith, team), edith)
  for (const { leaveRows } of testedFeatures)
    await leaveRows({ server, person: edith, owner: ada, member: grace, team })
  const { pool } = server.context.database
  await pool.query(
    'insert into challenge_tasks (team_id, task_id, user_id) values ($1, $2, $3) on conflict do nothing',
    [team.id, assigned.id, uid],
  )
  await pool.query('insert into task_promises (task_id, user_id, day) values ($1, $2, now())', [assigned.id, uid])

  const tables = await tablesOfPeople(server, { ofTeams: true })
  const naming = async () => {
    const all = await tablesNaming(server, uid)
    return tables.filter((table) => all.includes(table))
  }
  const before = await naming()
  // Only being removed brings a row here.
  const expected = tables.filter((table) => !withoutRow.includes(table) && table !== 'team_bars')
  expect(
    expected.filter((table) => !before.includes(table)),
    'Give Edith a row in these tables above',
  ).toEqual([])

  await ada.request(teams.removeMember, { params: { teamId: team.id, uid } })
  expect(
    await naming(),
    'Remove the rows on member.removed (app/server/consequences/), or give a reason (`remaining`)',
  ).toEqual([remaining, ...testedFeatures.map((feature) => feature.remaining ?? {})].flatMap(Object.keys).toSorted())
  const told = await pool.query('select from notifications where user_id = $1 and team_id = $2', [uid, team.id])
  expect(told.rowCount).toBe(0)
})
