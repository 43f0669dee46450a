import { lockPeople, lockWithPerson } from '#features/people/server/changes/lock-people.ts'
import { findBlockedBetween, hasBlocked } from '#features/people/server/queries/blocks.ts'
import { takesRequestsOf } from '#features/people/server/queries/takes-requests.ts'
import type { Me } from '#server/context.ts'
import type { Tx } from '#server/database/types.ts'
import type { EventOf } from '#shared/events.ts'
import { invalid, notAllowed, notFound, Problem } from '#shared/problem.ts'
import {
  ALREADY_FRIENDS,
  ALREADY_PENDING,
  CANT_FRIEND_YOURSELF,
  type FriendRequest,
  INVALID_REQUEST,
  NOT_RESTORABLE,
  REQUEST_NOT_FOUND,
  REQUESTS_MAX,
  TAKES_NO_REQUESTS,
  THEY_ALREADY_REQUESTED,
} from '../../contract.ts'
import { mayEndRequest } from '../../permissions.ts'
import {
  changeCounts,
  deleteAllEnded,
  deleteEnded,
  deleteFriendship,
  endRequest,
  insertEnded,
  insertFriendship,
  insertRequest,
  takeRestorable,
} from '../changes/friendships.ts'
import { listFriends } from '../consequences/lists-and-counts.ts'
import { findCounts } from '../queries/lists.ts'
import { areFriends, findPending, findRequest, listAsked, type RequestRow } from '../queries/relations.ts'

type ClosedStatus = Exclude<FriendRequest['status'], 'pending'>

/** A request to someone who blocked the sender is saved but hidden, because a refusal would reveal the block. */
export async function sendRequest(
  tx: Tx,
  me: Me,
  { toId, message }: { toId: string; message: string },
): Promise<FriendRequest> {
  if (toId === me.uid) throw invalid('toId', CANT_FRIEND_YOURSELF, 'oneself')
  await lockWithPerson(tx, me, toId)
  await requireNoRelation(tx, me, toId)
  if (await hasBlocked(tx, me.uid, toId)) {
    throw new Problem(409, 'blocked-by-me', 'You have blocked this person. Unblock them first.')
  }
  if (!(await takesRequestsOf(tx, me, toId))) throw new Problem(403, 'takes-no-requests', TAKES_NO_REQUESTS)
  const isHidden = await hasBlocked(tx, toId, me.uid)
  const { outgoing } = await findCounts(tx, me)
  if (outgoing >= REQUESTS_MAX) {
    throw new Problem(400, 'full', `You have ${REQUESTS_MAX} open requests, which is the most. Cancel one first.`)
  }
  const row = await insertRequest(tx, { fromId: me.uid, toId, message, isHidden })
  await changeCounts(tx, { [me.uid]: { outgoing: 1 }, ...(isHidden ? {} : { [toId]: { incoming: 1 } }) })
  announceRequest(tx, row, 'friend.requested')
  return toFriendRequest(row)
}

async function requireNoRelation(tx: Tx, me: Me, uid: string) {
  if (await areFriends(tx, me.uid, uid)) throw new Problem(409, 'already-friends', ALREADY_FRIENDS)
  const pending = await findPending(tx, me.uid, uid)
  if (!pending || (pending.is_withheld && pending.to_id === me.uid)) return
  throw pending.from_id === me.uid
    ? new Problem(409, 'already-pending', ALREADY_PENDING)
    : new Problem(409, 'they-already-requested', THEY_ALREADY_REQUESTED)
}

export async function answerRequest(tx: Tx, me: Me, requestId: string, status: ClosedStatus): Promise<FriendRequest> {
  const request = await findRequest(tx, requestId)
  if (!request) throw notFound(REQUEST_NOT_FOUND)
  const [first, second] = await lockPeople(tx, [request.from_id, request.to_id])
  const row = await findRequest(tx, requestId)
  // Either account may have been deleted while this waited for the lock.
  if (!row || !first || !second) throw notFound(REQUEST_NOT_FOUND)
  const isUnknownToMe = row.is_withheld && row.to_id === me.uid
  if (isUnknownToMe || !mayEndRequest(me, toFriendRequest(row), status)) throw notAllowed(INVALID_REQUEST)
  if (row.status !== 'pending' || first.disabled || second.disabled) throw notPendingError()
  await closeRequest(tx, row, status)
  if (status === 'accepted') await insertFriendship(tx, [first, second], tx.now)
  return toFriendRequest({ ...row, status })
}

const notPendingError = () => new Problem(409, 'not-pending', INVALID_REQUEST)

async function closeRequest(tx: Tx, row: RequestRow, status: ClosedStatus) {
  if (!(await endRequest(tx, row.id, status))) throw notPendingError()
  const friends = status === 'accepted' ? 1 : 0
  await changeCounts(tx, {
    [row.from_id]: { outgoing: -1, friends },
    ...(row.is_withheld ? {} : { [row.to_id]: { incoming: -1, friends } }),
  })
  announceRequest(tx, row, `friend.${status}`)
}

/** With both people locked. When a block ends, the sender of the request it hid sees the request declined. */
export async function endRelationsOnBlock(tx: Tx, { uid, by, isBlocked }: EventOf<'block.changed'>) {
  const pending = await findPending(tx, by, uid)
  if (isBlocked) {
    await removeFriendship(tx, by, uid)
    await deleteEnded(tx, by, uid)
    await deleteEnded(tx, uid, by)
  }
  if (pending && (isBlocked || (pending.is_withheld && pending.to_id === by))) {
    await closeRequest(tx, pending, pending.from_id === by ? 'cancelled' : 'declined')
  }
}

/** Follows 'account.claimed'. Requests to the account stay: its owner decides. */
export async function endRelationsOfClaimed(tx: Tx, { uid }: EventOf<'account.claimed'>) {
  const [friends, asked] = [await listFriends(tx, uid), await listAsked(tx, uid)]
  await lockPeople(tx, [uid, ...friends, ...asked])
  for (const friend of friends) await removeFriendship(tx, uid, friend)
  for (const person of asked) {
    const pending = await findPending(tx, uid, person)
    if (pending?.from_id === uid) await closeRequest(tx, pending, 'cancelled')
  }
  await deleteAllEnded(tx, uid)
}

/** Does nothing if they are not friends, or if one of them is disabled. If both ended it, neither can bring it back. */
export async function unfriend(tx: Tx, me: Me, uid: string) {
  const people = await lockPeople(tx, [me.uid, uid])
  if (people.some(({ disabled }) => disabled)) return
  const since = await removeFriendship(tx, me.uid, uid)
  // Theirs may also be of an earlier friendship.
  await deleteEnded(tx, uid, me.uid)
  if (since) await insertEnded(tx, { by: me.uid, uid, since })
}

/** @returns since when they were friends; undefined if they were not */
async function removeFriendship(tx: Tx, by: string, uid: string): Promise<Date | undefined> {
  const since = await deleteFriendship(tx, by, uid)
  if (!since) return
  await changeCounts(tx, { [by]: { friends: -1 }, [uid]: { friends: -1 } })
  tx.announce({ type: 'friend.removed', uid, by })
  return since
}

/** A request sent in between counts as accepted. @throws Problem 404 for unknown people; 409 if it is too late */
export async function restoreFriendship(tx: Tx, me: Me, uid: string) {
  const people = await lockPeople(tx, [me.uid, uid])
  const [first, second] = people
  if (!first || !second || people.some(({ disabled }) => disabled)) throw notFound('There is no such person.')
  if (await areFriends(tx, me.uid, uid)) return
  const since = await takeRestorable(tx, { by: me.uid, uid })
  if (!since || (await findBlockedBetween(tx, me.uid, [uid])).length > 0) {
    throw new Problem(409, 'not-restorable', NOT_RESTORABLE)
  }
  const pending = await findPending(tx, me.uid, uid)
  if (pending) await closeRequest(tx, pending, 'accepted')
  else {
    await changeCounts(tx, { [me.uid]: { friends: 1 }, [uid]: { friends: 1 } })
    tx.announce({ type: 'friend.restored', uid, by: me.uid })
  }
  await insertFriendship(tx, [first, second], since)
}

function announceRequest(tx: Tx, row: RequestRow, type: 'friend.requested' | `friend.${ClosedStatus}`) {
  const ids = { requestId: row.id, fromId: row.from_id, toId: row.to_id }
  if (!row.is_withheld) tx.announce({ type, ...ids })
  else if (type !== 'friend.accepted') tx.announce({ type: 'friend.withheld', looksLike: type, ...ids })
}

const toFriendRequest = (row: RequestRow): FriendRequest => ({
  id: row.id,
  fromId: row.from_id,
  toId: row.to_id,
  status: row.status,
  createdAt: row.created_at.toISOString(),
})
