import { signedOutText } from '#shared/signed-out-texts.ts'
import { TeamDrawing } from '../ui/art/team-drawing.tsx'
import { cardClass, Empty, Page, PageHead } from '../ui/page.tsx'
import { SignInActions, type SignInPromptProps } from './sign-in-actions.tsx'

/** What the page shows once you are signed in. */
const shows: Record<string, string> = {
  '/teams': 'Your teams, who is at each table, and what is due next.',
  '/tasks': 'Your tasks by day, and those of your teams.',
  '/career': 'Your goals, the steps to them, and the jobs you apply for.',
  '/career/applications': 'Each job you apply for, where it stands, and what to do next.',
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
      <Empty drawing={<TeamDrawing />} text={signedOutText(page)}>
        {shows[page.path] && <p className="note">{shows[page.path]}</p>}
        <SignInActions tryAgain={tryAgain} />
      </Empty>
    </div>
  </Page>
)
