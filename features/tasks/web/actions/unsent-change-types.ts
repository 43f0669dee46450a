import type { BodyOf } from '#shared/call.ts'
import type { Task, tasks } from '../../contract.ts'
import type { Comment } from '../../details-contract.ts'
import type { ChecklistChange } from '../queries/unsaved-checklist.ts'

// What waits for a connection, as it is stored. unsent-kinds.ts sends it.

export type CommentBody = { text: string; mentions: string[]; files: string[]; key: string }
type EditBody = Omit<BodyOf<typeof tasks.edit>, 'offline'>

export type UnsentTick = { id: string; name: string; done: boolean }

/** `base`: what it started from. `shown`: the same as `body`, as the page shows it. */
export type UnsentEdit = { id: string; name: string; body: EditBody; base: EditBody; shown: Partial<Task> }

/** `shown` has an id of its own until it is saved. */
export type UnsentComment = { id: string; body: CommentBody; shown: Comment }

/** `name`: of the task. */
export type UnsentChecklistChange = { id: string; name: string; change: ChecklistChange }

/** `text`: as it was typed. */
export type UnsentTask = { text: string; body: BodyOf<typeof tasks.add> }

export type UnsentTaskChange =
  | { kind: 'new task'; about: string; value: UnsentTask }
  | { kind: 'task tick'; about: string; value: UnsentTick }
  | { kind: 'task edit'; about: string; value: UnsentEdit }
  | { kind: 'task comment'; about: string; value: UnsentComment }
  | { kind: 'task checklist'; about: string; value: UnsentChecklistChange }
