import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { saveChange } from '../data/optimistic.ts'
import { randomUuid } from '../data/random-uuid.ts'

type PendingSave<Value> = { id: string; value: Value; hasFailed: boolean }

export type SaveState<Value> = {
  /** What was asked for and is on its way: shown as if it were saved. Null where there is nothing. */
  pending: { value: Value } | null
  /** What could not be saved: the value before it is back, and this waits for another try. */
  failed: { value: Value } | null
  save: (value: Value) => void
  /** Gives up what could not be saved. */
  drop: () => void
}

/** What this page has sent off: what an earlier one has left may have been saved or not. */
const sentIds = new Set<string>()

/**
 * Saves whole values by `send`, one after the other; of several that wait the last one says all. What is not saved yet
 * is kept beside the drafts, by `name`, so that it outlives the page.
 */
export function useSave<Value>(
  name: string,
  send: (value: Value) => Promise<void>,
  apply?: (value: Value) => () => void,
): SaveState<Value> {
  const queries = useQueryClient()
  const queryKey = ['draft', 'saving', name]
  const { data: latest = null } = useQuery<PendingSave<Value> | null>({
    queryKey,
    queryFn: skipToken,
  })
  const hasFailed = latest !== null && (latest.hasFailed || !sentIds.has(latest.id))
  const isLatest = ({ id }: PendingSave<Value>) => queries.getQueryData<PendingSave<Value> | null>(queryKey)?.id === id
  const keep = (next: PendingSave<Value> | null) => queries.setQueryData<PendingSave<Value> | null>(queryKey, next)

  return {
    pending: hasFailed ? null : latest,
    failed: hasFailed ? latest : null,
    save(value) {
      const asked = { id: randomUuid(), value, hasFailed: false }
      sentIds.add(asked.id)
      keep(asked)
      void saveChange(queries, asked, {
        key: ['save'],
        scope: queryKey.join(' '),
        apply: () => apply?.(value),
        async send() {
          if (isLatest(asked)) await send(value)
        },
        onSaved: () => void (isLatest(asked) && keep(null)),
        onFailed: () => void (isLatest(asked) && keep({ ...asked, hasFailed: true })),
      })
    },
    drop: () => void keep(null),
  }
}
