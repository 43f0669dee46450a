import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  LABEL_COLOURS,
  LABEL_NAME_MAX,
  type Label,
  type LabelColour,
  teamLabels,
} from '#features/teams/labels-contract.ts'
import { refetchTeams } from '#features/teams/web/queries/teams.ts'
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx'
import { useDraft } from '#web/forms/draft.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { request } from '#web/request/api-client.ts'
import { editIcon, trashIcon } from '#web/ui/action-icons.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Dialog, DialogBody } from '#web/ui/dialog.tsx'
import { LinedList, ListRow } from '#web/ui/list.tsx'
import { ErrorLine } from '#web/ui/page.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { LABELS_MAX, type Task } from '../../../contract.ts'
import type { EditTask } from '../../actions/use-edit-task.ts'
import { LabelChoice } from './label-choice.tsx'
import styles from './labels.module.css'
import { useLabelsOfTask } from './labels-of-task.tsx'

type LabelsDialogProps = { task: Task; edit: EditTask['edit']; onClose: () => void }

const colourNames: Record<LabelColour, string> = {
  plain: 'Plain',
  green: 'Green',
  coral: 'Coral',
  blue: 'Blue',
  pink: 'Pink',
  gold: 'Gold',
}

/** Chooses labels for a task, and makes, changes and deletes those of its team. */
export function LabelsDialog({ task, edit, onClose }: LabelsDialogProps) {
  const queries = useQueryClient()
  const { all } = useLabelsOfTask(task)
  const [edited, setEdited] = useState<string | null>(null)
  const [deleted, setDeleted] = useState<Label | null>(null)
  const teamId = task.teamId!
  const toggle = (id: string, isChosen: boolean) =>
    void edit({ labels: isChosen ? [...task.labels, id].toSorted() : task.labels.filter((other) => other !== id) })

  async function add(name: string, colour: LabelColour) {
    const { id } = await request(teamLabels.add, { params: { teamId }, body: { name, colour } })
    await refetchTeams(queries, 'list')
    if (task.labels.length < LABELS_MAX) toggle(id, true)
  }
  async function change({ id: labelId }: Label, name: string, colour: LabelColour) {
    await request(teamLabels.edit, { params: { teamId, labelId }, body: { name, colour } })
    await refetchTeams(queries, 'list')
    setEdited(null)
  }
  async function remove({ id: labelId }: Label) {
    await request(teamLabels.remove, { params: { teamId, labelId } })
    await refetchTeams(queries, 'list')
    setDeleted(null)
  }

  if (deleted)
    return (
      <ConfirmDialog
        title={`Delete ${deleted.name}?`}
        action="Delete Label"
        onConfirm={() => remove(deleted)}
        onClose={() => setDeleted(null)}
        follows
      >
        Every task of the team loses this label. It cannot be undone.
      </ConfirmDialog>
    )
  return (
    <Dialog title="Labels" about={`For tasks of ${task.team}`} onClose={onClose}>
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
        <LabelForm
          draftName={`new label of ${teamId}`}
          initial={{ name: '', colour: 'green' }}
          action="Add label"
          onSend={add}
        />
      </DialogBody>
    </Dialog>
  )
}

type LabelFormProps = {
  draftName: string
  initial: Pick<Label, 'name' | 'colour'>
  action: string
  onSend: (name: string, colour: LabelColour) => Promise<void>
  onCancel?: () => void
}

export function LabelForm({ draftName, initial: { name, colour }, action, onSend, onCancel }: LabelFormProps) {
  const draft = useDraft(draftName, { name, colour: colour as string }, onCancel)
  const submission = useSubmission(async () => {
    if (!draft.values.name.trim()) return { fields: { name: 'Give the label a name.' } }
    await onSend(draft.values.name, draft.values.colour as LabelColour)
    draft.discard()
    return
  })
  const { refusal } = submission
  return (
    <form className={`grid top gap-3 ${styles.form}`} noValidate {...submission.formProps}>
      <TextField
        label={onCancel ? 'Name' : 'New label'}
        maxLength={LABEL_NAME_MAX}
        autoComplete="off"
        error={refusal?.fields?.name}
        {...draft.field('name')}
      />
      <SelectField label="Colour" {...draft.field('colour')}>
        {LABEL_COLOURS.map((one) => (
          <option key={one} value={one}>
            {colourNames[one]}
          </option>
        ))}
      </SelectField>
      <span className={`flex gap-2 ${styles.formButtons}`}>
        {onCancel && <Button onClick={draft.leave}>Cancel</Button>}
        <Button type="submit" variant="soft" busy={submission.isBusy}>
          {action}
        </Button>
      </span>
      {refusal?.text && <ErrorLine>{refusal.text}</ErrorLine>}
    </form>
  )
}
