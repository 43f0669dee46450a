import { Link } from '@tanstack/react-router'
import { HomeLink } from '#web/home-link.tsx'
import { useSession } from '#web/session.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { fox } from '#web/ui/art/fox-head.tsx'
import { hare } from '#web/ui/art/hare-head.tsx'
import { owl } from '#web/ui/art/owl-head.tsx'
import { AuthCard } from '#web/ui/auth-card.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { CONFIRMATION_INVALID } from '../contract.ts'

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
      <h1>{isClosed ? 'The account is closed' : 'Your address stays out of it'}</h1>
    </div>
    <p>
      {isClosed
        ? 'Nobody can sign in to it any more. You can sign up with your address now, if you like.'
        : 'That account did not get your address. There is nothing else to do.'}
    </p>
    {isClosed && <Primary to="/signup">Sign Up</Primary>}
  </AuthCard>
)

export const BrokenLink = () => (
  <AuthCard title="Confirm your address" heads={[owl]} logo={<HomeLink />} centred>
    <Alert>{CONFIRMATION_INVALID}</Alert>
    <Onward />
  </AuthCard>
)

/** Teams shows the invites and can mail a new link. Settings changes the address. */
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
