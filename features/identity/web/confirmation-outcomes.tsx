import { Link } from '@tanstack/react-router'
import { ask } from '#web/api.ts'
import { HomeLink } from '#web/home-link.tsx'
import { useSession } from '#web/session.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { fox } from '#web/ui/art/fox-head.tsx'
import { hare } from '#web/ui/art/hare-head.tsx'
import { owl } from '#web/ui/art/owl-head.tsx'
import { AuthCard } from '#web/ui/auth-card.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useSubmission } from '#web/use-submission.ts'
import { CONFIRMATION_INVALID, identity } from '../contract.ts'

export function Confirmed() {
  const isSignedIn = useSession().state === 'signed-in'
  return (
    <AuthCard heads={[fox, hare, owl]} logo={<HomeLink />} centred>
      <div role="status">
        <h1>Your address is confirmed</h1>
      </div>
      {isSignedIn ? <Onward /> : <Primary to="/login">Sign In</Primary>}
    </AuthCard>
  )
}

export const Disowned = ({ isClosed }: { isClosed: boolean }) => (
  <AuthCard heads={[owl]} logo={<HomeLink />} centred>
    <div role="status">
      <h1>{isClosed ? 'The account is closed' : 'Request refused'}</h1>
    </div>
    <p>
      {isClosed
        ? 'Nobody can sign in to it any more. You can now sign up with your address yourself.'
        : 'That account did not get your address. You do not need to do anything else.'}
    </p>
    {isClosed && <Primary to="/signup">Sign Up</Primary>}
  </AuthCard>
)

export function BrokenLink() {
  const session = useSession()
  const { formProps, isBusy, refusal } = useSubmission(async () => {
    await ask(identity.requestConfirmation)
    showToast('If your address is not confirmed yet, a new mail is on its way')
    return undefined
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
      <Onward />
    </AuthCard>
  )
}

/** Teams shows the invites. Settings changes the address. */
const Onward = () => (
  <>
    <Primary to="/teams">Teams</Primary>
    <Link to="/settings" className={buttonClass({ variant: 'plain', wide: true })}>
      Settings
    </Link>
  </>
)

const Primary = ({ to, children }: { to: '/teams' | '/login' | '/signup'; children: string }) => (
  <Link to={to} className={buttonClass({ variant: 'primary', wide: true })}>
    {children}
  </Link>
)
