import { listAdministrators } from '#features/admin/server/actions/administrators.ts'
import { openPersonCase, takeOverCases } from '#features/admin/server/consequences/open-case.ts'
import { endCalendarLink } from '#features/calendar/server/actions/calendar-link.ts'
import { removePersonFromChat } from '#features/chat/server/consequences/account-deletion.ts'
import { leaveClasses } from '#features/classes/server/consequences/account-deletion.ts'
import { leaveCrewOfClaimed } from '#features/crew/server/actions/crew.ts'
import { endRelationsOfClaimed, endRelationsOnBlock } from '#features/friends/server/actions/friends.ts'
import {
  audienceOfFriendRows,
  listFriends,
  removeFromCounts,
  restoreToCounts,
  updateFriendNames,
} from '#features/friends/server/consequences/lists-and-counts.ts'
import {
  attachInvites,
  attachInvitesAtSignUp,
  detachInvites,
} from '#features/invites/server/consequences/attach-invites.ts'
import { endInvitesOfClaimed, endInvitesOnBlock } from '#features/invites/server/consequences/end-invites.ts'
import { audienceOfInviter } from '#features/invites/server/queries/audience.ts'
import {
  notifyAdministrators,
  notifyOfDecision,
  notifyOfRegistration,
  removeCaseNotifications,
  removeRegistrationNotifications,
} from '#features/notifications/server/consequences/moderation.ts'
import { removeNotificationsOfBlocked } from '#features/notifications/server/consequences/people.ts'
import { hideFromPublicTeams } from '#features/people/server/actions/change-privacy.ts'
import { everyone, thePerson } from '#features/people/server/queries/audience.ts'
import { findPersonSummary } from '#features/people/server/queries/profile.ts'
import { endLinkAndCodes } from '#features/record/server/changes/records.ts'
import { removeAllTeamBadges } from '#features/rewards/server/changes/team-badges.ts'
import {
  awardCompleteProfile,
  awardGoal,
  revokeGoal,
} from '#features/rewards/server/consequences/point-rules/profile.ts'
import { tellTableOfBlock, tellTableOfPrivacy } from '#features/seats/server/consequences/privacy-and-blocks.ts'
import { removePersonFromComments } from '#features/tasks/server/consequences/account-deletion.ts'
import { leaveTeamsOfBlocked } from '#features/teams/server/actions/membership.ts'
import { leaveTeamsOfClaimed } from '#features/teams/server/consequences/account-deletion.ts'
import { listTeammates } from '#features/teams/server/queries/teams.ts'
import { pauseWebhooks, removeWebhooks } from '#features/webhooks/server/actions/webhooks.ts'
import type { Db, Tx } from '#server/database/types.ts'
import type { Audience } from '#server/live/bus.ts'
import type { ConsequencesOf } from './consequences-of.ts'

const administrators = async (db: Db): Promise<Audience> => ({ refetch: await listAdministrators(db) })

/** Somebody who knew the password may have made them, or read them. */
async function endPublicLinks(tx: Tx, { uid }: { uid: string }) {
  await endCalendarLink(tx, uid)
  await endLinkAndCodes(tx, uid)
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

/** What follows from what happens to an account, its person and who sees them. */
export const consequencesOfAccounts = {
  'session.ended': {
    audience: (_, { userId }) => ({ refetch: [userId] }),
    afterDelivery: (streams, { sessionIds }) => streams.endWhere((stream) => sessionIds.includes(stream.sessionId)),
  },
  'account.made': { audience: 'nobody', effects: [attachInvitesAtSignUp] },
  'registration.waits': { audience: administrators, notify: notifyOfRegistration },
  'registration.decided': { audience: administrators, notify: removeRegistrationNotifications },
  'password.changed': {
    audience: thePerson,
    effects: [endPublicLinks, (tx, { uid }) => pauseWebhooks(tx, uid)],
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
    effects: [tellTableOfPrivacy],
    audience: async (db, { uid, isForKnown }) => ({
      refetch: isForKnown
        ? [...new Set([uid, ...(await listFriends(db, uid)), ...(await listTeammates(db, uid))])]
        : [uid],
    }),
    publicEvent: (event) => ({ ...event, isForKnown: false }),
  },
  'settings.changed': { audience: thePerson },
  'label.changed': { audience: thePerson },
  'helpers.changed': { audience: everyone },
  'block.changed': {
    // The blocked person must not learn of it.
    audience: (_, { by }) => ({ refetch: [by] }),
    effects: [tellTableOfBlock, endRelationsOnBlock, endInvitesOnBlock, leaveTeamsOfBlocked],
    notify: removeNotificationsOfBlocked,
  },
  'case.opened': { audience: administrators, notify: notifyAdministrators },
  'case.decided': {
    audience: administrators,
    publicEvent: ({ type, caseId, decision }) => ({ type, caseId, decision, byId: null, note: '' }),
    notify: notifyOfDecision,
  },
  'case.changed': { audience: administrators, notify: removeCaseNotifications },
} satisfies Partial<ConsequencesOf>
