import { waitingTaskChanges } from '#features/tasks/web/actions/waiting-changes.ts'
import type { WaitingKind } from './start-waiting.ts'

export { sendUnsentTasks } from '#features/tasks/web/actions/waiting-changes.ts'

/** What features do with changes that wait, by kind; undefined for a kind that this version does not know. */
export const findKind = (name: string): WaitingKind | undefined => waitingTaskChanges.get(name)
