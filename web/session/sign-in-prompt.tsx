import type { Page as PageAddress } from '#shared/pages.ts'
import { TeamDrawing } from '../ui/art/team-drawing.tsx'
import { buttonClass, TryAgain } from '../ui/button.tsx'
import { cardClass, Empty, Page, PageHead } from '../ui/page.tsx'
import { useSession } from './session.tsx'
import { SignInLink, SignUpLink } from './sign-in-links.tsx'

/** `tryAgain` is set if the sign-in state is unknown. */
export type SignInPromptProps = { page: PageAddress; tryAgain?: (() => void) | undefined }

/** What the page shows once you are signed in. */
const shows: Record<string, string> = {
  '/teams': 'Your teams, who is at each table, and what is due next.',
  '/tasks': 'Your tasks by day, and those of your teams.',
  '/career': 'Your goals, the steps to them, and the jobs you apply for.',
  '/career/applications': 'Each job you apply for, where it stands, and what to do next.',
  '/career/applications/:id': 'A job you apply for: where it stands, what you sent, and what to do next.',
  '/rewards': 'Your points, what they were for, and the badges ahead.',
  '/chat': 'The room of each team, forums, and messages between friends.',
  '/friends': 'Your friends, requests, and people you may know.',
  '/friends/requests': 'People who would like to be friends with you.',
  '/friends/pending': 'People you asked who have not answered yet.',
  '/profilepage': 'What others see of you, and your goals.',
  '/people/:uid': 'A person, the teams you share, and what they are open to.',
  '/settings': 'Your account, how Cohort looks, and who may find you.',
}

export const SignInPrompt = ({ page, tryAgain }: SignInPromptProps) => (
  <Page>
    <PageHead title={page.title} />
    <div className={cardClass}>
      <Empty drawing={<TeamDrawing />} text={page.signedOut ?? ''}>
        {shows[page.path] && <p className="note">{shows[page.path]}</p>}
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
      <span className="wrap">
        <SignInLink className={buttonClass({ variant: 'primary' })} />
        <SignUpLink className={buttonClass()} />
      </span>
      {tryAgain && <TryAgain onClick={tryAgain} />}
    </>
  )
}
