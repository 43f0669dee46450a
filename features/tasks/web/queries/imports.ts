import { liveQuery } from '#web/data/live-query.ts'
import { taskImports } from '../../import-contract.ts'

/** Mine of the last day. */
export const importsQuery = { ...liveQuery(['task-imports'], taskImports.list), staleTime: 0 }
