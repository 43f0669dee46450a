import { useState } from 'react'
import { MISMATCH } from '#features/identity/contract.ts'
import { settings } from '#features/settings/contract.ts'
import { ask } from '#web/api.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useSubmission } from '#web/use-submission.ts'
import { OwnPasswordField, withOwnPassword } from './own-password.tsx'

/** What somebody wants to have from now on: either or both. */
export type Wanted = { email?: string; password?: string }

type Props = { wanted: Wanted; onDone: (part: keyof Wanted) => void; onClose: () => void }

/** Another address or password is for whoever knows the password so far, not for whoever finds a browser open. */
export function ConfirmChangeDialog({ wanted, onDone, onClose }: Props) {
  const { email, password } = wanted
  // What is done stays done where the other half is refused.
  const [isMailed, setMailed] = useState(false)
  const submission = useSubmission((typed) =>
    withOwnPassword(typed, async (current) => {
      if (password !== undefined && typed('confirmation') !== password) return { fields: { confirmation: MISMATCH } }
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
      onClose()
      return undefined
    }),
  )
  return (
    <FormDialog
      title="Is it you?"
      onClose={onClose}
      about={about(wanted)}
      submission={submission}
      action="Confirm"
      onCancel={onClose}
    >
      <OwnPasswordField refusal={submission.refusal} />
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
