import { useQueryClient } from '@tanstack/react-query'
import { NOTES_MAX, TASK_NAME_MAX } from '#features/tasks/contract.ts'
import { counted } from '#web/format/numbers.ts'
import { useDraft } from '#web/forms/draft.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { request } from '#web/request/api-client.ts'
import { sendIdempotent } from '#web/request/idempotent.ts'
import { CheckLine } from '#web/ui/check.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { DateField, TextArea, TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { classes, type SchoolClass } from '../../contract.ts'
import { setClass } from '../queries/classes.ts'

export function ClassTaskDialog({ shown, onClose }: { shown: SchoolClass; onClose: () => void }) {
  const queries = useQueryClient()
  const DRAFT = `task of class ${shown.id}`
  const draft = useDraft(DRAFT, { name: '', due: '', notes: '', each: false }, onClose)
  const { values, update } = draft
  const submission = useSubmission(async () => {
    const fields = {
      ...(values.name.trim() ? {} : { name: 'A task needs a name.' }),
      ...(values.due >= '1900' ? {} : { due: 'Choose a due date.' }),
    }
    if (Object.keys(fields).length > 0) return { fields }
    const params = { classId: shown.id }
    setClass(
      queries,
      await sendIdempotent(queries, DRAFT, values, (body) => request(classes.addTask, { params, body })),
    )
    showToast('Task added to every team')
    draft.leave()
  })
  return (
    <FormDialog
      title="Task for everyone"
      about={`Appears in ${counted(shown.teams.length, 'team')}, and in those you make later.`}
      onClose={onClose}
      submission={submission}
      draft={draft}
      action="Add to every team"
    >
      <TextField label="Task" maxLength={TASK_NAME_MAX} required data-autofocus {...draft.field('name')} />
      <DateField label="Due" required {...draft.field('due')} />
      <TextArea label="Notes" note="optional" rows={2} maxLength={NOTES_MAX} {...draft.field('notes')} />
      <CheckLine
        label="Everyone ticks it for themselves"
        checked={values.each}
        onChange={({ target }) => update({ each: target.checked })}
      />
    </FormDialog>
  )
}
