import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { DELETION_DAYS, PASSWORD_MISMATCH } from '#features/identity/contract.ts'
import { CurrentPasswordField, withCurrentPassword } from '#features/identity/web/parts/current-password-field.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import { request } from '#web/request/api-client.ts'
import { onSignedOut } from '#web/session/session.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { settings } from '../../contract.ts'

export type AccountChanges = { email?: string; password?: string }

type Props = { changes: AccountChanges; onDone: (part: keyof AccountChanges) => void; onClose: () => void }

export function ConfirmChangeDialog({ changes, onDone, onClose }: Props) {
  const { email, password } = changes
  // One change stays if the other is refused.
  const [isMailed, setMailed] = useState(false)
  const submission = useSubmission((read) =>
    withCurrentPassword(read, async (proof) => {
      if (password !== undefined && read('confirmation') !== password)
        return { fields: { confirmation: PASSWORD_MISMATCH } }
      if (email !== undefined && !isMailed) {
        await request(settings.changeEmail, { body: { ...proof, email } })
        setMailed(true)
        onDone('email')
      }
      if (password !== undefined) {
        await request(settings.changePassword, { body: { ...proof, newPassword: password } })
        onDone('password')
        showToast('Password changed')
      }
      onClose()
    }),
  )
  return (
    <FormDialog
      title="Is it you?"
      onClose={onClose}
      about={describeChanges(changes)}
      submission={submission}
      action="Confirm"
      onCancel={onClose}
    >
      <CurrentPasswordField />
      {password !== undefined && (
        <PasswordField
          label="Confirm Password"
          name="confirmation"
          autoComplete="new-password"
          hint="The new one once more"
        />
      )}
    </FormDialog>
  )
}

function describeChanges({ email, password }: AccountChanges) {
  if (email === undefined) return 'A new password signs you out everywhere else.'
  const link = `A link will be mailed to ${email}.`
  return password === undefined ? link : `${link} A new password signs you out everywhere else.`
}

export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const submission = useSubmission((read) =>
    withCurrentPassword(read, async (proof) => {
      await request(settings.deleteAccount, { body: proof })
      onSignedOut(queryClient)
      await navigate({ to: '/login', state: { done: 'account deleted' } })
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
      <CurrentPasswordField label="Password" />
    </FormDialog>
  )
}
