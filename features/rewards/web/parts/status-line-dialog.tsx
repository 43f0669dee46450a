import { useQueryClient } from '@tanstack/react-query'
import { useDraft } from '#web/forms/draft.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { request } from '#web/request/api-client.ts'
import { useMe } from '#web/session/session.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { rewards, STATUS_LINE_MAX } from '../../contract.ts'
import type { RedeemDialogProps } from '../actions/use-redeem.ts'
import { refetchRewards } from '../live.ts'

export function StatusLineDialog({ owned, onClose }: Pick<RedeemDialogProps, 'owned' | 'onClose'>) {
  const queries = useQueryClient()
  const { uid } = useMe()
  const draft = useDraft('status line', { text: owned?.choice ?? '' }, onClose)

  const submission = useSubmission(async () => {
    await request(rewards.choose, { params: { uid }, body: { statusLine: draft.values.text } })
    void refetchRewards(queries)
    draft.leave()
  })

  return (
    <FormDialog
      title="Status line"
      onClose={onClose}
      submission={submission}
      draft={draft}
      action="Save"
      onCancel={draft.leave}
    >
      <TextField label="Beside your name" maxLength={STATUS_LINE_MAX} {...draft.field('text')} data-autofocus />
    </FormDialog>
  )
}
