import { useDraft } from '#web/forms/draft.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { nameOf } from '#web/ui/avatar.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type FriendRow, REQUEST_MESSAGE_MAX } from '../../contract.ts'
import { useFriendActions } from '../actions/use-friend-actions.ts'

/** Only friends and teammates write to each other, so the first words go along with a friend request. */
export function RequestDialog({ row, onClose }: { row: FriendRow; onClose: () => void }) {
  const { run } = useFriendActions()
  const draft = useDraft(`request to ${row.uid}`, { message: '' }, onClose)
  const name = nameOf(row)
  const submission = useSubmission(async () => {
    const message = draft.values.message.trim()
    if (!message) return { fields: { message: 'Write something first.' } }
    // A toast says why it was refused.
    if (!(await run(row, 'request', message))) return {}
    draft.leave()
  })
  return (
    <FormDialog
      title={`Write to ${name}`}
      onClose={onClose}
      submission={submission}
      draft={draft}
      action="Send Request"
      onCancel={draft.leave}
    >
      <p>
        Friends and teammates write to each other. {name} gets your words with a friend request; once it is accepted,
        they begin your conversation.
      </p>
      <TextField
        label="Your message"
        maxLength={REQUEST_MESSAGE_MAX}
        autoComplete="off"
        data-autofocus
        {...draft.field('message')}
      />
    </FormDialog>
  )
}
