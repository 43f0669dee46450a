import { chat } from '#features/chat/contract.ts'
import { classes } from '#features/classes/contract.ts'
import { friends } from '#features/friends/contract.ts'
import { invites } from '#features/invites/contract.ts'
import { tasks } from '#features/tasks/contract.ts'
import { teams } from '#features/teams/contract.ts'
import { describeList } from './describe-list.ts'

const none = { items: [], next: null }

describeList('her friends', friends.list, {
  at: '/friends',
  failed: 'The people could not be loaded.',
  empty: [none, 'No items yet'],
})
describeList('requests to her', friends.requests, {
  at: '/friends/requests',
  failed: 'The people could not be loaded.',
  empty: [none, 'No incoming requests'],
})
describeList('her own requests', friends.requests, {
  at: '/friends/pending',
  failed: 'The people could not be loaded.',
  empty: [none, 'No pending requests'],
})
describeList('her rooms', chat.rooms, {
  at: '/chat',
  failed: 'Your rooms could not be loaded.',
})
describeList('API-09 her tasks', tasks.list, {
  at: '/tasks',
  failed: 'The tasks could not be loaded.',
  empty: [[], 'No tasks assigned'],
})
describeList('archived teams', teams.archived, {
  at: '/teams',
  behind: 'Archived teams',
  failed: 'Your archived teams could not be loaded.',
  empty: [[], 'No archived teams'],
})
describeList('public teams', teams.discover, {
  at: '/teams',
  failed: 'The public teams could not be loaded.',
  empty: [none, 'No public teams yet'],
})
describeList('her invites', invites.mine, {
  at: '/teams',
  behind: 'Join a Team',
  failed: 'Your invites could not be loaded.',
  empty: [{ ...none, awaitsConfirmation: false }, "You don't have any invites yet."],
})
describeList('her classes', classes.list, {
  at: '/classes',
  failed: 'Your classes could not be loaded.',
  empty: [[], 'No classes yet. Start one and share its link, or open a link that somebody gave you.'],
})
