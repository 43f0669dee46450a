import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { Problem } from '#shared/problem.ts'
import { offerUndo } from '#web/data/offer-undo.ts'
import { saveChange, useUnsaved } from '#web/data/optimistic.ts'
import { request } from '#web/request/api-client.ts'
import { nameOf } from '#web/ui/avatar.tsx'
import { showToast, TOAST_SECONDS } from '#web/ui/toast.tsx'
import {
  ALREADY_FRIENDS,
  ALREADY_PENDING,
  CANT_FRIEND_YOURSELF,
  type FriendCounts,
  type FriendRow,
  friends,
  INVALID_REQUEST,
  REQUEST_NOT_FOUND,
  TAKES_NO_REQUESTS,
  THEY_ALREADY_REQUESTED,
} from '../../contract.ts'
import { countsQuery, moveCachedRow, moveCount, type PendingAction, refetchFriends } from '../queries/friends.ts'
import { type FriendAction, friendActions, performFriendAction } from './friend-actions.ts'
import { addUnfriended } from './undo-unfriend.ts'

export const SIGN_IN_FIRST = 'Please sign in first.'
/** Refusals that have a message of their own, whatever the action. */
const knownRefusals = [
  CANT_FRIEND_YOURSELF,
  ALREADY_FRIENDS,
  ALREADY_PENDING,
  THEY_ALREADY_REQUESTED,
  REQUEST_NOT_FOUND,
  INVALID_REQUEST,
  TAKES_NO_REQUESTS,
]

const KEY = ['friend action']

/** Actions on the same person run one after the other. */
export function useFriendActions() {
  const queries = useQueryClient()
  const pending = useUnsaved<PendingAction>(KEY)
  return {
    pending,
    /** `message` goes along with a request. */
    run: (row: FriendRow, action: FriendAction, message = '') => run(queries, row, action, message),
  }
}

/** @returns whether it was saved */
async function run(queries: QueryClient, row: FriendRow, action: FriendAction, message: string): Promise<boolean> {
  const countsVersion = queries.getQueryData(countsQuery.queryKey)?.version
  const pendingAction: PendingAction = { row, to: friendActions[action].to, countsVersion }
  const isSaved = await saveChange(queries, pendingAction, {
    key: KEY,
    scope: `friend ${row.uid}`,
    send: () => performFriendAction(queries, row, action, message),
    retry: false,
    onSaved(after) {
      if (!after) return
      moveCachedRow(queries, after)
      queries.setQueryData(countsQuery.queryKey, (counts) => counts && applyToCounts(counts, pendingAction))
      if (action === 'unfriend') offerRestoration(queries, row)
      else showToast(friendActions[action].done)
    },
    onFailed: (error) => showFailure(error, friendActions[action].failed),
  })
  await refetchFriends(queries)
  return isSaved
}

const offerRestoration = (queries: QueryClient, row: FriendRow) =>
  offerUndo(queries, {
    message: friendActions.unfriend.done,
    about: nameOf(row),
    failure: `${nameOf(row)} could not be brought back. Send a friend request instead.`,
    offer(undo) {
      showToast(friendActions.unfriend.done)
      return addUnfriended({ uid: row.uid, name: nameOf(row), undo })
    },
    async undo() {
      try {
        await request(friends.restore, { params: { uid: row.uid } })
      } finally {
        await refetchFriends(queries)
      }
    },
  })

export const applyToCounts = (counts: FriendCounts, { row, to, countsVersion }: PendingAction) =>
  counts.version === countsVersion ? moveCount(counts, row.tie, to) : counts

function showFailure(error: unknown, failed: string) {
  // The specification's texts vanish by themselves.
  const show = (text: string) => showToast(text, { failed: true, seconds: TOAST_SECONDS })
  if (!(error instanceof Problem)) return show(failed)
  if (error.status === 401) return show(SIGN_IN_FIRST)
  if (knownRefusals.includes(error.message)) return show(error.message)
  show(failed)
  // These messages help the user to go on.
  if (error.status === 400 || error.status === 429 || error.code === 'blocked-by-me')
    showToast(error.message, { failed: true })
}
