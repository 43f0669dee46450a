import { useQueryClient } from '@tanstack/react-query'
import { useDraft } from '#web/forms/draft.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { request } from '#web/request/api-client.ts'
import { useMe } from '#web/session/session.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogForm } from '#web/ui/form-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { rewards, STATUS_LINE_MAX } from '../../contract.ts'
import type { RedeemDialogProps } from '../actions/use-redeem.ts'
import { refetchRewards } from '../live.ts'

type StatusLineProps = Pick<RedeemDialogProps, 'owned' | 'onClose'>

export const StatusLineDialog = (props: StatusLineProps) => (
  <Dialog title="Status line" onClose={props.onClose}>
    <StatusLineForm {...props} />
  </Dialog>
)

export function StatusLineForm({ owned, onClose }: StatusLineProps) {
  const queries = useQueryClient()
  const { uid } = useMe()
  const draft = useDraft('status line', { text: owned?.choice ?? '' }, onClose)

  const submission = useSubmission(async () => {
    await request(rewards.choose, { params: { uid }, body: { statusLine: draft.values.text } })
    void refetchRewards(queries)
    draft.leave()
  })

  return (
    <DialogForm submission={submission} draft={draft} action="Save" onCancel={draft.leave}>
      <TextField label="Beside your name" maxLength={STATUS_LINE_MAX} {...draft.field('text')} data-autofocus />
    </DialogForm>
  )
}
