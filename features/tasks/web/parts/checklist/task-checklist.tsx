import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, useId } from 'react'
import { NotSaved } from '#web/ui/not-saved.tsx'
import { SkeletonRows } from '#web/ui/page.tsx'
import { ITEMS_MAX } from '../../../details-contract.ts'
import { mayTick } from '../../../permissions.ts'
import { useChecklist } from '../../actions/use-checklist.ts'
import { detailsQuery } from '../../queries/details.ts'
import { useTaskViewer } from '../../queries/use-task-viewer.ts'
import taskStyles from '../task/task.module.css'
import type { TaskPartProps } from '../task/task-part.ts'
import styles from './checklist.module.css'
import { ChecklistItem } from './checklist-item.tsx'
import { NewItemField } from './new-item-field.tsx'
import { useReorder } from './use-reorder.ts'

/**
 * Nothing for those who may not add items, as long as there are none. As high before its items have come, because what is
 * below must not move under a pointer.
 */
export function TaskChecklist({ task, isEditable, heading: Heading }: TaskPartProps) {
  const titleId = useId()
  const me = useTaskViewer()
  const { data: details } = useQuery(detailsQuery(task.id))
  const checklist = useChecklist(task)
  const items = details?.checklist ?? []
  const { list, shown, heldId, handle, said } = useReorder(
    items,
    (id, before) => void checklist.change({ kind: 'move', id, before }),
  )
  const [done, count] = details
    ? [items.filter((item) => item.done).length, items.length]
    : [task.itemsDone, task.itemCount]
  if (!isEditable && count === 0) return null
  const { failed } = checklist
  return (
    <section aria-labelledby={titleId}>
      <div className={`row gap-2 below-3 ${taskStyles.partHead}`}>
        <Heading id={titleId}>Checklist</Heading>
        {count > 0 && (
          <span className="medium muted small">
            {done} of {count}
          </span>
        )}
      </div>
      {count > 0 && (
        <div
          className={`edged capsule ${styles.bar}`}
          role="progressbar"
          aria-labelledby={titleId}
          aria-valuenow={done}
          aria-valuemin={0}
          aria-valuemax={count}
          style={{ '--value': (100 * done) / count } as CSSProperties}
        />
      )}
      {!details && count > 0 && (
        <div className={styles.loading}>
          <SkeletonRows count={count} label="Loading the checklist" />
        </div>
      )}
      <ul role="list" aria-labelledby={titleId} ref={list}>
        {shown.map((item, index) => (
          <ChecklistItem
            key={item.id}
            item={item}
            isEditable={isEditable}
            isTickable={mayTick(me, task)}
            isHeld={heldId === item.id}
            handle={handle(item, index)}
            onEdit={(fields) => checklist.change({ kind: 'edit', id: item.id, fields })}
            onRemove={() => void checklist.remove(item, items[index + 1]?.id ?? null)}
          />
        ))}
      </ul>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {failed && <NotSaved onTryAgain={() => void checklist.change(failed)} />}
      {isEditable && count < ITEMS_MAX && (
        <NewItemField
          taskId={task.id}
          room={ITEMS_MAX - count}
          isLoading={!details}
          onAdd={(added) => void checklist.change({ kind: 'add', items: added, before: null })}
        />
      )}
    </section>
  )
}
