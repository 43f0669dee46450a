import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Form } from '#web/forms/form.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import { request } from '#web/request/api-client.ts'
import { onSignedOut } from '#web/session/session.tsx'
import { owl } from '#web/ui/art/owl-head.tsx'
import { AuthCard, AuthFoot } from '#web/ui/auth-card.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { HomeLink } from '#web/ui/logo.tsx'
import { Alert } from '#web/ui/page.tsx'
import { identity, RESET_INVALID } from '../../contract.ts'
import { validateNewPassword } from '../parts/new-password.ts'
import { NewPasswordFields } from '../parts/new-password-fields.tsx'

export function NewPasswordPage() {
  const { token } = useSearch({ strict: false })
  return token ? <NewPassword token={token} /> : <InvalidResetLink />
}

function NewPassword({ token }: { token: string }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { formProps, isBusy, refusal } = useSubmission(async (read) => {
    const valid = validateNewPassword(read)
    if ('refusal' in valid) return valid.refusal
    await request(identity.resetPassword, { params: { token }, body: { password: valid.password } })
    // The server ended all sessions of the account.
    onSignedOut(queryClient)
    await navigate({ to: '/login', state: { done: 'password changed' } })
  })
  if (refusal?.text === RESET_INVALID) return <InvalidResetLink />

  return (
    <AuthCard title="New password" heads={[owl]} logo={<HomeLink />}>
      {refusal?.text && <Alert>{refusal.text}</Alert>}
      <Form {...formProps} noValidate={false} refusal={refusal}>
        <NewPasswordFields label="New password" />
        <Button type="submit" variant="primary" wide busy={isBusy}>
          Save Password
        </Button>
      </Form>
      <AuthFoot>
        <Link to="/login" className={buttonClass({ variant: 'plain', size: 'small' })}>
          Cancel
        </Link>
      </AuthFoot>
    </AuthCard>
  )
}

const InvalidResetLink = () => (
  <AuthCard title="New password" heads={[owl]} logo={<HomeLink />}>
    <Alert>{RESET_INVALID}</Alert>
    <Link to="/resetpass" className={buttonClass({ variant: 'primary', wide: true })}>
      Ask for a new link
    </Link>
  </AuthCard>
)
