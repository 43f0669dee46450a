import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Changes reported so far, by the first word of the query keys they concern. */
const changeCounts = new Map<string, number>()
let changesToAll = 0

/** After these the answer is shown and fetched once more later, even if changes continue. */
const MAX_ATTEMPTS = 3
/** Milliseconds */
const REFETCH_DELAY_MS = 1000

/** An answer to these queries that is on its way may miss the change. */
export const markStale = (topic: string) => changeCounts.set(topic, changeCount(topic) + 1)

/** Marks the queries of a topic stale and fetches those on the screen; `part` is the second word of their keys. */
export function refetchTopic(queries: QueryClient, topic: string, part?: string) {
  markStale(topic)
  return queries.invalidateQueries({ queryKey: part === undefined ? [topic] : [topic, part] })
}

/** For when events may have been missed. */
export function refetchAll(queries: Pick<QueryClient, 'invalidateQueries'>) {
  changesToAll += 1
  return queries.invalidateQueries()
}

const changeCount = (topic: string) => changeCounts.get(topic) ?? 0

type Fetching<Cursor> = {
  queryKey: QueryKey
  client: Pick<QueryClient, 'invalidateQueries'>
  signal: AbortSignal
  pageParam?: Cursor
  /** If the answer depends on more topics than the first word of its key. */
  topics?: string[]
}

/** Fetches again if a change was reported meanwhile. */
export async function refetchIfChanged<Answer, Cursor = undefined>(
  { queryKey, client, signal, pageParam, topics = [String(queryKey[0])] }: Fetching<Cursor>,
  fetchAnswer: (signal: AbortSignal, pageParam: Cursor) => Promise<Answer>,
): Promise<Answer> {
  const countChanges = () => topics.reduce((sum, topic) => sum + changeCount(topic), changesToAll)
  for (let attempt = 1; ; attempt++) {
    const before = countChanges()
    const answer = await fetchAnswer(signal, pageParam as Cursor)
    if (countChanges() === before) return answer
    if (attempt < MAX_ATTEMPTS) continue
    setTimeout(() => void client.invalidateQueries({ queryKey }), REFETCH_DELAY_MS)
    return answer
  }
}
