import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
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
      <Heading id={titleId} className="visually-hidden">
        Notes
      </Heading>
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
        <>
          {task.notes && <LinkedText text={task.notes} className={styles.notes} />}
          {isEditable && (
            <button
              type="button"
              ref={opener}
              aria-label={task.notes ? 'Edit the notes' : 'Write notes'}
              className={task.notes ? 'label bold action-ink target hover-underline' : 'muted full to-start target'}
              onClick={begin}
            >
              {task.notes ? 'Edit' : 'Notes'}
            </button>
          )}
        </>
      )}
    </section>
  )
}
