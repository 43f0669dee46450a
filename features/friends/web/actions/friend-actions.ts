import type { QueryClient } from '@tanstack/react-query'
import { request } from '#web/request/api-client.ts'
import { type FriendRow, friends } from '../../contract.ts'
import { type FriendRelation, findCachedRow } from '../queries/friends.ts'

/** For each action: the request, the relation after it, and the toast. */
export const friendActions = {
  request: { to: 'outgoing', done: 'Request sent', failed: 'Failed to send request' },
  accept: { to: 'friends', done: 'Friend added', failed: 'Failed to accept' },
  decline: { to: 'none', done: 'Request declined', failed: 'Failed to decline' },
  cancel: { to: 'none', done: 'Request canceled', failed: 'Failed to cancel' },
  unfriend: { to: 'none', done: 'Removed from friends', failed: 'Failed to unfriend' },
} as const satisfies Record<string, { to: FriendRelation; done: string; failed: string }>

export type FriendAction = keyof typeof friendActions

const statuses = { accept: 'accepted', decline: 'declined', cancel: 'cancelled' } as const

/** @returns the row with the new relation; null if there was nothing to do */
export async function performFriendAction(
  queries: QueryClient,
  row: FriendRow,
  action: FriendAction,
  message: string,
): Promise<FriendRow | null> {
  if (action === 'request') {
    const { id } = await request(friends.request, { body: { toId: row.uid, message } })
    return { ...row, tie: 'outgoing', requestId: id, message, since: null }
  }
  if (action === 'unfriend') {
    await request(friends.remove, { params: { uid: row.uid } })
  } else {
    // A request that was just sent has received its id since.
    const requestId = row.requestId ?? findCachedRow(queries, row.uid)?.requestId
    if (!requestId) return null
    await request(friends.answer, { params: { requestId }, body: { status: statuses[action] } })
  }
  const since = action === 'accept' ? new Date().toISOString() : null
  return { ...row, tie: friendActions[action].to, requestId: null, message: '', since }
}
