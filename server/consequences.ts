import { listAdministrators } from '#features/admin/server/administrators.ts'
import {
  closeCaseOfComment,
  closeCaseOfKept,
  closeCaseOfRemoved,
  openCommentCase,
  openMessageCase,
  openPersonCase,
  takeOverCases,
} from '#features/admin/server/cases/open-case.ts'
import { endCalendarLink } from '#features/calendar/server/calendar-link.ts'
import { keepStepOfRemovedTask, unlinkGoalsOfFormerMember } from '#features/career/server/goals/event-handlers.ts'
import { announceToPartners, partnerOf } from '#features/career/server/partner/find-partners.ts'
import { removePersonFromChat } from '#features/chat/server/account-deletion.ts'
import { audienceOfMessage, loadForumDetails } from '#features/chat/server/audience.ts'
import {
  addTeamRoomMember,
  createTeamRoom,
  removeTeamRoomMember,
  sendMessageOfRequest,
} from '#features/chat/server/event-handlers.ts'
import { changeForum, changeNewestMessage } from '#features/chat/server/forum-counts.ts'
import { audienceOfCount, loadForumCounts } from '#features/chat/server/queries/forum-counts.ts'
import { loadMessage } from '#features/chat/server/queries/messages.ts'
import { leaveClasses } from '#features/classes/server/account-deletion.ts'
import { keepBlockedOut } from '#features/classes/server/keep-out.ts'
import { leaveCrewOfClaimed } from '#features/crew/server/actions.ts'
import { deleteUnusedFilesInTeam } from '#features/files/server/cleanup.ts'
import { endRelationsOfClaimed, endRelationsOnBlock } from '#features/friends/server/actions.ts'
import {
  audienceOfFriendRows,
  listFriends,
  removeFromCounts,
  restoreToCounts,
  updateFriendNames,
} from '#features/friends/server/event-handlers.ts'
import { audienceOfInviter, membersAndInvitee } from '#features/invites/server/audience.ts'
import {
  attachInvites,
  attachInvitesAtSignUp,
  detachInvites,
} from '#features/invites/server/event-handlers/attach-invites.ts'
import {
  endInvitesOfArchivedTeam,
  endInvitesOfClaimed,
  endInvitesOfNewMember,
  endInvitesOnBlock,
  withdrawInvitesOfRemovedMember,
} from '#features/invites/server/event-handlers/end-invites.ts'
import { createFirstLink, resetLinkAfterRemoval, resetLinkWhenPrivate } from '#features/invites/server/team-links.ts'
import {
  notifyOfMorning,
  notifyOfPartner,
  notifyOfReview,
  notifyOfShares,
  notifyOfStep,
  removePartnerNotification,
  removeShownNotifications,
  removeStepNotification,
} from '#features/notifications/server/event-handlers/career.ts'
import {
  changeMessageNotifications,
  hideForumNotifications,
  markJoinedRoomRead,
  markRoomRead,
  markThreadNotificationRead,
  notifyMentionedPeople,
  notifyRoomOwner,
  removeMessageNotifications,
  restoreForumNotifications,
} from '#features/notifications/server/event-handlers/chat.ts'
import {
  hideCommentNotifications,
  notifyOfComment,
  restoreCommentNotifications,
} from '#features/notifications/server/event-handlers/comments.ts'
import {
  notifyAdministrators,
  notifyOfDecision,
  notifyOfRegistration,
  removeCaseNotifications,
  removeRegistrationNotifications,
} from '#features/notifications/server/event-handlers/moderation.ts'
import {
  earnedBadgeNotifications,
  metChallengeNotifications,
  notifyAcceptedFriend,
  notifyBadgeHolders,
  notifyRequestedFriend,
  removeNotificationsOfBlocked,
  removeRequestNotification,
} from '#features/notifications/server/event-handlers/people.ts'
import {
  notifyAskedConfirmer,
  notifyConfirmedOwner,
  removeAskNotification,
} from '#features/notifications/server/event-handlers/records.ts'
import {
  hideNotificationsOfUndoneImport,
  hideTaskNotifications,
  notifyAssignees,
  notifyNewAssignees,
  notifyTaskCreator,
  restoreTaskNotifications,
} from '#features/notifications/server/event-handlers/tasks.ts'
import {
  announceDeletedNotifications,
  notifyInvitedPerson,
  notifyOfRole,
  notifyOwnerAndNewMember,
  notifyPickedMembers,
  removeInviteNotification,
  removeNotificationsOfArchivedTeam,
  removeTeamNotifications,
} from '#features/notifications/server/event-handlers/teams.ts'
import { type NotificationChanges, notify } from '#features/notifications/server/notify.ts'
import { removeRemindersOfFormerMember } from '#features/notifications/server/own-reminders/former-member.ts'
import { loadNotification, loadUnreadCount } from '#features/notifications/server/queries.ts'
import { notifyReceiverLater } from '#features/notifications/server/unread-messages.ts'
import { notifyThreadLater } from '#features/notifications/server/unread-replies.ts'
import { hideFromPublicTeams } from '#features/people/server/actions/change-privacy.ts'
import { findPersonSummary } from '#features/people/server/queries/profile.ts'
import { removeFromPractice } from '#features/practice/server/actions.ts'
import { endLink as endRecordLink } from '#features/record/server/changes/records.ts'
import { awardPoints, type PlannedAward } from '#features/rewards/server/award-points.ts'
import { removeAllTeamBadges } from '#features/rewards/server/changes/team-badges.ts'
import { awardReviews } from '#features/rewards/server/point-rules/career.ts'
import { awardReactedAuthor, awardRepliedAuthor } from '#features/rewards/server/point-rules/chat.ts'
import { awardCompleteProfile, awardGoal, revokeGoal } from '#features/rewards/server/point-rules/profile.ts'
import { awardTask, revokeTask } from '#features/rewards/server/point-rules/tasks.ts'
import {
  awardFirstFriend,
  awardFirstReward,
  awardJoining,
  awardMember,
  awardTeamCreation,
  awardTeamWeek,
  recordInviter,
} from '#features/rewards/server/point-rules/teams-and-friends.ts'
import { removePersonFromComments } from '#features/tasks/server/account-deletion.ts'
import { audienceOfImport, audienceOfTask } from '#features/tasks/server/audience.ts'
import { followMembersOfTeam, followRole, settleTasksOfRestoredTeam } from '#features/tasks/server/follow-members.ts'
import { loadTaskUpdate } from '#features/tasks/server/queries/tasks.ts'
import { leaveTeamsOfClaimed } from '#features/teams/server/account-deletion.ts'
import { leaveTeamsOfBlocked } from '#features/teams/server/actions/membership.ts'
import {
  audienceOfNewTeam,
  membersAndFormerMember,
  membersAndInvited,
  membersAndNewMember,
  refetchingMembers,
} from '#features/teams/server/audience.ts'
import { listTeamIds } from '#features/teams/server/queries/memberships.ts'
import { listTeammates, loadTeam } from '#features/teams/server/queries/teams.ts'
import { enqueueWebhooks, type WebhookMessage } from '#features/webhooks/server/enqueue.ts'
import {
  webhookOfApplication,
  webhookOfImport,
  webhookOfMember,
  webhookOfMessage,
  webhookOfTask,
} from '#features/webhooks/server/webhook-messages.ts'
import { pauseWebhooks, removeWebhooks } from '#features/webhooks/server/webhooks.ts'
import type { Event, EventOf } from '#shared/events.ts'
import type { Context } from './context.ts'
import type { Db, Tx } from './database/types.ts'
import { type Audience, teamTopic } from './live/bus.ts'
import type { EventStreams } from './live/event-streams.ts'

type Consequences<Type extends Event['type'], E = EventOf<Type>> = {
  /** Who receives it. Looked up when it is sent, so that former members receive nothing. 'nobody': it reaches no screen. */
  audience: 'nobody' | ((db: Db, event: E) => Promise<Audience> | Audience)
  /** The data for `sharedPayload`, loaded once. Without it, screens refetch. */
  payload?: (db: Db, event: E) => Promise<unknown>
  /** What screens receive instead, if the event itself would reveal too much. */
  publicEvent?: (event: E) => Event
  afterDelivery?: (streams: EventStreams, event: E) => void
  effects?: NonEmpty<(tx: Tx, event: E, context: Context) => Promise<unknown>>
  award?: NonEmpty<(tx: Tx, event: E, at: Date) => Promise<PlannedAward | undefined>>
  notify?: (tx: Tx, event: E) => Promise<NotificationChanges>
  /** What programs of those who may see it are told. */
  webhook?: (event: E) => WebhookMessage
}
type NonEmpty<Item> = [Item, ...Item[]]

const thePerson = (_: Db, { uid }: { uid: string }): Audience => ({ refetch: [uid] })
const thesePeople = (_: Db, { uids }: { uids: string[] }): Audience => ({ refetch: uids })
const bothPeople = (_: Db, { uid, by }: { uid: string; by: string }): Audience => ({ refetch: [uid, by] })
/** A friend may see what they chose for the next week. */
async function personAndPartner(db: Db, { uid }: { uid: string }): Promise<Audience> {
  const partner = await partnerOf(db, uid)
  return { refetch: partner ? [uid, partner] : [uid] }
}
const senderAndReceiver = (_: Db, { fromId, toId }: { fromId: string; toId: string }): Audience => ({
  refetch: [fromId, toId],
})
const administrators = async (db: Db): Promise<Audience> => ({ refetch: await listAdministrators(db) })
const everyone = (): Audience => ({ allExcept: [] })
const withoutUids = <E extends { uids: string[] }>(event: E): E => ({ ...event, uids: [] })
const withoutInvitee = <E extends { uid: string | null }>(event: E): E => ({ ...event, uid: null })

const withoutPart = <E extends { part?: string }>({ part: _, ...event }: E) => event

/** Somebody who knew the password may have made them, or read them. */
async function endPublicLinks(tx: Tx, { uid }: { uid: string }) {
  await endCalendarLink(tx, uid)
  await endRecordLink(tx, uid)
}

async function peopleWhoSee(db: Db, uid: string): Promise<string[]> {
  const lists = await Promise.all([listTeammates(db, uid), audienceOfFriendRows(db, uid), audienceOfInviter(db, uid)])
  return [...new Set(lists.flat())]
}
const whoSeesTheirName = async (db: Db, { uid }: { uid: string }): Promise<Audience> => ({
  sharedPayload: await peopleWhoSee(db, uid),
})
/** What viewers see of a profile depends on their relation. */
const whoSeesTheirProfile = async (db: Db, { uid }: { uid: string }): Promise<Audience> => ({
  refetch: await peopleWhoSee(db, uid),
})

/** The only table of what follows from an event. Nothing follows for a missing field. */
export const consequences: { [Type in Event['type']]: Consequences<Type> } = {
  'session.ended': {
    audience: (_, { userId }) => ({ refetch: [userId] }),
    afterDelivery: (streams, { sessionIds }) => streams.endWhere((stream) => sessionIds.includes(stream.sessionId)),
  },
  'account.made': { audience: 'nobody', effects: [attachInvitesAtSignUp] },
  'registration.waits': { audience: administrators, notify: notifyOfRegistration },
  'registration.decided': { audience: administrators, notify: removeRegistrationNotifications },
  'password.changed': {
    audience: thePerson,
    effects: [endPublicLinks, (tx, { uid }, { now }) => pauseWebhooks(tx, uid, now())],
  },
  'account.claimed': {
    audience: 'nobody',
    effects: [
      leaveClasses,
      leaveTeamsOfClaimed,
      endInvitesOfClaimed,
      endRelationsOfClaimed,
      leaveCrewOfClaimed,
      endPublicLinks,
      (tx, { uid }) => removeWebhooks(tx, uid),
      (tx, { uid }) => hideFromPublicTeams(tx, uid),
    ],
  },
  'account.closed': { audience: 'nobody', effects: [detachInvites] },
  'address.confirmed': { audience: thePerson, effects: [attachInvites] },

  'person.changed': {
    audience: whoSeesTheirName,
    payload: findPersonSummary,
    effects: [updateFriendNames],
    award: [awardCompleteProfile],
  },
  'profile.changed': { audience: whoSeesTheirProfile, award: [awardCompleteProfile] },
  'goal.ticked': { audience: whoSeesTheirProfile, award: [awardGoal] },
  'goal.unticked': { audience: whoSeesTheirProfile, award: [revokeGoal] },
  'person.disabled': { audience: whoSeesTheirProfile, effects: [removeFromCounts, takeOverCases] },
  'person.enabled': { audience: whoSeesTheirProfile, effects: [restoreToCounts] },
  'person.reported': { audience: 'nobody', effects: [openPersonCase] },
  'role.given': { audience: thePerson },
  'person.left': {
    audience: 'nobody',
    effects: [leaveClasses, removePersonFromChat, removePersonFromComments, removeAllTeamBadges],
  },
  'person.removed': { audience: everyone },
  'privacy.changed': {
    audience: async (db, { uid, isForKnown }) => ({
      refetch: isForKnown
        ? [...new Set([uid, ...(await listFriends(db, uid)), ...(await listTeammates(db, uid))])]
        : [uid],
    }),
    publicEvent: (event) => ({ ...event, isForKnown: false }),
  },
  'settings.changed': { audience: thePerson },
  'helpers.changed': { audience: everyone },
  'block.changed': {
    // The blocked person must not learn of it.
    audience: (_, { by }) => ({ refetch: [by] }),
    effects: [endRelationsOnBlock, endInvitesOnBlock, leaveTeamsOfBlocked],
    notify: removeNotificationsOfBlocked,
  },

  'team.added': {
    audience: audienceOfNewTeam,
    payload: loadTeam,
    effects: [createFirstLink, createTeamRoom],
    award: [awardTeamCreation],
    notify: notifyPickedMembers,
  },
  'team.changed': { audience: membersAndInvited, payload: loadTeam, effects: [resetLinkWhenPrivate] },
  'team.removed': {
    audience: (_, { audience }) => ({ refetch: audience }),
    publicEvent: (event) => ({ ...event, audience: [] }),
    notify: announceDeletedNotifications,
  },
  'team.archived': {
    audience: (_, { audience }) => ({ refetch: audience }),
    publicEvent: (event) => ({ ...event, audience: [] }),
    effects: [endInvitesOfArchivedTeam],
    notify: removeNotificationsOfArchivedTeam,
  },
  'team.restored': { audience: audienceOfNewTeam, payload: loadTeam, effects: [settleTasksOfRestoredTeam] },
  'member.added': {
    webhook: webhookOfMember,
    audience: membersAndNewMember,
    payload: loadTeam,
    effects: [keepBlockedOut, recordInviter, endInvitesOfNewMember, addTeamRoomMember, followMembersOfTeam],
    award: [awardJoining],
    notify: notifyOwnerAndNewMember,
  },
  'member.removed': {
    webhook: webhookOfMember,
    audience: membersAndFormerMember,
    payload: loadTeam,
    effects: [
      withdrawInvitesOfRemovedMember,
      resetLinkAfterRemoval,
      removeTeamRoomMember,
      followMembersOfTeam,
      removeRemindersOfFormerMember,
      deleteUnusedFilesInTeam,
      unlinkGoalsOfFormerMember,
      removeFromPractice,
    ],
    notify: removeTeamNotifications,
  },
  'role.changed': {
    webhook: webhookOfMember,
    audience: refetchingMembers,
    effects: [followRole],
    notify: notifyOfRole,
  },
  'member.confirmed': { audience: refetchingMembers, award: [awardMember] },

  'task.added': { webhook: webhookOfTask, audience: audienceOfTask, payload: loadTaskUpdate, notify: notifyAssignees },
  'task.ticked': {
    webhook: webhookOfTask,
    audience: audienceOfTask,
    payload: loadTaskUpdate,
    publicEvent: withoutPart,
    effects: [announceToPartners],
    award: [awardTask, awardTeamWeek],
    notify: notifyTaskCreator,
  },
  'task.unticked': {
    webhook: webhookOfTask,
    audience: audienceOfTask,
    payload: loadTaskUpdate,
    publicEvent: withoutPart,
    effects: [announceToPartners],
    award: [revokeTask],
  },
  'task.changed': {
    webhook: webhookOfTask,
    audience: audienceOfTask,
    payload: loadTaskUpdate,
    notify: notifyNewAssignees,
  },
  'task.removed': {
    webhook: webhookOfTask,
    audience: audienceOfTask,
    payload: loadTaskUpdate,
    effects: [keepStepOfRemovedTask, announceToPartners],
    notify: hideTaskNotifications,
  },
  'task.restored': {
    webhook: webhookOfTask,
    audience: audienceOfTask,
    payload: loadTaskUpdate,
    effects: [announceToPartners],
    notify: restoreTaskNotifications,
  },
  'task.imported': {
    webhook: webhookOfImport,
    audience: audienceOfImport,
    notify: hideNotificationsOfUndoneImport,
  },
  'task.repeated': { webhook: webhookOfTask, audience: audienceOfTask, payload: loadTaskUpdate },

  'checklist.changed': { webhook: webhookOfTask, audience: audienceOfTask, payload: loadTaskUpdate },
  'files.changed': { webhook: webhookOfTask, audience: audienceOfTask },
  'comment.added': {
    webhook: webhookOfTask,
    audience: audienceOfTask,
    payload: loadTaskUpdate,
    publicEvent: (event) => ({ ...event, mentioned: [] }),
    notify: notifyOfComment,
  },
  'comment.edited': { webhook: webhookOfTask, audience: audienceOfTask },
  'comment.removed': {
    webhook: webhookOfTask,
    audience: audienceOfTask,
    payload: loadTaskUpdate,
    effects: [closeCaseOfComment],
    notify: hideCommentNotifications,
  },
  'comment.reported': { audience: 'nobody', effects: [openCommentCase] },
  'comment.restored': {
    webhook: webhookOfTask,
    audience: audienceOfTask,
    payload: loadTaskUpdate,
    notify: restoreCommentNotifications,
  },

  'plan.changed': { audience: thePerson },
  'week.reviewed': { audience: personAndPartner, award: [awardReviews] },
  'review.due': { audience: 'nobody', notify: notifyOfReview },
  'partner.chosen': { audience: bothPeople, notify: notifyOfPartner },
  'partner.ended': { audience: bothPeople, notify: removePartnerNotification },
  'three.changed': { audience: thePerson },
  'shares.changed': {
    audience: thesePeople,
    publicEvent: (event) => ({ ...event, uids: [], ownerId: '', began: [], ended: [] }),
    notify: notifyOfShares,
  },

  'invite.sent': { audience: membersAndInvitee, publicEvent: withoutInvitee, notify: notifyInvitedPerson },
  'invite.delivered': { audience: refetchingMembers },
  'invite.ended': { audience: membersAndInvitee, publicEvent: withoutInvitee, notify: removeInviteNotification },
  'link.changed': { audience: refetchingMembers },

  'friend.requested': { audience: senderAndReceiver, notify: notifyRequestedFriend },
  'friend.accepted': {
    audience: senderAndReceiver,
    effects: [sendMessageOfRequest],
    award: [awardFirstFriend],
    notify: notifyAcceptedFriend,
  },
  'friend.declined': { audience: senderAndReceiver, notify: removeRequestNotification },
  'friend.cancelled': { audience: senderAndReceiver, notify: removeRequestNotification },
  'friend.removed': { audience: bothPeople, notify: removeShownNotifications },
  'friend.restored': { audience: bothPeople },
  'friend.withheld': {
    audience: (_, { fromId }) => ({ refetch: [fromId] }),
    publicEvent: ({ looksLike, requestId, fromId, toId }) => ({ type: looksLike, requestId, fromId, toId }),
  },

  'chat.sent': {
    webhook: webhookOfMessage,
    audience: audienceOfMessage,
    payload: loadMessage,
    effects: [changeNewestMessage, notifyReceiverLater],
    award: [awardRepliedAuthor],
  },
  'chat.replied': {
    webhook: webhookOfMessage,
    audience: audienceOfMessage,
    payload: loadMessage,
    effects: [notifyThreadLater],
  },
  'chat.edited': {
    webhook: webhookOfMessage,
    audience: audienceOfMessage,
    payload: loadMessage,
    effects: [changeNewestMessage],
    notify: changeMessageNotifications,
  },
  'chat.removed': {
    webhook: webhookOfMessage,
    audience: audienceOfMessage,
    payload: loadMessage,
    effects: [changeNewestMessage, closeCaseOfRemoved],
    notify: removeMessageNotifications,
  },
  'chat.restored': {
    webhook: webhookOfMessage,
    audience: audienceOfMessage,
    payload: loadMessage,
    effects: [changeNewestMessage, notifyReceiverLater],
  },
  'chat.reacted': { audience: audienceOfMessage, payload: loadMessage, award: [awardReactedAuthor] },
  'chat.pinned': { audience: audienceOfMessage, payload: loadMessage },
  'chat.mentioned': { audience: 'nobody', notify: notifyMentionedPeople },
  'chat.reported': { audience: 'nobody', effects: [openMessageCase], notify: notifyRoomOwner },
  'chat.kept': { audience: 'nobody', effects: [closeCaseOfKept] },
  'chat.opened': { audience: thePerson },
  'chat.read': { audience: thePerson, notify: markRoomRead },
  'announcement.dismissed': { audience: thePerson },
  'thread.read': { audience: 'nobody', notify: markThreadNotificationRead },
  'chat.muted': { audience: thePerson },
  'chat.joined': {
    audience: (_, { by }) => ({ refetch: [by] }),
    effects: [changeForum],
    notify: markJoinedRoomRead,
  },
  'forum.viewed': { audience: thePerson },
  'chat.typing': { audience: 'nobody' },
  'people.online': { audience: 'nobody' },
  'forums.counted': { audience: audienceOfCount, payload: loadForumCounts },
  'forum.changed': { audience: everyone, payload: loadForumDetails },
  'room.slowed': { audience: refetchingMembers },
  'forum.removed': { audience: everyone, notify: hideForumNotifications },
  'forum.restored': { audience: everyone, notify: restoreForumNotifications },

  'notification.added': { audience: (_, { uid }) => ({ sharedPayload: [uid] }), payload: loadNotification },
  'notification.read': { audience: (_, { uid }) => ({ sharedPayload: [uid] }), payload: loadUnreadCount },
  'notification.changed': { audience: thesePeople, publicEvent: withoutUids },

  'reward.redeemed': { audience: thePerson, award: [awardFirstReward] },
  'rewards.changed': { audience: thesePeople, publicEvent: withoutUids },
  'application.changed': { webhook: webhookOfApplication, audience: thePerson, notify: removeStepNotification },
  'application.due': { audience: 'nobody', notify: notifyOfStep },
  'applications.waiting': { audience: 'nobody', notify: notifyOfMorning },
  'badge.given': { audience: thesePeople, publicEvent: withoutUids, notify: notifyBadgeHolders },

  'class.changed': { audience: thesePeople, publicEvent: withoutUids },
  'crew.changed': { audience: thesePeople, publicEvent: withoutUids },
  'practice.changed': { audience: refetchingMembers },
  'record.changed': { audience: thePerson },
  'confirmation.asked': { audience: bothPeople, notify: notifyAskedConfirmer },
  'confirmation.withdrawn': { audience: bothPeople, notify: removeAskNotification },
  'confirmation.answered': { audience: bothPeople, notify: notifyConfirmedOwner },

  'case.opened': { audience: administrators, notify: notifyAdministrators },
  'case.decided': {
    audience: administrators,
    publicEvent: ({ type, caseId, decision }) => ({ type, caseId, decision, byId: null, note: '' }),
    notify: notifyOfDecision,
  },
  'case.changed': { audience: administrators, notify: removeCaseNotifications },
}

/** What a person's screens need besides what is sent to the person. */
export const listTopics = async (db: Db, uid: string) => (await listTeamIds(db, uid)).map(teamTopic)

export async function runEffects<Type extends Event['type']>(tx: Tx, event: EventOf<Type>, context: Context) {
  for (const effect of consequences[event.type as Type].effects ?? []) await effect(tx, event, context)
}

/** Runs once for all events of a transaction. Points first, so that people are always locked in the same order. */
export async function awardAndNotify(tx: Tx, events: readonly Event[], { now, jobs }: Pick<Context, 'now' | 'jobs'>) {
  const at = now()
  const changes = await Array.fromAsync(events, (event) => notificationChanges(tx, event))
  const planned = await Array.fromAsync(events, (event) => planAwards(tx, event, at))
  const { earned, met } = await awardPoints(tx, planned.flat(), at)
  await enqueueWebhooks(tx, events.flatMap(webhookOf), { at, jobs })
  await notify(tx, [...changes, earnedBadgeNotifications(earned), metChallengeNotifications(met)], { at, jobs })
}

function webhookOf<Type extends Event['type']>(event: EventOf<Type>): WebhookMessage[] {
  const message = consequences[event.type as Type].webhook?.(event)
  return message ? [message] : []
}

const notificationChanges = async <Type extends Event['type']>(tx: Tx, event: EventOf<Type>) =>
  (await consequences[event.type as Type].notify?.(tx, event)) ?? {}

async function planAwards<Type extends Event['type']>(tx: Tx, event: EventOf<Type>, at: Date) {
  const rules = consequences[event.type as Type].award ?? []
  const planned = await Array.fromAsync(rules, (plan) => plan(tx, event, at))
  return planned.filter((award) => award !== undefined)
}
