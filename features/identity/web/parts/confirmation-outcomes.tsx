import { Link } from '@tanstack/react-router'
import { useSubmission } from '#web/forms/use-submission.ts'
import { request } from '#web/request/api-client.ts'
import { useSession } from '#web/session/session.tsx'
import { fox } from '#web/ui/art/fox-head.tsx'
import { hare } from '#web/ui/art/hare-head.tsx'
import { owl } from '#web/ui/art/owl-head.tsx'
import { AuthCard } from '#web/ui/auth-card.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { HomeLink } from '#web/ui/logo.tsx'
import { Alert } from '#web/ui/page.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { CONFIRMATION_INVALID, identity } from '../../contract.ts'

export function Confirmed() {
  const isSignedIn = useSession().state === 'signed-in'
  return (
    <AuthCard heads={[fox, hare, owl]} logo={<HomeLink />} centred>
      <div role="status">
        <h1>Your address is confirmed</h1>
      </div>
      {isSignedIn ? <NextLinks /> : <PrimaryLink to="/login">Sign In</PrimaryLink>}
    </AuthCard>
  )
}

export const NotMeDone = ({ isClosed }: { isClosed: boolean }) => (
  <AuthCard heads={[owl]} logo={<HomeLink />} centred>
    <div role="status">
      <h1>{isClosed ? 'The account is closed' : 'Request refused'}</h1>
    </div>
    <p>
      {isClosed
        ? 'Nobody can sign in to it any more. You can now sign up with your address yourself.'
        : 'That account did not get your address. You do not need to do anything else.'}
    </p>
    {isClosed && <PrimaryLink to="/signup">Sign Up</PrimaryLink>}
  </AuthCard>
)

export function InvalidConfirmationLink() {
  const session = useSession()
  const { formProps, isBusy, refusal } = useSubmission(async () => {
    await request(identity.requestConfirmation)
    showToast('If your address is not confirmed yet, a new mail is on its way')
  })
  return (
    <AuthCard title="Confirm your address" heads={[owl]} logo={<HomeLink />} centred>
      <Alert>{refusal?.text ?? CONFIRMATION_INVALID}</Alert>
      {session.state === 'signed-in' && (
        <form {...formProps}>
          <Button type="submit" wide busy={isBusy}>
            Email me a new link
          </Button>
        </form>
      )}
      <NextLinks />
    </AuthCard>
  )
}

const NextLinks = () => (
  <>
    <PrimaryLink to="/teams">Teams</PrimaryLink>
    <Link to="/settings" className={buttonClass({ variant: 'plain', wide: true })}>
      Settings
    </Link>
  </>
)

const PrimaryLink = ({ to, children }: { to: '/teams' | '/login' | '/signup'; children: string }) => (
  <Link to={to} className={buttonClass({ variant: 'primary', wide: true })}>
    {children}
  </Link>
)
