import { applications } from '#features/applications/contract.ts'
import { applicationNumbers } from '#features/applications/numbers-contract.ts'
import { viewers } from '#features/crew/contract.ts'
import { goals } from '#features/goals/contract.ts'
import { notifications } from '#features/notifications/contract.ts'
import { practice } from '#features/practice/contract.ts'
import { records } from '#features/record/contract.ts'
import { rewards } from '#features/rewards/contract.ts'
import { describeList } from './describe-list.ts'

const none = { items: [], next: null }

describeList('her goals', goals.list, {
  at: '/career',
  failed: 'Your goals could not be loaded.',
})
describeList('her applications', applications.board, {
  at: '/career/applications',
  failed: 'Your applications could not be loaded.',
})
describeList('what she shows', viewers.find, {
  at: '/career/crew',
  failed: 'What you show could not be loaded.',
  empty: [
    { ...none, crew: null, partner: null },
    'Nobody sees anything of your search. Show a friend or a team only what you choose.',
  ],
})
describeList('what others show her', viewers.shown, {
  at: '/career/crew',
  failed: 'What others show you could not be loaded.',
  empty: [
    { ...none, invites: [], weeks: [], threes: [] },
    'Nothing yet. What friends and teams show you appears here.',
  ],
})
describeList('the practice of her team', practice.find, {
  at: '/career/practice',
  failed: 'The practice could not be loaded.',
})
describeList('her work record', records.find, {
  at: '/career/record',
  failed: 'Your record could not be loaded.',
})
describeList('the leaderboard', rewards.leaderboard, {
  at: '/rewards',
  failed: 'The leaderboard could not be loaded.',
})
describeList('her notifications', notifications.list, {
  at: '/rewards',
  behind: 'Notifications',
  failed: 'The notifications could not be loaded.',
})
describeList('her points', rewards.entries, {
  at: '/rewards',
  failed: 'Your points could not be loaded.',
  empty: [none, 'Make a friend'],
})
describeList('the numbers of her applications', applicationNumbers.find, {
  at: '/career/applications?view=numbers',
  failed: 'Your numbers could not be loaded.',
})
describeList('her list of applications', applications.list, {
  at: '/career/applications?view=list',
  failed: 'Your applications could not be loaded.',
})
