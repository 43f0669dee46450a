import { useState } from 'react'
import { MISMATCH } from '#features/identity/contract.ts'
import { settings, WRONG_PASSWORD } from '#features/settings/contract.ts'
import { Problem } from '#shared/problem.ts'
import { ask } from '#web/api.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '#web/ui/dialog.tsx'
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
  const { formProps, isBusy, refusal } = useSubmission(async (typed): Promise<Refusal | undefined> => {
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
    <Dialog title="Is it you?" onClose={onClose} about={about(wanted)}>
      <form noValidate {...formProps}>
        <DialogBody>
          {refusal?.text && <Alert>{refusal.text}</Alert>}
          <PasswordField
            label="Current password"
            name="current"
            autoComplete="current-password"
            data-autofocus
            error={refusal?.fields?.current}
          />
          {password !== undefined && (
            <PasswordField
              label="Confirm Password"
              name="confirmation"
              autoComplete="new-password"
              hint="The new one once more"
              error={refusal?.fields?.confirmation}
            />
          )}
        </DialogBody>
        <DialogFoot>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" busy={isBusy}>
            Confirm
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}

function about({ email, password }: Wanted) {
  if (email === undefined) return 'A new password signs you out everywhere else.'
  const link = `A link will be mailed to ${email}.`
  return password === undefined ? link : `${link} A new password signs you out everywhere else.`
}
