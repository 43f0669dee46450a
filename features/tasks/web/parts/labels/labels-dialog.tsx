import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Label, LabelColour } from '#features/teams/labels-contract.ts'
import { editLabel, removeLabel } from '#features/teams/web/actions/labels.ts'
import { refetchLabels } from '#features/teams/web/queries/labels.ts'
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx'
import { editIcon, trashIcon } from '#web/ui/action-icons.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Dialog, DialogBody } from '#web/ui/dialog.tsx'
import { LinedList, ListRow } from '#web/ui/list.tsx'
import { LABELS_MAX, type Task } from '../../../contract.ts'
import type { EditTask } from '../../actions/use-edit-task.ts'
import { LabelChoice } from './label-choice.tsx'
import { LabelForm, NewLabelForm } from './label-form.tsx'
import { useLabelsOfTask } from './labels-of-task.tsx'

type LabelsDialogProps = { task: Task; edit: EditTask['edit']; onClose: () => void }

/** Chooses labels for a task, and makes, changes and deletes those of its team, or one's own. */
export function LabelsDialog({ task, edit, onClose }: LabelsDialogProps) {
  const queries = useQueryClient()
  const { all } = useLabelsOfTask(task, true)
  const [edited, setEdited] = useState<string | null>(null)
  const [deleted, setDeleted] = useState<Label | null>(null)
  const { teamId } = task
  const toggle = (id: string, isChosen: boolean) =>
    void edit({ labels: isChosen ? [...task.labels, id].toSorted() : task.labels.filter((other) => other !== id) })

  const refetch = () => refetchLabels(queries, teamId)

  async function change({ id: labelId }: Label, name: string, colour: LabelColour) {
    await editLabel(teamId, labelId, { name, colour })
    await refetch()
    setEdited(null)
  }

  if (deleted)
    return <DeleteLabelDialog label={deleted} teamId={teamId} onDeleted={refetch} onClose={() => setDeleted(null)} />
  return (
    <Dialog title="Labels" about={teamId ? `For tasks of ${task.team}` : 'For your own tasks'} onClose={onClose}>
      <DialogBody>
        {all.length > 0 && (
          <LinedList label="Labels">
            {all.map((label) =>
              edited === label.id ? (
                <li key={label.id}>
                  <LabelForm
                    draftName={`label ${label.id}`}
                    initial={label}
                    action="Save"
                    onSend={(name, colour) => change(label, name, colour)}
                    onCancel={() => setEdited(null)}
                  />
                </li>
              ) : (
                <ListRow
                  key={label.id}
                  dense
                  actions={
                    <>
                      <IconButton label={`Edit ${label.name}`} shape={editIcon} onClick={() => setEdited(label.id)} />
                      <IconButton label={`Delete ${label.name}`} shape={trashIcon} onClick={() => setDeleted(label)} />
                    </>
                  }
                >
                  <LabelChoice
                    label={label}
                    checked={task.labels.includes(label.id)}
                    disabled={task.labels.length >= LABELS_MAX && !task.labels.includes(label.id)}
                    onChange={({ target }) => toggle(label.id, target.checked)}
                  />
                </ListRow>
              ),
            )}
          </LinedList>
        )}
        <NewLabelForm teamId={teamId} onAdded={(id) => task.labels.length < LABELS_MAX && toggle(id, true)} />
      </DialogBody>
    </Dialog>
  )
}

type DeleteLabelProps = { label: Label; teamId: string | null; onDeleted: () => Promise<void>; onClose: () => void }

const DeleteLabelDialog = ({ label: { id: labelId, name }, teamId, onDeleted, onClose }: DeleteLabelProps) => (
  <ConfirmDialog
    title={`Delete ${name}?`}
    action="Delete Label"
    onConfirm={async () => {
      await removeLabel(teamId, labelId)
      await onDeleted()
      onClose()
    }}
    onClose={onClose}
    follows
  >
    {teamId ? 'Every task of the team loses this label.' : 'All your tasks lose this label.'} It cannot be undone.
  </ConfirmDialog>
)
