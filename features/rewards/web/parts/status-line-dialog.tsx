import { useQueryClient } from '@tanstack/react-query'
import { useDraft } from '#web/forms/draft.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { request } from '#web/request/api-client.ts'
import { useMe } from '#web/session/session.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { rewards, STATUS_LINE_MAX } from '../../contract.ts'
import { refetchRewards } from '../queries/refetch-rewards.ts'

/** What I say beside my name. */
export function StatusLineDialog({ said, onClose }: { said: string; onClose: () => void }) {
  const queries = useQueryClient()
  const { uid } = useMe()
  const draft = useDraft('status line', { text: said })

  const submission = useSubmission(async () => {
    await request(rewards.choose, { params: { uid }, body: { statusLine: draft.values.text } })
    void refetchRewards(queries)
    leave()
  })

  function leave() {
    draft.discard()
    onClose()
  }

  return (
    <FormDialog title="Status line" onClose={onClose} submission={submission} action="Save" onCancel={leave}>
      <TextField
        label="Beside your name"
        maxLength={STATUS_LINE_MAX}
        value={draft.values.text}
        onChange={(event) => draft.update({ text: event.target.value })}
        data-autofocus
      />
    </FormDialog>
  )
}
