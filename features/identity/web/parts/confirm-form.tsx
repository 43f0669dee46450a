import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Problem } from '#shared/problem.ts'
import { Form } from '#web/forms/form.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import { request } from '#web/request/api-client.ts'
import { onSignedOut } from '#web/session/session.tsx'
import { fox } from '#web/ui/art/fox-head.tsx'
import { owl } from '#web/ui/art/owl-head.tsx'
import { AuthCard, AuthFoot } from '#web/ui/auth-card.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { HomeLink } from '#web/ui/logo.tsx'
import { Alert } from '#web/ui/page.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { CONFIRMATION_INVALID, type Confirmation, DELETION_DAYS, identity } from '../../contract.ts'
import { InvalidConfirmationLink } from './confirmation-outcomes.tsx'

type ConfirmFormProps = {
  token: string
  confirmation: Confirmation
  /** Set if another user is signed in here. */
  otherName: string | undefined
  onDone: () => void
  onDisown: () => void
}

/** Other refusals have nothing to do with it. */
const ABOUT_PASSWORD = ['wrong-password', 'password-needed']

export function ConfirmForm({ token, confirmation, otherName, onDone, onDisown }: ConfirmFormProps) {
  const { isMine, hasPassword } = confirmation
  const { formProps, isBusy, refusal } = useSubmission(async (read) => {
    try {
      await request(identity.confirm, { params: { token }, body: isMine ? {} : { password: read('password') } })
    } catch (error) {
      if (!(error instanceof Problem && ABOUT_PASSWORD.includes(error.code))) throw error
      return { text: error.message, fields: { password: '' } }
    }
    onDone()
  })
  if (refusal?.text === CONFIRMATION_INVALID) return <InvalidConfirmationLink />
  const invalid = refusal?.fields ? { 'aria-describedby': 'why' } : {}
  return (
    <AuthCard title="Confirm your address" heads={[fox, 'you', owl]} logo={<HomeLink />}>
      {refusal?.text && <Alert id="why">{refusal.text}</Alert>}
      <Form {...formProps} noValidate={false} refusal={refusal}>
        <AccountDescription {...confirmation} />
        {otherName && <p>You are signed in as {otherName}. This is another account, so enter its own password.</p>}
        {!isMine && hasPassword && (
          <PasswordField
            label="Account password"
            name="password"
            autoComplete="current-password"
            required
            data-autofocus
            {...invalid}
            aside={<Link to="/resetpass">Forgot Password</Link>}
          />
        )}
        {isMine || hasPassword ? (
          <Button type="submit" variant="primary" wide busy={isBusy} data-autofocus={isMine || undefined}>
            Confirm
          </Button>
        ) : (
          <>
            <p>
              This account has no password. Sign in to it and open the link again, or{' '}
              <Link to="/resetpass">choose a password by mail</Link>.
            </p>
            <Link to="/login" className={buttonClass({ variant: 'primary', wide: true })}>
              Sign In
            </Link>
          </>
        )}
      </Form>
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
  if (!isMine)
    return (
      <p>
        The account named <strong>{displayName}</strong> {isChange ? 'wants to use ' : 'was made with '}
        {address}
        {isChange && ' as its email'}. If it is yours, {hasPassword ? 'confirm with its password' : 'confirm it'}.
      </p>
    )
  return isChange ? (
    <p>
      {address} becomes your account’s email. {waiting}
    </p>
  ) : (
    <p>
      You signed up with {address}. Confirm that it is yours. {waiting}
    </p>
  )
}

type NotMeFormProps = { token: string; confirmation: Confirmation; onBack: () => void; onDone: () => void }

/** A separate step, so that one wrong click cannot close an account. */
export function NotMeForm({ token, confirmation: { isMine, isChange }, onBack, onDone }: NotMeFormProps) {
  const queryClient = useQueryClient()
  const { formProps, isBusy, refusal } = useSubmission(async () => {
    await request(identity.disown, { params: { token } })
    onDone()
    if (isMine && !isChange) onSignedOut(queryClient)
  })
  if (refusal?.text === CONFIRMATION_INVALID) return <InvalidConfirmationLink />
  return (
    <AuthCard title={isChange ? 'Refuse this request?' : 'Close this account?'} heads={[owl]} logo={<HomeLink />}>
      {refusal?.text && <Alert>{refusal.text}</Alert>}
      <form {...formProps}>
        <p>
          {isChange
            ? 'That account does not get your address. It keeps the email it has now.'
            : `Nobody can sign in to it any more, and we delete it in ${DELETION_DAYS} days. You can sign up with your address yourself right away, and invites already sent to it will be waiting for you.`}
        </p>
        <Button type="submit" variant="danger" wide busy={isBusy}>
          {isChange ? 'Refuse' : 'Close the account'}
        </Button>
        <Button variant="plain" wide onClick={onBack} data-autofocus>
          Back
        </Button>
      </form>
    </AuthCard>
  )
}
