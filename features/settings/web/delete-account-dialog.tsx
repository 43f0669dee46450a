import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { LEAVING_DAYS } from '#features/identity/contract.ts'
import { settings, WRONG_PASSWORD } from '#features/settings/contract.ts'
import { Problem } from '#shared/problem.ts'
import { ask } from '#web/api.ts'
import { leave } from '#web/session.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useSubmission } from '#web/use-submission.ts'

/** Deletes my account in a week, for whoever knows its password. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const submission = useSubmission(async (typed) => {
    const password = typed('password')
    if (!password) return { fields: { password: 'Please enter your password.' } }
    try {
      await ask(settings.deleteAccount, { body: { password } })
    } catch (error) {
      if (error instanceof Problem && error.code === 'wrong-password') return { fields: { password: WRONG_PASSWORD } }
      throw error
    }
    leave(queries)
    await navigate({ to: '/login', state: { done: 'account deleted' } })
    return undefined
  })
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
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        data-autofocus
        error={submission.refusal?.fields?.password}
      />
    </FormDialog>
  )
}
