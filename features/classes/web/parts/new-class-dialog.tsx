import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useDraft } from '#web/forms/draft.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { request } from '#web/request/api-client.ts'
import { sendIdempotent } from '#web/request/idempotent.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ABOUT_MAX, CLASS_NAME_MAX, CLASS_NAME_REQUIRED, classes } from '../../contract.ts'
import { setClass } from '../queries/classes.ts'

const DRAFT = 'new class'

export function NewClassDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const draft = useDraft(DRAFT, { name: '', about: '' }, onClose)
  const submission = useSubmission(async () => {
    if (!draft.values.name.trim()) return { fields: { name: CLASS_NAME_REQUIRED } }
    const made = await sendIdempotent(queries, DRAFT, draft.values, (body) => request(classes.create, { body }))
    setClass(queries, made)
    draft.leave()
    void navigate({ to: '/classes/{-$classId}', params: { classId: made.id } })
  })
  return (
    <FormDialog
      title="New class"
      about="You lead it. Next, share its link and make teams of the people who join."
      onClose={onClose}
      submission={submission}
      draft={draft}
      action="Make the class"
    >
      <TextField
        label="Name"
        placeholder="Product Design 2"
        maxLength={CLASS_NAME_MAX}
        required
        data-autofocus
        {...draft.field('name')}
      />
      <TextField
        label="Term or group"
        note="optional"
        placeholder="Class, winter 2026"
        maxLength={ABOUT_MAX}
        {...draft.field('about')}
      />
    </FormDialog>
  )
}
