import { useQueryClient } from '@tanstack/react-query'
import { REPORT_NOTE_MAX } from '#features/people/contract.ts'
import { useDraft } from '#web/forms/draft.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { request } from '#web/request/api-client.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { type DecisionForMe, decisions } from '../../decisions-contract.ts'
import { refetchDecisions } from '../queries/admin.ts'

type AppealDialogProps = { one: Pick<DecisionForMe, 'caseId'>; onClose: () => void }

export function AppealDialog({ one, onClose }: AppealDialogProps) {
  const queries = useQueryClient()
  const draft = useDraft(`appeal of ${one.caseId}`, { text: '' }, onClose)
  const submission = useSubmission(async () => {
    if (!draft.values.text.trim()) return { fields: { text: 'Write why they should look again.' } }
    await request(decisions.appeal, { params: { caseId: one.caseId }, body: draft.values })
    refetchDecisions(queries)
    showToast('Sent. You hear from them here.')
    draft.leave()
  })
  return (
    <FormDialog
      title="Ask to look again"
      submission={submission}
      draft={draft}
      action="Send"
      onCancel={draft.leave}
      onClose={onClose}
    >
      <p>The people who run this server read it. You can ask once about each decision.</p>
      <TextArea
        label="Why they should look again"
        maxLength={REPORT_NOTE_MAX}
        rows={4}
        required
        data-autofocus
        {...draft.field('text')}
      />
    </FormDialog>
  )
}
