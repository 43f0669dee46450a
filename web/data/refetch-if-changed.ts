import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** How often something was heard to have changed, by the first word of the keys of the queries it concerns. */
const changeCounts = new Map<string, number>()
let changesToAll = 0

/** An answer is asked for so often while changes keep coming; then it is shown, and asked for once more a little later. */
const MAX_ATTEMPTS = 3
/** Milliseconds */
const REFETCH_DELAY_MS = 1000

/** Notes that what these queries ask for has changed: an answer that is on its way may not know of it. */
export const markStale = (topic: string) => changeCounts.set(topic, changeCount(topic) + 1)

/** Asks again for all that is shown: anything may have changed while nobody listened. */
export function refetchAll(queries: Pick<QueryClient, 'invalidateQueries'>) {
  changesToAll += 1
  return queries.invalidateQueries()
}

const changeCount = (topic: string) => changeCounts.get(topic) ?? 0

type Fetching = {
  queryKey: QueryKey
  client: Pick<QueryClient, 'invalidateQueries'>
  /** What the answer is about, where that is more than the first word of the key. */
  topics?: string[]
}

/** Asks by `ask`, and again where a change was heard of while the answer was on its way. */
export async function refetchIfChanged<Answer>(
  { queryKey, client, topics = [String(queryKey[0])] }: Fetching,
  fetchAnswer: () => Promise<Answer>,
): Promise<Answer> {
  const countChanges = () => topics.reduce((sum, topic) => sum + changeCount(topic), changesToAll)
  for (let attempt = 1; ; attempt++) {
    const before = countChanges()
    const answer = await fetchAnswer()
    if (countChanges() === before) return answer
    if (attempt < MAX_ATTEMPTS) continue
    setTimeout(() => void client.invalidateQueries({ queryKey }), REFETCH_DELAY_MS)
    return answer
  }
}
