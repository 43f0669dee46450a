import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { saveChange } from '../data/optimistic.ts'
import { randomUuid } from '../data/random-uuid.ts'
import { NotSaved } from '../ui/not-saved.tsx'
import styles from './use-save.module.css'

type PendingSave<Value> = { id: string; value: Value; hasFailed: boolean }

export type SaveState<Value> = {
  /** Being saved; shown as if it were. */
  pending: { value: Value } | null
  /** Could not be saved; shown with the old value until a retry. */
  failed: { value: Value } | null
  save: (value: Value) => void
  /** Discards a failed value. */
  drop: () => void
}

/** Values sent by this page. Those of an earlier page may or may not have been saved. */
const sentIds = new Set<string>()

/**
 * Saves whole values in sequence; of several that wait only the last is sent. Unsaved values are stored with the
 * drafts, by `name`, so that they outlive the page.
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
  const store = (next: PendingSave<Value> | null) => queries.setQueryData<PendingSave<Value> | null>(queryKey, next)

  return {
    pending: hasFailed ? null : latest,
    failed: hasFailed ? latest : null,
    save(value) {
      const change = { id: randomUuid(), value, hasFailed: false }
      sentIds.add(change.id)
      store(change)
      void saveChange(queries, change, {
        key: ['save'],
        scope: queryKey.join(' '),
        apply: () => apply?.(value),
        async send() {
          if (isLatest(change)) await send(value)
        },
        onSaved: () => void (isLatest(change) && store(null)),
        onFailed: () => void (isLatest(change) && store({ ...change, hasFailed: true })),
      })
    },
    drop: () => void store(null),
  }
}

export const SaveFailure = <Value,>({ saving: { failed, save } }: { saving: SaveState<Value> }) =>
  failed && (
    <div className={styles.unsaved}>
      <NotSaved onTryAgain={() => save(failed.value)} />
    </div>
  )
