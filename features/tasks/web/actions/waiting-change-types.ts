import type { BodyOf } from '#shared/call.ts'
import type { Task, tasks } from '../../contract.ts'
import type { Comment } from '../../details-contract.ts'
import type { ChecklistChange } from '../queries/unsaved-checklist.ts'

// What waits for a connection, as it is stored. waiting-changes.ts sends it.

export type CommentBody = { text: string; mentions: string[]; files: string[]; key: string }
type EditBody = Omit<BodyOf<typeof tasks.edit>, 'offline'>

export type WaitingTick = { id: string; name: string; done: boolean }

/** `base`: what it started from. `shown`: the same as `body`, as the page shows it. */
export type WaitingEdit = { id: string; name: string; body: EditBody; base: EditBody; shown: Partial<Task> }

/** `shown` has an id of its own until it is saved. */
export type WaitingComment = { id: string; body: CommentBody; shown: Comment }

/** `name`: of the task. */
export type WaitingChecklistChange = { id: string; name: string; change: ChecklistChange }

export type WaitingTaskChange =
  | { kind: 'task tick'; about: string; value: WaitingTick }
  | { kind: 'task edit'; about: string; value: WaitingEdit }
  | { kind: 'task comment'; about: string; value: WaitingComment }
  | { kind: 'task checklist'; about: string; value: WaitingChecklistChange }
