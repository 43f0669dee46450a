import { useQueryClient } from '@tanstack/react-query'
import type { PublicPerson } from '#features/people/contract.ts'
import { useDraft } from '#web/forms/draft.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { request } from '#web/request/api-client.ts'
import { nameOf } from '#web/ui/avatar.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { BLOCK_REASON_MAX, BLOCK_REASON_REQUIRED, classBlocks } from '../../blocks-contract.ts'
import type { SchoolClass } from '../../contract.ts'
import { setClassBlocks } from '../queries/classes.ts'

type BlockInClassDialogProps = {
  shown: SchoolClass
  person: PublicPerson
  onDone: () => void
  onClose: () => void
}

/** Keeps somebody out of the class. */
export function BlockInClassDialog({ shown, person, onDone, onClose }: BlockInClassDialogProps) {
  const queries = useQueryClient()
  const name = nameOf(person)
  const draft = useDraft(`block of ${person.uid} in class ${shown.id}`, { reason: '' }, onClose)
  const submission = useSubmission(async () => {
    const { reason } = draft.values
    if (!reason.trim()) return { fields: { reason: BLOCK_REASON_REQUIRED } }
    const params = { classId: shown.id, uid: person.uid }
    setClassBlocks(queries, shown.id, await request(classBlocks.add, { params, body: { reason } }))
    draft.discard()
    showToast(`${name} is blocked in ${shown.name}`)
    onDone()
  })
  return (
    <FormDialog
      title={`Block ${name} in ${shown.name}?`}
      onClose={onClose}
      follows
      submission={submission}
      draft={draft}
      action="Block"
      variant="danger"
      onCancel={onClose}
    >
      <p>
        They leave the class and its teams, and cannot come back. People of the class are out of their reach: not found,
        not added, not written to, except by friends. They are not told. What they made stays.
      </p>
      <TextField
        label="Why"
        hint="Only leaders of the class read it."
        maxLength={BLOCK_REASON_MAX}
        required
        data-autofocus
        {...draft.field('reason')}
      />
    </FormDialog>
  )
}
