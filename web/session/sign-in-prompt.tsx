import { Link, useLocation } from '@tanstack/react-router'
import type { Page as PageAddress } from '#shared/pages.ts'
import { TeamDrawing } from '../ui/art/team-drawing.tsx'
import { buttonClass, TryAgain } from '../ui/button.tsx'
import { cardClass, Empty, Page, PageHead } from '../ui/page.tsx'
import { useSession } from './session.tsx'

/** `tryAgain` is set if the sign-in state is unknown. */
export type SignInPromptProps = { page: PageAddress; tryAgain?: (() => void) | undefined }

export const SignInPrompt = ({ page, tryAgain }: SignInPromptProps) => (
  <Page>
    <PageHead title={page.title} />
    <div className={cardClass}>
      <Empty drawing={<TeamDrawing />} text={page.signedOut ?? ''}>
        <SignInActions tryAgain={tryAgain} />
      </Empty>
    </div>
  </Page>
)

export function SignInActions({ tryAgain }: Pick<SignInPromptProps, 'tryAgain'>) {
  const session = useSession()
  return (
    <>
      {session.state === 'signed-out' && session.interrupted && (
        <p>Your session has ended. What you were typing is kept until you sign in again.</p>
      )}
      {tryAgain && <p>Cohort cannot be reached.</p>}
      <SignInLink className={buttonClass({ variant: 'primary' })} />
      {tryAgain && <TryAgain onClick={tryAgain} />}
    </>
  )
}

/** Returns to the current page after signing in. */
export function SignInLink({ className }: { className: string | undefined }) {
  const next = useLocation({ select: ({ href }) => href })
  return (
    <Link to="/login" search={{ next }} className={className}>
      Sign In
    </Link>
  )
}
