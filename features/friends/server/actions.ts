import { hasBlocked } from '#features/people/server/blocks.ts'
import { lockPeople } from '#features/people/server/lock-people.ts'
import type { Tx } from '#server/database/database.ts'
import type { EventOf } from '#shared/events.ts'
import { notAllowed, notFound, Problem } from '#shared/problem.ts'
import {
  ALREADY_FRIENDS,
  ALREADY_PENDING,
  CANT_FRIEND_YOURSELF,
  type FriendRequest,
  INVALID_REQUEST,
  REQUEST_NOT_FOUND,
  REQUESTS_MAX,
  THEY_ALREADY_REQUESTED,
} from '../contract.ts'
import { mayEndRequest } from '../permissions.ts'
import { changeCounts, deleteFriendship, endRequest, insertFriendship, insertRequest } from './changes.ts'
import { areFriends, findCounts, findPending, findRequest, type RequestRow } from './queries/friends.ts'

type Me = { uid: string }
type ClosedStatus = Exclude<FriendRequest['status'], 'pending'>

/**
 * Asks somebody to be friends. To whoever was blocked by them it looks like any other request: it is written, waits,
 * counts and can be cancelled, but for the other one it is not there. A refusal, or an answer that no list repeats,
 * would tell of the block.
 * @throws Problem 400 to oneself, or with too many waiting; 404 to nobody; 409 where they are friends or one waits
 */
export async function sendRequest(tx: Tx, me: Me, toId: string, at: Date): Promise<FriendRequest> {
  if (toId === me.uid) throw new Problem(400, 'oneself', CANT_FRIEND_YOURSELF)
  const people = await lockPeople(tx, [me.uid, toId])
  if (!people.some(({ id, disabled }) => id === toId && !disabled)) throw notFound('There is no such person.')
  await requireNoRelation(tx, me, toId)
  if (await hasBlocked(tx, me.uid, toId)) {
    throw new Problem(409, 'blocked-by-me', 'You have blocked this person. Unblock them first.')
  }
  const isWithheld = await hasBlocked(tx, toId, me.uid)
  const { outgoing } = await findCounts(tx, me)
  if (outgoing >= REQUESTS_MAX) {
    throw new Problem(400, 'full', `You have ${REQUESTS_MAX} open requests, which is the most. Cancel one first.`)
  }
  const row = await insertRequest(tx, { fromId: me.uid, toId, isWithheld, at })
  await changeCounts(tx, { [me.uid]: { outgoing: 1 }, ...(isWithheld ? {} : { [toId]: { incoming: 1 } }) })
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

/**
 * Accepts, declines or cancels a request.
 * @throws Problem 404 for none; 403 where it is not mine to end in this way; 409 where it waits no longer
 */
export async function answerRequest(
  tx: Tx,
  me: Me,
  requestId: string,
  status: ClosedStatus,
  at: Date,
): Promise<FriendRequest> {
  const found = await findRequest(tx, requestId)
  if (!found) throw notFound(REQUEST_NOT_FOUND)
  const [one, other] = await lockPeople(tx, [found.from_id, found.to_id])
  const row = await findRequest(tx, requestId)
  // Either may have gone for good while this waited.
  if (!row || !one || !other) throw notFound(REQUEST_NOT_FOUND)
  const isUnknownToMe = row.is_withheld && row.to_id === me.uid
  if (isUnknownToMe || !mayEndRequest(me, toFriendRequest(row), status)) throw notAllowed(INVALID_REQUEST)
  if (row.status !== 'pending' || one.disabled || other.disabled) throw notPendingError()
  await closeRequest(tx, row, status)
  if (status === 'accepted') await insertFriendship(tx, [one, other], at)
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

/**
 * Follows 'block.changed', under the lock of both. A block ends a friendship and what one has asked of the other. When it
 * goes, so does a request that was withheld because of it: the sender sees it declined, like others.
 */
export async function endRelationsOnBlock(tx: Tx, { uid, by, isBlocked }: EventOf<'block.changed'>) {
  const pending = await findPending(tx, by, uid)
  if (isBlocked) await removeFriendship(tx, by, uid)
  if (pending && (isBlocked || (pending.is_withheld && pending.to_id === by))) {
    await closeRequest(tx, pending, pending.from_id === by ? 'cancelled' : 'declined')
  }
}

/** Ends a friendship on both sides; where there is none, or none to be seen since they are disabled, nothing happens. */
export async function unfriend(tx: Tx, me: Me, uid: string) {
  const people = await lockPeople(tx, [me.uid, uid])
  if (!people.some(({ disabled }) => disabled)) await removeFriendship(tx, me.uid, uid)
}

async function removeFriendship(tx: Tx, by: string, uid: string) {
  if (!(await deleteFriendship(tx, by, uid))) return
  await changeCounts(tx, { [by]: { friends: -1 }, [uid]: { friends: -1 } })
  tx.announce({ type: 'friend.removed', uid, by })
}

/** Of a request that its recipient knows nothing of, only the sender may hear. */
function announceRequest(tx: Tx, row: RequestRow, what: 'friend.requested' | `friend.${ClosedStatus}`) {
  const about = { requestId: row.id, fromId: row.from_id, toId: row.to_id }
  if (!row.is_withheld) tx.announce({ type: what, ...about })
  else if (what !== 'friend.accepted') tx.announce({ type: 'friend.withheld', looksLike: what, ...about })
}

const toFriendRequest = (row: RequestRow): FriendRequest => ({
  id: row.id,
  fromId: row.from_id,
  toId: row.to_id,
  status: row.status,
  createdAt: row.created_at.toISOString(),
})
