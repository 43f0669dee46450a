import type { QueryClient } from '@tanstack/react-query'
import { randomUuid } from '#web/data/random-uuid.ts'
import { addUnsent } from '#web/data/unsent.ts'
import type { UnsentTask, UnsentTaskChange } from './unsent-change-types.ts'

/** Until the server has them, the quick-add row shows them. */
export const addUnsentTasks = (queries: QueryClient, added: readonly (UnsentTask & { key?: string })[]) =>
  addUnsent(
    queries,
    added.map(({ key = randomUuid(), ...value }) => ({
      key,
      ...({ kind: 'new task', about: key, value } satisfies UnsentTaskChange),
    })),
  )
