import { useQueryClient } from '@tanstack/react-query'
import { ask } from '#web/api.ts'
import { useDraft } from '#web/draft.ts'
import { useMe } from '#web/session.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useSubmission } from '#web/use-submission.ts'
import { rewards, STATUS_LINE_MAX } from '../contract.ts'
import { refetchRewards } from './refetch.ts'

/** What I say beside my name. */
export function StatusLineDialog({ said, onClose }: { said: string; onClose: () => void }) {
  const queries = useQueryClient()
  const { uid } = useMe()
  const draft = useDraft('status line', { text: said })

  const submission = useSubmission(async () => {
    await ask(rewards.choose, { params: { uid }, body: { statusLine: draft.values.text } })
    void refetchRewards(queries)
    leave()
  })

  function leave() {
    draft.drop()
    onClose()
  }

  return (
    <FormDialog title="Status line" onClose={onClose} submission={submission} action="Save" onCancel={leave}>
      <TextField
        label="Beside your name"
        maxLength={STATUS_LINE_MAX}
        value={draft.values.text}
        onChange={(event) => draft.type({ text: event.target.value })}
        data-autofocus
      />
    </FormDialog>
  )
}
