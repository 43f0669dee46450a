import {
  notifyManager,
  type QueryClient,
  queryOptions,
  skipToken,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { Problem } from '#shared/problem.ts'
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
} from '../contract.ts'
import { carryOut, type FriendAction, friendActions } from './friend-actions.ts'
import { countsQuery, moveCount, moveRow, refetchFriends } from './friend-cache.ts'
import type { Tie } from './shown-row.ts'

export const SIGN_IN_FIRST = 'Please sign in first.'
/** Refusals that are said in their own words, whatever it was that was refused. */
const refusals = [
  CANT_FRIEND_YOURSELF,
  ALREADY_FRIENDS,
  ALREADY_PENDING,
  THEY_ALREADY_REQUESTED,
  REQUEST_NOT_FOUND,
  INVALID_REQUEST,
]
/** Seconds that a sentence stays which says what to do. */
const TIME_TO_READ = 6

/** What I have just asked for and the server has not answered: every list shows it as if it were done. */
export type Pending = {
  id: number
  /** As it was shown when it was asked for. */
  row: FriendRow
  to: Tie
  /** Of the counts that were known then. Later ones know of it themselves. */
  countsVersion: number | undefined
}

// With the answers of the server, because it goes when they go: as soon as somebody else signs in.
const pendingQuery = queryOptions<Pending[]>({
  queryKey: ['pending friends'],
  queryFn: skipToken,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

const NOTHING: Pending[] = []
let lastId = 0
const atWork = new Map<string, Promise<void>>()

/** What is under way, and how to do more: what is asked about one person is done one after the other. */
export function useFriendActions() {
  const queries = useQueryClient()
  const { data: pending = NOTHING } = useQuery(pendingQuery)
  return { pending, run: (row: FriendRow, action: FriendAction) => run(queries, row, action) }
}

function run(queries: QueryClient, row: FriendRow, action: FriendAction) {
  const countsVersion = queries.getQueryData(countsQuery.queryKey)?.version
  const asked: Pending = { id: ++lastId, row, to: friendActions[action].to, countsVersion }
  queries.setQueryData(pendingQuery.queryKey, (before = []) => [...before, asked])
  const earlier = atWork.get(row.uid) ?? Promise.resolve()
  const work = earlier.then(() => settle(queries, asked, action))
  atWork.set(row.uid, work)
  void work.then(() => atWork.get(row.uid) === work && atWork.delete(row.uid))
}

async function settle(queries: QueryClient, asked: Pending, action: FriendAction) {
  const over = () => queries.setQueryData(pendingQuery.queryKey, (all = []) => all.filter(({ id }) => id !== asked.id))
  try {
    const after = await carryOut(queries, asked.row, action)
    // In one go, so that nothing jumps back and forth in between.
    notifyManager.batch(() => {
      if (after) moveRow(queries, after)
      if (after) queries.setQueryData(countsQuery.queryKey, (counts) => counts && countsWith(counts, asked))
      over()
    })
    if (after) showToast(friendActions[action].done)
  } catch (error) {
    over()
    sayWhyNot(error, friendActions[action].failed)
  }
  void refetchFriends(queries)
}

/** The counts as they are once this is done. */
export const countsWith = (counts: FriendCounts, { row, to, countsVersion }: Pending) =>
  counts.version === countsVersion ? moveCount(counts, row.tie, to) : counts

function sayWhyNot(error: unknown, failed: string) {
  const say = (text: string, seconds?: number) => showToast(text, { failed: true, ...(seconds ? { seconds } : {}) })
  if (!(error instanceof Problem)) {
    reportError(error)
    return say(failed)
  }
  if (error.status === 401) return say(SIGN_IN_FIRST)
  if (refusals.includes(error.message)) return say(error.message)
  say(failed)
  // Over a limit, or blocked by oneself: what it says helps to go on.
  if (error.status === 400 || error.status === 429 || error.code === 'blocked-by-me') say(error.message, TIME_TO_READ)
}
