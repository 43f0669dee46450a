import { CurrentPasswordField, withCurrentPassword } from '#features/identity/web/parts/current-password-field.tsx'
import { validateNewPassword } from '#features/identity/web/parts/new-password.ts'
import { NewPasswordFields } from '#features/identity/web/parts/new-password-fields.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import { request } from '#web/request/api-client.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { settings } from '../../contract.ts'

export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const submission = useSubmission(async (read) => {
    const valid = validateNewPassword(read)
    if ('refusal' in valid) return valid.refusal
    return withCurrentPassword(read, async (proof) => {
      await request(settings.changePassword, { body: { ...proof, newPassword: valid.password } })
      showToast('Password changed')
      onClose()
    })
  })
  return (
    <FormDialog
      title="Change your password"
      about="A new password signs you out everywhere else."
      onClose={onClose}
      submission={submission}
      action="Change password"
      onCancel={onClose}
    >
      <CurrentPasswordField />
      <NewPasswordFields label="New password" />
    </FormDialog>
  )
}
