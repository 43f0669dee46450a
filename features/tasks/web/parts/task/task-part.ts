import type { Task } from '../../../contract.ts'

/** A part of the page of a task, whose heading follows that of the task. */
export type TaskPartProps = { task: Task; isEditable: boolean; heading: 'h2' | 'h3' }
