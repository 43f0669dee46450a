import { Link } from '@tanstack/react-router'
import { Problem } from '#shared/problem.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { HomeLink } from '#web/layout/home-link.tsx'
import { request } from '#web/request/api-client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { fox } from '#web/ui/art/fox-head.tsx'
import { owl } from '#web/ui/art/owl-head.tsx'
import { AuthCard, AuthFoot } from '#web/ui/auth-card.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { CONFIRMATION_INVALID, type Confirmation, identity } from '../../contract.ts'
import { InvalidConfirmationLink } from './confirmation-outcomes.tsx'

type Props = {
  token: string
  about: Confirmation
  /** Who is signed in here, if that is somebody else. */
  otherName: string | undefined
  onDone: () => void
  onDisown: () => void
}

/** Shows whose account it is, and confirms its address with the session of the account or its password. */
export function ConfirmForm({ token, about, otherName, onDone, onDisown }: Props) {
  const { formProps, isBusy, refusal } = useSubmission(async (typed) => {
    try {
      await request(identity.confirm, { params: { token }, body: about.isMine ? {} : { password: typed('password') } })
    } catch (error) {
      if (!(error instanceof Problem) || error.status !== 403) throw error
      return { text: error.message, fields: { password: '' } }
    }
    onDone()
    return undefined
  })
  if (refusal?.text === CONFIRMATION_INVALID) return <InvalidConfirmationLink />
  const needsSession = !about.isMine && !about.hasPassword
  return (
    <AuthCard title="Confirm your address" heads={[fox, 'you', owl]} logo={<HomeLink />}>
      {refusal?.text && <Alert id="why">{refusal.text}</Alert>}
      <form {...formProps}>
        <AccountDescription {...about} />
        {otherName && <p>You are signed in as {otherName}. This is another account, so enter its own password.</p>}
        {!about.isMine && about.hasPassword && (
          <PasswordField
            label="Account password"
            name="password"
            autoComplete="current-password"
            required
            data-autofocus
            {...(refusal?.fields ? { 'aria-invalid': true, 'aria-describedby': 'why' } : {})}
            aside={<Link to="/resetpass">Forgot Password</Link>}
          />
        )}
        {needsSession ? (
          <p>
            This account has no password. Sign in to it and open the link again, or{' '}
            <Link to="/resetpass">choose a password by mail</Link>.
          </p>
        ) : (
          <Button
            type="submit"
            variant="primary"
            wide
            busy={isBusy}
            {...(about.isMine ? { 'data-autofocus': true } : {})}
          >
            Confirm
          </Button>
        )}
        {needsSession && (
          <Link to="/login" className={buttonClass({ variant: 'primary', wide: true })}>
            Sign In
          </Link>
        )}
      </form>
      <AuthFoot>
        <Button variant="plain" size="small" onClick={onDisown}>
          This was not me
        </Button>
      </AuthFoot>
    </AuthCard>
  )
}

function AccountDescription({ email, displayName, isChange, isMine, hasPassword }: Confirmation) {
  const address = <strong>{email}</strong>
  const waiting = 'Invites already sent to it will be waiting for you.'
  if (isMine)
    return isChange ? (
      <p>
        {address} becomes your account's email. {waiting}
      </p>
    ) : (
      <p>
        You signed up with {address}. Confirm that it is yours. {waiting}
      </p>
    )
  return (
    <p>
      The account named <strong>{displayName}</strong> {isChange ? 'wants to use ' : 'was made with '}
      {address}
      {isChange && ' as its email'}. If it is yours, {hasPassword ? 'confirm with its password' : 'confirm it'}.
    </p>
  )
}
