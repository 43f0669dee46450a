import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { account, DELETION_DAYS } from '#features/identity/contract.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { request } from '#web/request/api-client.ts'
import { onSignedOut } from '#web/session/session.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { CurrentPasswordField, withCurrentPassword } from './current-password-field.tsx'

/** Deletes my account in a week, for whoever knows its password. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const submission = useSubmission((typed) =>
    withCurrentPassword(typed, async (password) => {
      await request(account.deleteAccount, { body: { password } })
      onSignedOut(queries)
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
        You are signed out everywhere now. In {DELETION_DAYS} days your account goes for good: your profile, your
        friends, your points, your messages and the tasks that are yours alone.
      </p>
      <p>
        Tasks you made in teams stay there without your name. A team of yours goes to the member who has been in it
        longest; one that nobody else is in goes with you.
      </p>
      <p>Sign in within {DELETION_DAYS} days to keep everything.</p>
      <CurrentPasswordField label="Password" refusal={submission.refusal} />
    </FormDialog>
  )
}
