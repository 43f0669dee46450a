import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Problem } from '#shared/problem.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { request } from '#web/request/api-client.ts'
import { owl } from '#web/ui/art/owl-head.tsx'
import { AuthCard, AuthFoot } from '#web/ui/auth-card.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { HomeLink } from '#web/ui/logo.tsx'
import { Notice } from '#web/ui/page.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { identity, RESET_SENT } from '../../contract.ts'

/** Says the same for every address, to hide who has an account. */
export function ResetPasswordPage() {
  const [sent, setSent] = useState(0)
  const { formProps, isBusy } = useSubmission(async (read) => {
    try {
      await request(identity.requestReset, { body: { email: read('email') } })
    } catch (error) {
      // Errors must not reveal it either.
      if (!(error instanceof Problem)) reportError(error)
    }
    setSent((count) => count + 1)
  })

  return (
    <AuthCard title="Reset password" heads={[owl]} logo={<HomeLink />}>
      <form {...formProps}>
        <TextField label="Email" name="email" type="email" autoComplete="username" required data-autofocus />
        {sent > 0 && (
          <Notice key={sent} role="alert">
            {RESET_SENT}
          </Notice>
        )}
        <Button type="submit" variant="primary" wide busy={isBusy}>
          Send Email
        </Button>
      </form>
      <AuthFoot>
        <Link to="/login" className={buttonClass({ variant: 'plain', size: 'small' })}>
          Cancel
        </Link>
      </AuthFoot>
    </AuthCard>
  )
}
