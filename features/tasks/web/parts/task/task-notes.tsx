import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { editIcon } from '#web/ui/action-icons.ts'
import { Icon } from '#web/ui/button.tsx'
import { LinkedText } from '#web/ui/linked-text.tsx'
import { NOTES_MAX, type Task } from '../../../contract.ts'
import type { EditTask } from '../../actions/use-edit-task.ts'
import styles from './task.module.css'
import { TextEditor } from './text-editor.tsx'
import { useInPlace } from './use-in-place.ts'

type TaskNotesProps = { task: Task; edit: EditTask['edit']; isEditable: boolean }

export function TaskNotes({ task, edit, isEditable }: TaskNotesProps) {
  const titleId = useId()
  const draftName = `task notes ${task.id}`
  const hasDraft = useQueryClient().getQueryData(['draft', draftName]) !== undefined
  const { isEditing, begin, end, opener } = useInPlace(isEditable && hasDraft)
  if (!isEditable && !task.notes) return null
  return (
    <section aria-labelledby={titleId}>
      <div className={styles.partHead}>
        <h3 id={titleId}>Notes</h3>
        {isEditable && !isEditing && (
          <button type="button" ref={opener} className={styles.textLink} onClick={begin}>
            <Icon shape={editIcon} />
            {task.notes ? 'Edit' : 'Write notes'}
            {task.notes && <span className="visually-hidden">&nbsp;the notes</span>}
          </button>
        )}
      </div>
      {isEditing ? (
        <TextEditor
          label="Notes"
          draftName={draftName}
          value={task.notes}
          maxLength={NOTES_MAX}
          isMultiline
          onSave={(text) => edit({ notes: text })}
          onEnd={end}
        />
      ) : (
        task.notes && <LinkedText text={task.notes} className={styles.notes} />
      )}
    </section>
  )
}
