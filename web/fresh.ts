import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** How often something was heard to have changed, by the first word of the keys of the queries it concerns. */
const heard = new Map<string, number>()
let heardOfAll = 0

/** An answer is asked for so often while changes keep coming; then it is shown, and asked for once more a little later. */
const MOST_ATTEMPTS = 3
/** Milliseconds */
const LATER = 1000

/** Notes that what these queries ask for has changed: an answer that is on its way may not know of it. */
export const noteChange = (topic: string) => heard.set(topic, count(topic) + 1)

/** Asks again for all that is shown: anything may have changed while nobody listened. */
export function askAllAfresh(queries: Pick<QueryClient, 'invalidateQueries'>) {
  heardOfAll += 1
  return queries.invalidateQueries()
}

const count = (topic: string) => heard.get(topic) ?? 0

type Fetching = {
  queryKey: QueryKey
  client: Pick<QueryClient, 'invalidateQueries'>
  /** What the answer is about, where that is more than the first word of the key. */
  topics?: string[]
}

/** Asks by `ask`, and again where a change was heard of while the answer was on its way. */
export async function freshly<Answer>(
  { queryKey, client, topics = [String(queryKey[0])] }: Fetching,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const now = () => topics.reduce((sum, topic) => sum + count(topic), heardOfAll)
  for (let attempt = 1; ; attempt++) {
    const before = now()
    const answer = await ask()
    if (now() === before) return answer
    if (attempt < MOST_ATTEMPTS) continue
    setTimeout(() => void client.invalidateQueries({ queryKey }), LATER)
    return answer
  }
}
