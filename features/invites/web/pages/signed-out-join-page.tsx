import { Link, useLocation } from '@tanstack/react-router'
import { SignInActions, type SignInPromptProps } from '#web/session/sign-in-prompt.tsx'
import { bear } from '#web/ui/art/bear-head.tsx'
import { cat } from '#web/ui/art/cat-head.tsx'
import { AuthCard, AuthFoot } from '#web/ui/auth-card.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { JoinAnimation } from '../parts/join-animation.tsx'

export function SignedOutJoinPage({ page, tryAgain }: SignInPromptProps) {
  const next = useLocation({ select: ({ href }) => href })
  return (
    <AuthCard heads={[bear, 'you', cat]} centred>
      <JoinAnimation stage="joining" />
      <h1>{page.title}</h1>
      <p>{page.signedOut}</p>
      <SignInActions tryAgain={tryAgain} />
      <AuthFoot>
        New here?{' '}
        <Link to="/signup" search={{ next }} className={buttonClass({ size: 'small' })}>
          Sign Up
        </Link>
      </AuthFoot>
    </AuthCard>
  )
}
