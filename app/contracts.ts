import * as admin from '#features/admin/contract.ts'
import * as adminDecisions from '#features/admin/decisions-contract.ts'
import * as adminServer from '#features/admin/server-contract.ts'
import * as applicationsAds from '#features/applications/ads-contract.ts'
import * as applications from '#features/applications/contract.ts'
import * as applicationsImport from '#features/applications/import-contract.ts'
import * as applicationsNumbers from '#features/applications/numbers-contract.ts'
import * as applicationsShares from '#features/applications/shares-contract.ts'
import * as calendar from '#features/calendar/contract.ts'
import * as chat from '#features/chat/contract.ts'
import * as chatEmoji from '#features/chat/emoji-contract.ts'
import * as chatForums from '#features/chat/forums-contract.ts'
import * as chatPins from '#features/chat/pins-contract.ts'
import * as chatReports from '#features/chat/reports-contract.ts'
import * as chatSlowMode from '#features/chat/slow-mode-contract.ts'
import * as classBlocks from '#features/classes/blocks-contract.ts'
import * as classes from '#features/classes/contract.ts'
import * as classLinks from '#features/classes/link-contract.ts'
import * as crew from '#features/crew/contract.ts'
import * as dashboard from '#features/dashboard/contract.ts'
import * as files from '#features/files/contract.ts'
import * as friends from '#features/friends/contract.ts'
import * as goals from '#features/goals/contract.ts'
import * as goalsPartner from '#features/goals/partner-contract.ts'
import * as goalsReview from '#features/goals/review-contract.ts'
import * as identityApiTokens from '#features/identity/api-tokens-contract.ts'
import * as identity from '#features/identity/contract.ts'
import * as identityPasskey from '#features/identity/passkey-contract.ts'
import * as identityRegistration from '#features/identity/registration-contract.ts'
import * as identitySecondFactor from '#features/identity/second-factor-contract.ts'
import * as identityWaitingKey from '#features/identity/waiting-key-contract.ts'
import * as invites from '#features/invites/contract.ts'
import * as invitesPreview from '#features/invites/preview-contract.ts'
import * as notificationsChoices from '#features/notifications/choices-contract.ts'
import * as notifications from '#features/notifications/contract.ts'
import * as notificationsPush from '#features/notifications/push-contract.ts'
import * as people from '#features/people/contract.ts'
import * as practice from '#features/practice/contract.ts'
import * as record from '#features/record/contract.ts'
import * as rewards from '#features/rewards/contract.ts'
import * as settings from '#features/settings/contract.ts'
import * as tasks from '#features/tasks/contract.ts'
import * as tasksExport from '#features/tasks/export-contract.ts'
import * as tasksImport from '#features/tasks/import-contract.ts'
import * as tasksPage from '#features/tasks/page-contract.ts'
import * as notificationsReminder from '#features/tasks/reminder-contract.ts'
import * as teams from '#features/teams/contract.ts'
import * as teamsLabels from '#features/teams/labels-contract.ts'
import * as vitals from '#features/vitals/contract.ts'
import * as webhooks from '#features/webhooks/contract.ts'

/** What each feature is about and what both sides of it agree on, in the order of the API's description. */
export const contracts = {
  tasks: {
    about: 'Tasks with their comments, checklists and labels, and what has happened to them.',
    contracts: [tasks, tasksExport, tasksImport, tasksPage],
  },
  teams: { about: 'Teams, their members and what they look like.', contracts: [teams, teamsLabels] },
  invites: { about: 'Invites by mail and by link, and joining.', contracts: [invites, invitesPreview] },
  classes: {
    about: 'Circles of teams, such as a course or a club: people, teams, tasks and announcements.',
    contracts: [classBlocks, classes, classLinks],
  },
  people: { about: 'Your profile, other people, blocks and privacy.', contracts: [people] },
  friends: { about: 'Friends, requests and people you may know.', contracts: [friends] },
  chat: {
    about: 'Forums, rooms of teams, direct messages and threads.',
    contracts: [chat, chatEmoji, chatForums, chatPins, chatReports, chatSlowMode],
  },
  files: { about: 'Files of messages, tasks and applications, and photos.', contracts: [files] },
  career: {
    about: 'Goals with plans, weeks in review and applications for jobs.',
    contracts: [
      applicationsAds,
      applications,
      goals,
      applicationsImport,
      applicationsNumbers,
      goalsPartner,
      goalsReview,
      applicationsShares,
    ],
  },
  crew: { about: 'Totals of the week of friends who look for work together.', contracts: [crew] },
  practice: { about: 'Interviews practised in a team.', contracts: [practice] },
  record: { about: 'Finished tasks that teammates confirm, as a signed work record.', contracts: [record] },
  rewards: { about: 'Points, badges, rewards, streaks and leaderboards.', contracts: [rewards] },
  notifications: {
    about: 'Notifications, reminders, and how they reach you.',
    contracts: [notificationsChoices, notifications, notificationsPush, notificationsReminder],
  },
  calendar: { about: 'Your tasks in your own calendar.', contracts: [calendar] },
  dashboard: { about: 'What the dashboard shows, in one request.', contracts: [dashboard] },
  identity: {
    about: 'Accounts and sessions.',
    contracts: [
      identity,
      identityApiTokens,
      identityPasskey,
      identityRegistration,
      identitySecondFactor,
      identityWaitingKey,
    ],
  },
  settings: { about: 'Your account, its sessions and your data.', contracts: [settings] },
  webhooks: { about: 'Addresses that are told what happens, and what was sent there.', contracts: [webhooks] },
  admin: {
    about: 'Reports, people, the server and the audit log, for administrators; and what they decided about you.',
    contracts: [admin, adminDecisions, adminServer],
  },
  vitals: { about: 'How fast pages are in browsers.', contracts: [vitals] },
}
