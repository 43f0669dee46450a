import { Link, useLocation } from '@tanstack/react-router'
import { type SignedOutProps, SignInOffer } from '#web/signed-out.tsx'
import { bear } from '#web/ui/art/bear-head.tsx'
import { cat } from '#web/ui/art/cat-head.tsx'
import { AuthCard, AuthFoot } from '#web/ui/auth-card.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { JoiningRing } from './joining-ring.tsx'

/** `/join/{teamId}` for somebody signed out: signing in or up leads back to the link. */
export function SignedOutJoin({ page, tryAgain }: SignedOutProps) {
  const next = useLocation({ select: ({ href }) => href })
  return (
    <AuthCard heads={[bear, 'you', cat]} centred>
      <JoiningRing stage="joining" />
      <h1>{page.title}</h1>
      <p>{page.signedOut}</p>
      <SignInOffer tryAgain={tryAgain} />
      <AuthFoot>
        New here?{' '}
        <Link to="/signup" search={{ next }} className={buttonClass({ size: 'small' })}>
          Sign Up
        </Link>
      </AuthFoot>
    </AuthCard>
  )
}
