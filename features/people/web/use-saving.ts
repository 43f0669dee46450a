import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Problem } from '#shared/problem.ts'
import { ATTEMPTS, isAway, PAUSE } from '#web/attempts.ts'
import { newId } from '#web/new-id.ts'

type Asked<Value> = { id: string; value: Value; hasFailed: boolean }

export type Saving<Value> = {
  /** What was asked for and is on its way: shown as if it were saved. Null where there is nothing. */
  pending: { value: Value } | null
  /** What could not be saved: the value before it is back, and this waits for another try. */
  failed: { value: Value } | null
  save: (value: Value) => void
  /** Gives up what could not be saved. */
  drop: () => void
}

/** What this page has sent off: what an earlier one has left may have been saved or not. */
const sent = new Set<string>()

/**
 * Saves whole values by `send`, one after the other; of several that wait the last one says all. What is not saved yet
 * is kept beside the drafts, by `name`, so that it outlives the page.
 */
export function useSaving<Value>(name: string, send: (value: Value) => Promise<void>): Saving<Value> {
  const queries = useQueryClient()
  const queryKey = ['draft', 'saving', name]
  const { data: latest = null } = useQuery<Asked<Value> | null>({
    queryKey,
    queryFn: skipToken,
  })
  const hasFailed = latest !== null && (latest.hasFailed || !sent.has(latest.id))
  const isLatest = ({ id }: Asked<Value>) => queries.getQueryData<Asked<Value> | null>(queryKey)?.id === id
  const keep = (next: Asked<Value> | null) => queries.setQueryData<Asked<Value> | null>(queryKey, next)

  const { mutate } = useMutation({
    scope: { id: queryKey.join(' ') },
    retry: (failures, error) => failures + 1 < ATTEMPTS && isAway(error),
    retryDelay: PAUSE,
    async mutationFn(asked: Asked<Value>) {
      if (isLatest(asked)) await send(asked.value)
    },
    onSuccess(_, asked) {
      if (isLatest(asked)) keep(null)
    },
    onError(error, asked) {
      if (!(error instanceof Problem)) reportError(error)
      if (isLatest(asked)) keep({ ...asked, hasFailed: true })
    },
  })

  return {
    pending: hasFailed ? null : latest,
    failed: hasFailed ? latest : null,
    save(value) {
      const asked = { id: newId(), value, hasFailed: false }
      sent.add(asked.id)
      keep(asked)
      mutate(asked)
    },
    drop: () => void keep(null),
  }
}
