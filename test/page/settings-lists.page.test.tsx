import { administration } from '#features/admin/contract.ts'
import { decisions } from '#features/admin/decisions-contract.ts'
import { serverAdministration } from '#features/admin/server-contract.ts'
import { calendar } from '#features/calendar/contract.ts'
import { apiTokens } from '#features/identity/api-tokens-contract.ts'
import { passkeys } from '#features/identity/passkey-contract.ts'
import { secondFactor } from '#features/identity/second-factor-contract.ts'
import { notificationChoices } from '#features/notifications/choices-contract.ts'
import { blocks, privacy } from '#features/people/contract.ts'
import { settings } from '#features/settings/contract.ts'
import { webhooks } from '#features/webhooks/contract.ts'
import { describeList } from './describe-list.ts'

const none = { items: [], next: null }
const administrator = { isAdministrator: true }

describeList('what reaches her', notificationChoices.find, {
  at: '/settings/notifications',
  failed: 'Your choices could not be loaded.',
})
describeList('who finds her', privacy.find, {
  at: '/settings/privacy',
  failed: 'Your choices could not be loaded.',
})
describeList('people that she blocked', blocks.list, {
  at: '/settings/privacy',
  behind: 'Show blocked people',
  failed: 'The people could not be loaded.',
  empty: [none, 'You have blocked nobody'],
})
describeList('where she is signed in', settings.listSessions, {
  at: '/settings/security',
  failed: 'Your sessions could not be loaded.',
})
describeList('her passkeys', passkeys.list, {
  at: '/settings/security',
  failed: 'Your passkeys could not be loaded.',
  empty: [[], 'None yet.'],
})
describeList('her API tokens', apiTokens.list, {
  at: '/settings/connections',
  failed: 'Your API tokens could not be loaded.',
  empty: [[], 'A token lets a script of yours use Cohort as you, within what you allow. You have none.'],
})
describeList('her webhooks', webhooks.list, {
  at: '/settings/connections',
  failed: 'Your webhooks could not be loaded.',
})
describeList('what was decided about her', decisions.aboutMe, {
  at: '/admin/decisions',
  failed: 'The decisions could not be loaded.',
  empty: [none, 'Nothing was decided about anything you wrote.'],
})
describeList('reports', administration.cases, {
  at: '/admin/reports',
  me: administrator,
  failed: 'The reports could not be loaded.',
  empty: [none, 'No report waits'],
})
describeList('people', administration.people, {
  at: '/admin/people',
  me: administrator,
  failed: 'The people could not be loaded.',
  empty: [none, 'Nobody waits. Who may sign up is chosen in Server.'],
})
describeList('the audit log', administration.log, {
  at: '/admin/log',
  me: administrator,
  failed: 'The audit log could not be loaded.',
  empty: [none, 'Nothing was changed by an administrator yet.'],
})
describeList('her calendar', calendar.find, {
  at: '/settings/connections',
  behind: 'Set up your calendar',
  failed: 'Your calendar could not be loaded.',
})
describeList('her second factor', secondFactor.find, {
  at: '/settings/security',
  failed: 'Whether two-factor sign-in is on could not be loaded.',
})
describeList('when she hears', notificationChoices.find, {
  at: '/settings/notifications',
  failed: 'Your times could not be loaded.',
})
describeList('the state of the server', serverAdministration.state, {
  at: '/admin/server',
  me: administrator,
  failed: 'The state of the server could not be loaded.',
})
describeList('the settings of the server', serverAdministration.settings, {
  at: '/admin/server',
  me: administrator,
  failed: 'The settings of the server could not be loaded.',
})
