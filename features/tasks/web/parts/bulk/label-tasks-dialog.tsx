import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMe } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '#web/ui/dialog.tsx'
import { LinedList, ListRow } from '#web/ui/list.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { LABELS_MAX } from '../../../contract.ts'
import { changeTasks } from '../../actions/change-tasks.ts'
import { LabelChoice } from '../labels/label-choice.tsx'
import { NewLabelForm } from '../labels/label-form.tsx'
import { useLabelsOfTask } from '../labels/labels-of-task.tsx'
import { about, type ChangeDialogProps, counted } from './change-format.ts'
import { relabel } from './relabel.ts'

/** Labels tasks of one team, or one's own. What only some of them have stays so until it is pressed. */
export function LabelTasksDialog({ tasks, onChanged, onClose }: ChangeDialogProps) {
  const queries = useQueryClient()
  const me = useMe()
  const { all } = useLabelsOfTask(tasks[0]!, true)
  const { teamId } = tasks[0]!
  const [pressed, setPressed] = useState<ReadonlyMap<string, boolean>>(new Map())
  const press = (id: string, isChosen: boolean) => setPressed((before) => new Map([...before, [id, isChosen]]))

  function save() {
    const changed = tasks.map((task) => ({ task, changes: { labels: relabel(task.labels, pressed) } }))
    if (changed.some(({ changes }) => changes.labels.length > LABELS_MAX))
      return showToast(`A task has at most ${LABELS_MAX} labels.`, { failed: true })
    changeTasks(queries, me, { changed, message: counted(tasks, 'labelled') })
    onChanged()
    onClose()
  }

  return (
    <Dialog title="Labels" about={about(tasks)} onClose={onClose}>
      <DialogBody>
        {all.length > 0 && (
          <LinedList label="Labels">
            {all.map((label) => {
              const count = tasks.filter(({ labels }) => labels.includes(label.id)).length
              const isChosen = pressed.get(label.id)
              return (
                <ListRow key={label.id} dense>
                  <LabelChoice
                    label={label}
                    checked={isChosen ?? count === tasks.length}
                    ref={(box) => {
                      if (box) box.indeterminate = isChosen === undefined && count > 0 && count < tasks.length
                    }}
                    onChange={({ target }) => press(label.id, target.checked)}
                  />
                </ListRow>
              )
            })}
          </LinedList>
        )}
        <NewLabelForm teamId={teamId} onAdded={(id) => press(id, true)} />
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" onClick={pressed.size > 0 ? save : onClose}>
          Save
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
