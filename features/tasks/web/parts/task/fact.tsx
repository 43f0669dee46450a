import type { ReactNode } from 'react'
import type { Task } from '../../../contract.ts'
import type { EditTask } from '../../actions/use-edit-task.ts'

export type FactProps = { task: Task; edit: EditTask['edit']; isEditable: boolean }

/** A fact about a task, in its list of facts. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="column from-top gap-1">
    <dt className="detail medium">{label}</dt>
    <dd className="wrap small medium shrinks">{children}</dd>
  </div>
)
