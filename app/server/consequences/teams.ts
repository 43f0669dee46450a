import {
  addTeamRoomMember,
  createTeamRoom,
  removeTeamRoomMember,
} from '#features/chat/server/consequences/team-rooms.ts'
import { keepBlockedOut } from '#features/classes/server/consequences/keep-out.ts'
import { deleteUnusedFilesInTeam } from '#features/files/server/jobs/cleanup.ts'
import { unlinkGoalsOfFormerMember } from '#features/goals/server/consequences/removed-tasks-and-members.ts'
import {
  createFirstLink,
  resetLinkAfterRemoval,
  resetLinkWhenPrivate,
} from '#features/invites/server/actions/team-links.ts'
import {
  endInvitesOfArchivedTeam,
  endInvitesOfNewMember,
  withdrawInvitesOfRemovedMember,
} from '#features/invites/server/consequences/end-invites.ts'
import { membersAndInvitee } from '#features/invites/server/queries/audience.ts'
import { removeRemindersOfFormerMember } from '#features/notifications/server/consequences/former-member.ts'
import { notifyBadgeHolders } from '#features/notifications/server/consequences/people.ts'
import {
  announceDeletedNotifications,
  notifyInvitedPerson,
  notifyOfRole,
  notifyOwnerAndNewMember,
  notifyPickedMembers,
  removeInviteNotification,
  removeNotificationsOfArchivedTeam,
  removeTeamNotifications,
} from '#features/notifications/server/consequences/teams.ts'
import { thesePeople, withoutUids } from '#features/people/server/queries/audience.ts'
import { removeFromPractice } from '#features/practice/server/consequences/member-removed.ts'
import {
  awardJoining,
  awardMember,
  awardTeamCreation,
  recordInviter,
} from '#features/rewards/server/consequences/point-rules/teams-and-friends.ts'
import {
  followMembersOfTeam,
  followRole,
  settleTasksOfRestoredTeam,
} from '#features/tasks/server/consequences/follow-members.ts'
import {
  audienceOfNewTeam,
  membersAndFormerMember,
  membersAndInvited,
  membersAndNewMember,
  refetchingMembers,
} from '#features/teams/server/queries/audience.ts'
import { loadTeam } from '#features/teams/server/queries/teams.ts'
import { webhookOfMember } from '#features/webhooks/server/consequences/webhook-messages.ts'
import type { ConsequencesOf } from './consequences-of.ts'

const withoutInvitee = <E extends { uid: string | null }>(event: E): E => ({ ...event, uid: null })

/** What follows in teams, classes and practice, and from invites to them. */
export const consequencesOfTeams = {
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
  'invite.sent': { audience: membersAndInvitee, publicEvent: withoutInvitee, notify: notifyInvitedPerson },
  'invite.delivered': { audience: refetchingMembers },
  'invite.ended': { audience: membersAndInvitee, publicEvent: withoutInvitee, notify: removeInviteNotification },
  'link.changed': { audience: refetchingMembers },
  'badge.given': { audience: thesePeople, publicEvent: withoutUids, notify: notifyBadgeHolders },
  'class.changed': { audience: thesePeople, publicEvent: withoutUids },
  'practice.changed': { audience: refetchingMembers },
} satisfies Partial<ConsequencesOf>
