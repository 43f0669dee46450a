import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { editIcon } from '#web/ui/action-icons.ts'
import { Icon } from '#web/ui/button.tsx'
import { LinkedText } from '#web/ui/linked-text.tsx'
import { NOTES_MAX } from '../../../contract.ts'
import type { EditTask } from '../../actions/use-edit-task.ts'
import styles from './task.module.css'
import type { TaskPartProps } from './task-part.ts'
import { TextEditor } from './text-editor.tsx'
import { useInPlace } from './use-in-place.ts'

type TaskNotesProps = TaskPartProps & { edit: EditTask['edit'] }

export function TaskNotes({ task, edit, isEditable, heading: Heading }: TaskNotesProps) {
  const titleId = useId()
  const draftName = `task notes ${task.id}`
  const hasDraft = useQueryClient().getQueryData(['draft', draftName]) !== undefined
  const { isEditing, begin, end, opener } = useInPlace(isEditable && hasDraft)
  if (!isEditable && !task.notes) return null
  return (
    <section aria-labelledby={titleId}>
      <div className={`row gap-2 below-3 ${styles.partHead}`}>
        <Heading id={titleId}>Notes</Heading>
        {isEditable && !isEditing && (
          <button
            type="button"
            ref={opener}
            className={`action-ink inline-row gap-1 push target icon-4 hover-underline ${styles.textLink}`}
            onClick={begin}
          >
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
