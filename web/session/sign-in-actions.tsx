import type { Page } from '#shared/pages.ts'
import { buttonClass, TryAgain } from '../ui/button.tsx'
import { useSession } from './session.tsx'
import { SignInLink, SignUpLink } from './sign-in-links.tsx'

/** `tryAgain` is set if the sign-in state is unknown. */
export type SignInPromptProps = { page: Page; tryAgain?: (() => void) | undefined }

export function SignInActions({ tryAgain }: Pick<SignInPromptProps, 'tryAgain'>) {
  const session = useSession()
  return (
    <>
      {session.state === 'signed-out' && session.interrupted && (
        <p>Your session has ended. What you were typing is kept until you sign in again.</p>
      )}
      {tryAgain && <p>Cohort cannot be reached.</p>}
      <span className="wrap">
        <SignInLink className={buttonClass({ variant: 'primary' })} />
        <SignUpLink className={buttonClass()} />
      </span>
      {tryAgain && <TryAgain onClick={tryAgain} />}
    </>
  )
}
