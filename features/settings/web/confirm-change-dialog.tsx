import { useState } from 'react'
import { MISMATCH } from '#features/identity/contract.ts'
import { settings, WRONG_PASSWORD } from '#features/settings/contract.ts'
import { Problem } from '#shared/problem.ts'
import { ask } from '#web/api.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { type Refusal, useSubmission } from '#web/use-submission.ts'

/** What somebody wants to have from now on: either or both. */
export type Wanted = { email?: string; password?: string }

type Props = { wanted: Wanted; onDone: (part: keyof Wanted) => void; onClose: () => void }

/** Another address or password is for whoever knows the password so far, not for whoever finds a browser open. */
export function ConfirmChangeDialog({ wanted, onDone, onClose }: Props) {
  const { email, password } = wanted
  // What is done stays done where the other half is refused.
  const [isMailed, setMailed] = useState(false)
  const submission = useSubmission(async (typed): Promise<Refusal | undefined> => {
    const current = typed('current')
    if (!current) return { fields: { current: 'Please enter your password.' } }
    if (password !== undefined && typed('confirmation') !== password) return { fields: { confirmation: MISMATCH } }
    try {
      if (email !== undefined && !isMailed) {
        await ask(settings.changeEmail, { body: { password: current, email } })
        setMailed(true)
        onDone('email')
      }
      if (password !== undefined) {
        await ask(settings.changePassword, { body: { password: current, newPassword: password } })
        onDone('password')
        showToast('Password changed')
      }
    } catch (error) {
      if (error instanceof Problem && error.code === 'wrong-password') return { fields: { current: WRONG_PASSWORD } }
      throw error
    }
    onClose()
    return undefined
  })
  return (
    <FormDialog
      title="Is it you?"
      onClose={onClose}
      about={about(wanted)}
      submission={submission}
      action="Confirm"
      onCancel={onClose}
    >
      <PasswordField
        label="Current password"
        name="current"
        autoComplete="current-password"
        data-autofocus
        error={submission.refusal?.fields?.current}
      />
      {password !== undefined && (
        <PasswordField
          label="Confirm Password"
          name="confirmation"
          autoComplete="new-password"
          hint="The new one once more"
          error={submission.refusal?.fields?.confirmation}
        />
      )}
    </FormDialog>
  )
}

function about({ email, password }: Wanted) {
  if (email === undefined) return 'A new password signs you out everywhere else.'
  const link = `A link will be mailed to ${email}.`
  return password === undefined ? link : `${link} A new password signs you out everywhere else.`
}
