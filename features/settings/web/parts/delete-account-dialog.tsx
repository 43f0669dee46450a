import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { account, DELETION_DAYS } from '#features/identity/contract.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { request } from '#web/request/api-client.ts'
import { onSignedOut } from '#web/session/session.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { CurrentPasswordField, withCurrentPassword } from './current-password-field.tsx'

export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const submission = useSubmission((read) =>
    withCurrentPassword(read, async (password) => {
      await request(account.deleteAccount, { body: { password } })
      onSignedOut(queryClient)
      await navigate({ to: '/login', state: { done: 'account deleted' } })
      return undefined
    }),
  )
  return (
    <FormDialog
      title="Delete your account?"
      onClose={onClose}
      submission={submission}
      action="Delete account"
      variant="danger"
      onCancel={onClose}
    >
      <p>
        We sign you out everywhere now and delete your account in {DELETION_DAYS} days: profile, friends, points,
        messages, personal tasks.
      </p>
      <p>
        Tasks you created in teams stay, without your name. Your teams pass to their longest-standing member; teams of
        one are deleted.
      </p>
      <p>Changed your mind? Sign in within {DELETION_DAYS} days.</p>
      <CurrentPasswordField label="Password" refusal={submission.refusal} />
    </FormDialog>
  )
}
