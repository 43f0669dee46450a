import { page } from 'vitest/browser'
import { type FriendRow, friends } from '#features/friends/contract.ts'
import { api } from '#test/page/api.ts'
import { describeChange } from '#test/page/describe-change.ts'
import { exampleFor, idOf } from '#test/page/examples.ts'
import { openPage } from '#test/page/open-page.ts'
import { press } from '#test/page/press.ts'

const grace: FriendRow = {
  ...exampleFor(friends.find),
  uid: idOf(2),
  displayName: 'Grace Hopper',
  tie: 'friends',
  requestId: null,
  message: '',
}
const none = { items: [], next: null }
const cards = (name: string) => () => page.getByRole('list', { name }).getByText('Grace Hopper').elements().length

function open(address: string, tie: FriendRow['tie']) {
  const row = { ...grace, tie, requestId: tie === 'friends' ? null : idOf(3) }
  api.answers(friends.list, () => ({ ...none, items: tie === 'friends' ? [row] : [] }))
  api.answers(friends.requests, (_, { query }) => ({ ...none, items: query.direction === tie ? [row] : [] }))
  api.answers(friends.suggestions, () => ({ items: [] }))
  api.answers(friends.helpers, () => ({ ...none, mine: null }))
  return openPage(address)
}
function nobody() {
  api.answers(friends.list, () => none)
  api.answers(friends.requests, () => none)
}

describeChange('TOAST-08 TOAST-10 unfriending', {
  call: friends.remove,
  sends: { params: { uid: grace.uid } },
  open: () => open('/friends', 'friends'),
  make: () => press(page.getByRole('button', { name: 'Unfriend' })),
  shows: cards('Friends'),
  before: 1,
  after: 0,
  saved: nobody,
  refused: 'Failed to unfriend',
})

describeChange('TOAST-06 declining a request', {
  call: friends.answer,
  sends: { params: { requestId: idOf(3) }, body: { status: 'declined' } },
  open: () => open('/friends/requests', 'incoming'),
  make: () => press(page.getByRole('button', { name: 'Decline' })),
  shows: cards('Friend Requests'),
  before: 1,
  after: 0,
  saved: nobody,
  refused: 'Failed to decline',
})

describeChange('TOAST-04 accepting a request', {
  call: friends.answer,
  sends: { params: { requestId: idOf(3) }, body: { status: 'accepted' } },
  open: () => open('/friends/requests', 'incoming'),
  make: () => press(page.getByRole('button', { name: 'Accept' })),
  shows: cards('Friend Requests'),
  before: 1,
  after: 0,
  saved: nobody,
  refused: 'Failed to accept',
})

describeChange('TOAST-13 taking a request back', {
  call: friends.answer,
  sends: { params: { requestId: idOf(3) }, body: { status: 'cancelled' } },
  open: () => open('/friends/pending', 'outgoing'),
  make: () => press(page.getByRole('button', { name: 'Requested · Cancel' })),
  shows: cards('Pending Requests'),
  before: 1,
  after: 0,
  saved: nobody,
  refused: 'Failed to cancel',
})
