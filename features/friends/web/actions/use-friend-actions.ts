import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { Problem } from '#shared/problem.ts'
import { saveChange } from '#web/data/optimistic.ts'
import { useUnsaved } from '#web/data/use-unsaved.ts'
import { showToast } from '#web/ui/toast.tsx'
import {
  ALREADY_FRIENDS,
  ALREADY_PENDING,
  CANT_FRIEND_YOURSELF,
  type FriendCounts,
  type FriendRow,
  INVALID_REQUEST,
  REQUEST_NOT_FOUND,
  THEY_ALREADY_REQUESTED,
} from '../../contract.ts'
import { countsQuery, type FriendRelation, moveCachedRow, moveCount, refetchFriends } from '../queries/friends.ts'
import { type FriendAction, friendActions, performFriendAction } from './friend-actions.ts'

export const SIGN_IN_FIRST = 'Please sign in first.'
/** Refusals that are said in their own words, whatever it was that was refused. */
const knownRefusals = [
  CANT_FRIEND_YOURSELF,
  ALREADY_FRIENDS,
  ALREADY_PENDING,
  THEY_ALREADY_REQUESTED,
  REQUEST_NOT_FOUND,
  INVALID_REQUEST,
]
/** Seconds that a sentence stays which says what to do. */
const LONG_TOAST_SECONDS = 6

/** What I have just asked for and the server has not answered: every list shows it as if it were done. */
export type PendingAction = {
  /** As it was shown when it was asked for. */
  row: FriendRow
  to: FriendRelation
  /** Of the counts that were known then. Later ones know of it themselves. */
  countsVersion: number | undefined
}

const KEY = ['friend action']

/** What is under way, and how to do more: what is asked about one person is done one after the other. */
export function useFriendActions() {
  const queries = useQueryClient()
  const pending = useUnsaved<PendingAction>(KEY)
  return { pending, run: (row: FriendRow, action: FriendAction) => run(queries, row, action) }
}

async function run(queries: QueryClient, row: FriendRow, action: FriendAction) {
  const countsVersion = queries.getQueryData(countsQuery.queryKey)?.version
  const asked: PendingAction = { row, to: friendActions[action].to, countsVersion }
  await saveChange(queries, asked, {
    key: KEY,
    scope: `friend ${row.uid}`,
    send: () => performFriendAction(queries, row, action),
    retry: false,
    onSaved(after) {
      if (!after) return
      moveCachedRow(queries, after)
      queries.setQueryData(countsQuery.queryKey, (counts) => counts && applyToCounts(counts, asked))
      showToast(friendActions[action].done)
    },
    onFailed: (error) => showFailure(error, friendActions[action].failed),
  })
  await refetchFriends(queries)
}

/** The counts as they are once this is done. */
export const applyToCounts = (counts: FriendCounts, { row, to, countsVersion }: PendingAction) =>
  counts.version === countsVersion ? moveCount(counts, row.tie, to) : counts

function showFailure(error: unknown, failed: string) {
  const say = (text: string, seconds?: number) => showToast(text, { failed: true, ...(seconds ? { seconds } : {}) })
  if (!(error instanceof Problem)) return say(failed)
  if (error.status === 401) return say(SIGN_IN_FIRST)
  if (knownRefusals.includes(error.message)) return say(error.message)
  say(failed)
  // Over a limit, or blocked by oneself: what it says helps to go on.
  if (error.status === 400 || error.status === 429 || error.code === 'blocked-by-me')
    say(error.message, LONG_TOAST_SECONDS)
}
