import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { LEAVING_DAYS } from '#features/identity/contract.ts'
import { settings } from '#features/settings/contract.ts'
import { ask } from '#web/api.ts'
import { leave } from '#web/session.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { useSubmission } from '#web/use-submission.ts'
import { OwnPasswordField, withOwnPassword } from './own-password.tsx'

/** Deletes my account in a week, for whoever knows its password. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const submission = useSubmission((typed) =>
    withOwnPassword(typed, async (password) => {
      await ask(settings.deleteAccount, { body: { password } })
      leave(queries)
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
        You are signed out everywhere now. In {LEAVING_DAYS} days your account goes for good: your profile, your
        friends, your points, your messages and the tasks that are yours alone.
      </p>
      <p>
        Tasks you made in teams stay there without your name. A team of yours goes to the member who has been in it
        longest; one that nobody else is in goes with you.
      </p>
      <p>Sign in within {LEAVING_DAYS} days to keep everything.</p>
      <OwnPasswordField label="Password" refusal={submission.refusal} />
    </FormDialog>
  )
}
