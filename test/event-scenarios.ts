import { expect } from 'vitest'
import { applications } from '#features/career/applications-contract.ts'
import { partners } from '#features/career/partner-contract.ts'
import { chat } from '#features/chat/contract.ts'
import { forums } from '#features/chat/forums-contract.ts'
import { pins } from '#features/chat/pins-contract.ts'
import { slowMode } from '#features/chat/slow-mode-contract.ts'
import { classes } from '#features/classes/contract.ts'
import { crews } from '#features/crew/contract.ts'
import { friends } from '#features/friends/contract.ts'
import { disableAccount, enableAccount } from '#features/identity/server/actions/disable-account.ts'
import { invites } from '#features/invites/contract.ts'
import { notificationChoices } from '#features/notifications/choices-contract.ts'
import { notifications } from '#features/notifications/contract.ts'
import { privacy, profiles } from '#features/people/contract.ts'
import { practice } from '#features/practice/contract.ts'
import { records } from '#features/record/contract.ts'
import { rewards } from '#features/rewards/contract.ts'
import { settings } from '#features/settings/contract.ts'
import { deleteDueAccounts } from '#features/settings/server/delete-accounts.ts'
import { type Task, tasks } from '#features/tasks/contract.ts'
import { taskImports } from '#features/tasks/import-contract.ts'
import { taskPage } from '#features/tasks/page-contract.ts'
import { type Team, teams } from '#features/teams/contract.ts'
import { teamLabels } from '#features/teams/labels-contract.ts'
import type { Event } from '#shared/events.ts'
import { addApplication, dueStep, happened, moveTo, show, waitInTheMorning } from './career.ts'
import { join, type Person } from './cast.ts'
import {
  makeForum,
  markRead,
  mute,
  openDirectRoom,
  pin,
  react,
  readThread,
  roomOf,
  sendMessage,
  unmute,
} from './chat.ts'
import { addClassTask, blockInClass, makeClass, makeClassTeams } from './classes.ts'
import { pdf, upload } from './files.ts'
import { answer, askToBeFriends, befriend, block, restoreFriendship, unblock, unfriend } from './friends.ts'
import { addGoal, chooseFriend, dueReview, lastWeek, reviewWeek } from './goals.ts'
import { invite } from './invites.ts'
import { askToConfirm, confirm, recordTask } from './records.ts'
import { givePoints } from './rewards.ts'
import type { Server } from './server.ts'
import { addItem, addLabel, addTask, comment, giveRole, makeTeam, tick } from './teams.ts'

export type World = { server: Server; team: Team; archived: Team; task: Task; done: Task } & People
type EventsWithoutScenario =
  | 'session.ended'
  | 'account.made'
  | 'registration.waits'
  | 'registration.decided'
  | 'account.claimed'
  | 'account.closed'
  | 'password.changed'
  | 'address.confirmed'
  | 'person.left'
  | 'chat.mentioned'
  | 'chat.reported'
  | 'chat.kept'
  | 'comment.reported'
  | 'person.reported'
  | 'role.given'
  | 'case.opened'
  | 'case.decided'
  | 'case.changed'
  | 'forum.viewed'
  | 'chat.typing'
  | 'people.online'
export type People = { ada: Person; grace: Person; mallory: Person; barbara: Person }

/**
 * A scenario for each event. Without one: the end of a session, which closes its stream
 * (server/live/live-events.test.ts); mentions and reports, which notifications announce; what only administrators see, whose pages ask again (features/admin/server/admin.test.ts); and the events of
 * accounts, whose consequences send their own events.
 */
export const eventScenarios: {
  [Type in Exclude<Event['type'], EventsWithoutScenario>]: (world: World) => Promise<unknown>
} = {
  'team.added': ({ ada, grace, barbara }) => makeTeam(ada, [grace, barbara], { name: 'New' }),
  'team.changed': async ({ ada, team, task }) => {
    const params = { teamId: team.id }
    await ada.request(teams.edit, { params, body: { name: 'Renamed', isPublic: true } })
    const [kept, deleted] = [await addLabel(ada, team, 'Writing'), await addLabel(ada, team, 'Urgent')]
    await ada.request(tasks.edit, { params: { id: task.id }, body: { labels: [kept.id, deleted.id] } })
    await ada.request(teamLabels.remove, { params: { ...params, labelId: deleted.id } })
  },
  'team.removed': async ({ ada, grace, team }) => {
    await askToBeFriends(ada, grace)
    await ada.request(teams.remove, { params: { teamId: team.id } })
  },
  'team.archived': async ({ ada, grace, mallory, team }) => {
    await ada.request(teams.archive, { params: { teamId: team.id } })
    await askToBeFriends(mallory, grace)
  },
  'team.restored': ({ ada, archived }) => ada.request(teams.restore, { params: { teamId: archived.id } }),
  'member.added': ({ server, ada, team }) => joinTeam(server, ada, team),
  'member.removed': ({ ada, grace, team }) =>
    ada.request(teams.removeMember, { params: { teamId: team.id, uid: grace.me.uid } }),
  'role.changed': async ({ ada, grace, barbara, team, task }) => {
    await addTask(ada, team, { assignedUsers: [{ uid: barbara.me.uid }], everyone: true })
    await addTask(grace, team, { assignedUsers: [{ uid: barbara.me.uid }] })
    await giveRole(ada, team, barbara, 'viewer')
    await giveRole(ada, team, grace, 'admin')
    await ada.request(teams.handOver, { params: { teamId: team.id }, body: { uid: grace.me.uid } })
    await grace.request(tasks.edit, { params: { id: task.id }, body: { name: 'Hers now' } })
  },
  'member.confirmed': ({ barbara, team }) => barbara.request(teams.confirmMembership, { params: { teamId: team.id } }),
  'task.added': ({ grace, barbara, team }) =>
    addTask(grace, team, { assignedUsers: [{ uid: grace.me.uid }, { uid: barbara.me.uid }] }),
  'task.ticked': ({ grace, task }) => tick(grace, task),
  'task.unticked': ({ grace, done }) => tick(grace, done, false),
  'task.changed': ({ ada, grace, task }) =>
    ada.request(tasks.edit, {
      params: { id: task.id },
      body: { name: 'Edited', due: '2027-01-01', notes: 'soon', assignedUsers: [{ uid: grace.me.uid }] },
    }),
  'task.removed': ({ ada, done }) => ada.request(tasks.remove, { params: { id: done.id } }),
  'task.restored': async ({ ada, done }) => {
    await ada.request(tasks.remove, { params: { id: done.id } })
    await ada.request(tasks.restore, { params: { id: done.id } })
  },
  'task.repeated': async ({ ada, grace, task }) => {
    await ada.request(tasks.edit, { params: { id: task.id }, body: { repeat: 'FREQ=WEEKLY' } })
    await tick(grace, task)
    await tick(ada, task, false)
    await tick(ada, task)
  },
  'task.imported': async ({ ada, grace, team }) => {
    const body = {
      program: 'trello' as const,
      teamId: team.id,
      tasks: [
        { name: 'Wind up', labels: ['Oil'] },
        { name: 'Done', done: true },
      ],
    }
    const { import: undone } = await grace.request(taskImports.add, { body })
    await ada.request(taskImports.add, { body: { ...body, tasks: [{ name: 'Kept', assignees: [grace.me.uid] }] } })
    await grace.request(taskImports.undo, { params: { importId: undone!.id } })
  },
  'checklist.changed': async ({ ada, grace, task }) => {
    const { id: itemId } = await addItem(ada, task)
    await grace.request(taskPage.editItem, { params: { id: task.id, itemId }, body: { done: true } })
    await addItem(ada, task, 'Sharpen it')
  },
  'application.changed': async ({ ada }) => {
    const added = await addApplication(ada)
    await moveTo(ada, added, { stage: 'applied' })
    await happened(ada, added, 'follow-up')
    const other = await addApplication(ada, { company: 'Looms' })
    await ada.request(applications.remove, { params: { applicationId: other.id } })
  },
  'files.changed': async ({ ada, grace, task }) => {
    const { id } = await upload(ada, 'notes.pdf', pdf(), { team: task.teamId })
    await ada.request(taskPage.addFiles, { params: { id: task.id }, body: { files: [id] } })
    await comment(grace, task)
  },
  'comment.added': async ({ ada, grace, barbara, task }) => {
    await comment(grace, task, 'For @Ada Lovelace', { mentions: [ada.me.uid] })
    await block(ada, grace)
    await comment(grace, task, 'Unheard by Ada')
    await comment(barbara, task, 'Heard by all')
  },
  'comment.edited': async ({ ada, task }) => {
    const { id: commentId } = await comment(ada, task, 'Helo')
    await ada.request(taskPage.editComment, { params: { id: task.id, commentId }, body: { text: 'Hello' } })
  },
  'comment.removed': async ({ ada, grace, task }) => {
    const { id: commentId } = await comment(grace, task)
    await comment(grace, task, 'More')
    await ada.request(taskPage.removeComment, { params: { id: task.id, commentId } })
  },
  'comment.restored': async ({ grace, task }) => {
    const params = { id: task.id, commentId: (await comment(grace, task)).id }
    await grace.request(taskPage.removeComment, { params })
    await grace.request(taskPage.restoreComment, { params })
  },
  'invite.sent': async ({ grace, mallory, team }) => {
    await grace.request(invites.send, { body: { teamId: team.id, uid: mallory.me.uid } })
    await isMailed(grace, team)
  },
  'invite.delivered': async ({ ada, team }) => {
    const { id } = await ada.request(invites.send, { body: { teamId: team.id, email: 'hedy@cohort.test' } })
    await isMailed(ada, team)
    await ada.request(invites.resend, { params: { inviteId: id } })
    await isMailed(ada, team)
  },
  'invite.ended': async ({ ada, mallory, team }) => {
    const { linkId } = await ada.request(invites.send, { body: { teamId: team.id, email: mallory.me.email } })
    await mallory.request(invites.join, { params: { teamId: linkId } })
  },
  'link.changed': async ({ ada, team }) => {
    await ada.request(invites.resetLink, { params: { teamId: team.id } })
    await ada.request(invites.changeLink, { params: { teamId: team.id }, body: { isOpen: false } })
  },
  'notification.added': ({ grace, task }) => tick(grace, task),
  'notification.read': async ({ ada, grace, team }) => {
    for (const name of ['Oil', 'Crank', 'Print']) await tick(grace, await addTask(ada, team, { name }))
    const [, second, third] = (await ada.request(notifications.list)).items
    await ada.request(notifications.read, { params: { notifId: third!.id } })
    await ada.request(notifications.readAll, { body: { until: second!.timestamp } })
  },
  'notification.changed': ({ ada, done }) => ada.request(tasks.remove, { params: { id: done.id } }),
  'person.changed': ({ grace }) => grace.request(profiles.change, { body: { photoURL: '/avatars/owl.svg' } }),
  'profile.changed': ({ grace }) =>
    grace.request(profiles.change, { body: { description: `Wrote a compiler, ${crypto.randomUUID()}` } }),
  'goal.ticked': async ({ ada }) => tickGoal(ada, await aimAt(ada, 'A patent'), true),
  'goal.unticked': async ({ ada }) => {
    const goalId = await aimAt(ada, 'A second patent')
    await tickGoal(ada, goalId, true)
    await tickGoal(ada, goalId, false)
  },
  'plan.changed': ({ ada }) => addGoal(ada),
  'week.reviewed': ({ server, ada }) => reviewWeek(server, ada),
  'application.due': ({ server, ada }) => dueStep(server, ada),
  'applications.waiting': ({ server, ada }) => waitInTheMorning(server, ada),
  'review.due': ({ server, ada }) => dueReview(server, ada),
  'partner.chosen': async ({ ada, grace }) => {
    await befriend(ada, grace)
    await chooseFriend(ada, grace)
  },
  'three.changed': async ({ server, ada, grace }) => {
    await befriend(ada, grace)
    await chooseFriend(ada, grace)
    const task = await addTask(ada, null)
    await reviewWeek(server, ada, lastWeek(), [{ text: task.name, taskId: task.id }])
    await tick(ada, task)
  },
  'shares.changed': async ({ ada, grace, team }) => {
    await befriend(ada, grace)
    const application = await addApplication(ada)
    await show(ada, application, { teamId: team.id }, ['company', 'notes'])
    await show(ada, application, { uid: grace.me.uid })
    const params = { applicationId: application.id }
    await ada.request(applications.change, { params, body: { notes: 'Soon' } })
    const other = await addApplication(ada)
    await show(ada, other, { uid: grace.me.uid })
    await ada.request(applications.remove, { params: { applicationId: other.id } })
  },
  'partner.ended': async ({ ada, grace }) => {
    await befriend(ada, grace)
    await chooseFriend(ada, grace)
    await ada.request(partners.choose, { body: { uid: null } })
  },
  'friend.requested': ({ ada, mallory }) => askToBeFriends(ada, mallory),
  'friend.accepted': ({ ada, mallory }) => befriend(ada, mallory),
  'friend.declined': async ({ ada, mallory }) => answer(ada, await askToBeFriends(mallory, ada), 'declined'),
  'friend.cancelled': async ({ ada, mallory }) => answer(ada, await askToBeFriends(ada, mallory), 'cancelled'),
  'friend.removed': async ({ ada, mallory }) => {
    await befriend(mallory, ada)
    await unfriend(ada, mallory)
  },
  'friend.restored': async ({ ada, mallory }) => {
    await befriend(mallory, ada)
    await unfriend(ada, mallory)
    await restoreFriendship(ada, mallory)
  },
  'friend.withheld': async ({ ada, mallory }) => {
    await block(mallory, ada)
    await askToBeFriends(ada, mallory)
  },
  'block.changed': async ({ ada, grace, mallory }) => {
    const theirs = await makeTeam(mallory)
    await invite(mallory, theirs, ada)
    await isMailed(mallory, theirs)
    await befriend(ada, grace)
    await askToBeFriends(mallory, ada)
    await block(ada, grace)
    await block(ada, mallory)
    await askToBeFriends(mallory, ada)
    await unblock(ada, mallory)
  },
  'reward.redeemed': async ({ server, ada, grace, barbara, team, task }) => {
    await barbara.request(teams.confirmMembership, { params: { teamId: team.id } })
    await givePoints(server, ada, 105)
    const of = { params: { uid: ada.me.uid } }
    await ada.request(rewards.redeem, { ...of, body: { cost: 5 } })
    await ada.request(rewards.redeem, { ...of, body: { cost: 100, challenge: { teamId: team.id, goal: 10 } } })
    // Barbara's task, made by Ada.
    await tick(grace, task)
  },
  'badge.given': async ({ server, ada, grace, barbara, team }) => {
    await barbara.request(teams.confirmMembership, { params: { teamId: team.id } })
    await givePoints(server, grace, 500)
    const badge = { teamId: team.id, name: 'Analyst', icon: 'spark', gradient: 4 } as const
    const to = [ada.me.uid, barbara.me.uid]
    await grace.request(rewards.redeem, { params: { uid: grace.me.uid }, body: { cost: 500, badge: { ...badge, to } } })
    const { teamBadges } = await barbara.request(rewards.find, { params: { uid: barbara.me.uid } })
    await barbara.request(rewards.removeBadge, { params: { uid: barbara.me.uid, badgeId: teamBadges[0]!.id } })
  },
  'rewards.changed': async ({ barbara, task }) => {
    await tick(barbara, task)
    await barbara.request(rewards.choose, { params: { uid: barbara.me.uid }, body: { aim: 500 } })
  },
  'person.disabled': async ({ server, ada, team }) => {
    const hedy = await joinTeam(server, ada, team)
    await befriend(ada, hedy)
    await switchAccount(server, hedy, disableAccount)
  },
  'person.enabled': async ({ server, ada, team }) => {
    const hedy = await joinTeam(server, ada, team)
    await askToBeFriends(hedy, ada)
    await switchAccount(server, hedy, disableAccount)
    await switchAccount(server, hedy, enableAccount)
  },
  'person.removed': async ({ server, ada, team }) => {
    const hedy = await joinTeam(server, ada, team)
    await befriend(ada, hedy)
    await sendMessage(hedy, 'Farewell')
    await sendMessage(hedy, 'Among ourselves', await roomOf(hedy, team))
    const { db } = server.context.database
    await db
      .updateTable('people')
      .set({ leaving_at: new Date(0) })
      .where('id', '=', hedy.me.uid)
      .execute()
    await deleteDueAccounts(server.context)()
  },
  'chat.sent': async ({ ada, grace, mallory, team }) => {
    const first = await sendMessage(mallory, 'Hello')
    await block(ada, mallory)
    await markRead(grace, { id: first.roomId }, 0)
    await sendMessage(grace, 'Hello to you', undefined, { replyTo: first.id })
    await sendMessage(mallory, 'Unheard by Ada')
    await sendMessage(ada, 'Among ourselves', await roomOf(ada, team))
    await befriend(ada, grace)
    await sendMessage(grace, 'You alone', await openDirectRoom(grace, ada))
  },
  'chat.replied': async ({ ada, grace, mallory, team }) => {
    const root = await sendMessage(mallory, 'Who has a loom?')
    await sendMessage(grace, 'I do', undefined, { rootId: root.id })
    await block(ada, grace)
    await sendMessage(mallory, 'Is it old?', undefined, { rootId: root.id })
    const inTeam = await sendMessage(ada, 'Among ourselves', await roomOf(ada, team))
    await sendMessage(grace, 'Quietly', await roomOf(grace, team), { rootId: inTeam.id })
  },
  'chat.pinned': async ({ ada, grace, team }) => {
    const room = await roomOf(ada, team)
    const [first, second] = [await sendMessage(ada, 'Keep this', room), await sendMessage(grace, 'And this', room)]
    await pin(ada, first)
    await pin(ada, second)
    await ada.request(pins.unpin, { params: { messageId: first.id } })
  },
  'announcement.dismissed': async ({ ada, grace, team }) => {
    const message = await sendMessage(ada, 'We meet on Monday, @team', await roomOf(ada, team), { mentionsTeam: true })
    await pin(ada, message, true)
    await grace.request(pins.dismiss, { params: { messageId: message.id } })
  },
  'chat.edited': async ({ ada }) => {
    const { id } = await sendMessage(ada, 'Helo')
    await ada.request(chat.edit, { params: { messageId: id }, body: { text: 'Hello' } })
  },
  'chat.removed': async ({ ada, grace, team }) => {
    const message = await sendMessage(grace, 'Oops', await roomOf(grace, team))
    await react(ada, message, 'laugh')
    await grace.request(chat.remove, { params: { messageId: message.id } })
  },
  'chat.restored': async ({ ada, grace, team }) => {
    const message = await sendMessage(grace, 'Not so bad', await roomOf(grace, team))
    await react(ada, message, 'wow')
    await grace.request(chat.remove, { params: { messageId: message.id } })
    await grace.request(chat.restore, { params: { messageId: message.id } })
  },
  'chat.reacted': async ({ ada, grace }) => {
    const message = await sendMessage(ada, 'Done')
    await react(grace, message, 'love')
    await react(grace, message, 'wow')
    await react(ada, message, 'love')
    await react(grace, message, 'love', false)
  },
  'chat.opened': ({ ada }) => makeForum(ada, 'Engines'),
  'chat.read': async ({ ada, grace, team }) => {
    const room = await roomOf(grace, team)
    await sendMessage(ada, 'One', room)
    const { number } = await sendMessage(ada, 'Two', room)
    await markRead(grace, room, number)
  },
  'thread.read': async ({ ada, grace, team }) => {
    const room = await roomOf(grace, team)
    const root = await sendMessage(ada, 'Who has a loom?', room)
    await sendMessage(grace, 'I do', room, { rootId: root.id })
    const { number } = await sendMessage(ada, 'Since when?', room, { rootId: root.id })
    await readThread(grace, root, number)
  },
  'chat.muted': async ({ ada, grace, team }) => {
    const room = await roomOf(grace, team)
    await mute(grace, room, 'mentions')
    await sendMessage(ada, 'Not counted', room)
    const { number } = await sendMessage(ada, 'For @Grace Hopper', room, { mentions: [grace.me.uid] })
    await sendMessage(ada, 'Again for @Grace Hopper', room, { mentions: [grace.me.uid] })
    await markRead(grace, room, number)
    const forum = await forumOf(ada, grace, 'Bobbins')
    await mute(grace, forum, 'always')
    await sendMessage(ada, 'For @Grace Hopper and nobody else', forum, { mentions: [grace.me.uid] })
    const direct = await makeForum(grace, 'Carders')
    await mute(grace, direct, 'hour')
    await unmute(grace, direct)
  },
  'chat.joined': async ({ ada, grace }) => {
    const forum = await makeForum(grace, 'Looms')
    await sendMessage(grace, 'First', forum)
    await markRead(ada, forum, 1)
    await grace.request(chat.leave, { params: { roomId: forum.id } })
  },
  'forums.counted': async ({ ada, grace, mallory }) => {
    const forum = await makeForum(grace, 'Shuttles')
    await markRead(ada, forum, 0)
    await block(ada, mallory)
    const [hidden, seen] = [await sendMessage(mallory, 'Unseen by Ada', forum), await sendMessage(grace, 'Seen', forum)]
    await sendMessage(mallory, 'Last, unseen by Ada', forum)
    await markRead(ada, forum, hidden.number)
    await ada.request(chat.edit, {
      params: { messageId: (await sendMessage(ada, 'Mine')).id },
      body: { text: 'My own' },
    })
    await sendMessage(grace, 'After mine')
    await markRead(mallory, forum, seen.number)
  },
  'forum.changed': async ({ ada, grace }) => {
    const forum = await forumOf(grace, ada)
    await grace.request(forums.edit, { params: { roomId: forum.id }, body: { name: 'Dobbies', about: 'And looms' } })
    await grace.request(slowMode.set, { params: { roomId: forum.id }, body: { seconds: 30 } })
  },
  'room.slowed': async ({ ada, grace, team }) => {
    const roomId = (await roomOf(grace, team)).id
    await ada.request(slowMode.set, { params: { roomId }, body: { seconds: 30 } })
  },
  'forum.removed': async ({ ada, grace }) => {
    const forum = await forumOf(grace, ada)
    await sendMessage(grace, 'For @Ada Lovelace', forum, { mentions: [ada.me.uid] })
    await grace.request(forums.remove, { params: { roomId: forum.id } })
    await sendMessage(grace, 'It was good while it lasted')
  },
  'forum.restored': async ({ ada, grace }) => {
    const forum = await forumOf(grace, ada)
    await sendMessage(grace, 'Back to @Ada Lovelace', forum, { mentions: [ada.me.uid] })
    await grace.request(forums.remove, { params: { roomId: forum.id } })
    await grace.request(forums.restore, { params: { roomId: forum.id } })
  },
  'settings.changed': async ({ ada }) => {
    await ada.request(settings.changeLook, { body: { textSize: 'larger', contrast: 'high', cursor: 'large' } })
    await ada.request(notificationChoices.change, { body: { inCohort: { mentions: false } } })
    await ada.request(notificationChoices.change, { body: { rhythm: 'weekly' } })
  },
  'helpers.changed': async ({ server, grace }) => {
    await givePoints(server, grace, 300)
    await grace.request(rewards.redeem, { params: { uid: grace.me.uid }, body: { cost: 300, help: 'Compilers' } })
    await grace.request(friends.stopHelping)
    await grace.request(rewards.choose, { params: { uid: grace.me.uid }, body: { help: 'Sorting' } })
  },
  'class.changed': async ({ ada, grace, mallory }) => {
    const made = await makeClassTeams(ada, await makeClass(ada, [grace]), [[grace]])
    await addClassTask(ada, made)
    await ada.request(classes.announce, { params: { classId: made.id }, body: { text: 'Room B 204' } })
    await blockInClass(ada, made, mallory)
  },
  'crew.changed': async ({ server, ada }) => {
    const hedy = await join(server, 'Hedy', 'Lamarr', { email: `${crypto.randomUUID()}@cohort.test` })
    await befriend(ada, hedy)
    await ada.request(crews.invite, { body: { uids: [hedy.me.uid] } })
  },
  'practice.changed': ({ ada, team }) =>
    ada.request(practice.addQuestion, { params: { teamId: team.id }, body: { text: 'Why engines?' } }),
  'record.changed': ({ ada }) => ada.request(records.change, { body: { about: 'Analyst' } }),
  'confirmation.asked': async ({ ada, grace, team }) =>
    askToConfirm(ada, await recordTask(ada, ada, team, 'Asked'), grace),
  'confirmation.withdrawn': async ({ ada, grace, team }) => {
    const { id: recordItemId } = await askToConfirm(ada, await recordTask(ada, ada, team), grace)
    await ada.request(records.withdraw, { params: { recordItemId, uid: grace.me.uid } })
  },
  'confirmation.answered': async ({ ada, grace, team }) => {
    await askToConfirm(ada, await recordTask(ada, ada, team), grace)
    await confirm(grace)
  },
  'privacy.changed': async ({ server, ada }) => {
    await givePoints(server, ada, 300)
    await ada.request(rewards.redeem, { params: { uid: ada.me.uid }, body: { cost: 300, help: 'Engines' } })
    await ada.request(privacy.change, { body: { discoverability: 'address', writableBy: 'nobody' } })
  },
}

/** A forum of `owner` that `other` has joined. */
async function forumOf(owner: Person, other: Person, name = 'Jacquards') {
  const forum = await makeForum(owner, name)
  await markRead(other, forum, 0)
  return forum
}

async function joinTeam(server: Server, owner: Person, team: Team) {
  await owner.request(teams.edit, { params: { teamId: team.id }, body: { isPublic: true } })
  const hedy = await join(server, 'Hedy', 'Lamarr', { email: `${crypto.randomUUID()}@cohort.test` })
  await hedy.request(teams.join, { params: { teamId: team.id } })
  return hedy
}

const switchAccount = (server: Server, { me }: Person, how: typeof disableAccount) =>
  server.context.database.transaction((tx) => how(tx, me.emailLower, new Date()))

/** Resolves when the newest invite's mail is sent, because that changes the invite. */
async function isMailed(person: Person, team: Team) {
  const newest = async () => (await person.request(invites.ofTeam, { params: { teamId: team.id } })).items[0]
  await expect.poll(newest, { timeout: 30_000 }).toMatchObject({ delivery: 'sent' })
}

async function aimAt(person: Person, goal: string) {
  const { goals } = await person.request(profiles.change, { body: { careerGoals: [goal] } })
  return goals[0]!.id
}

const tickGoal = (person: Person, goalId: string, reached: boolean) =>
  person.request(profiles.tickGoal, { params: { goalId }, body: { reached } })
