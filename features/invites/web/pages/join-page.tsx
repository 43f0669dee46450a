import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { NO_SUCH_TEAM } from '#features/teams/contract.ts'
import { bear } from '#web/ui/art/bear-head.tsx'
import { cat } from '#web/ui/art/cat-head.tsx'
import { fox } from '#web/ui/art/fox-head.tsx'
import { owl } from '#web/ui/art/owl-head.tsx'
import { AuthCard } from '#web/ui/auth-card.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Confetti, JoinAnimation } from '../parts/join-animation.tsx'
import { type JoinState, useJoinByLink } from '../parts/use-join-by-link.ts'
import styles from './join-page.module.css'

/** Milliseconds the welcome stays before the teams page comes. */
const WELCOME_MS = 2000

/** `/join/{teamId}`: whoever holds the link is taken into the team, stage by stage. */
export function JoinPage() {
  const linkId = useParams({ strict: false }).teamId!
  const { again, ...joining } = useJoinByLink(linkId)
  if (joining.stage === 'no such team') return <NoSuchTeam />
  if (joining.stage === 'failed') return <Failed why={joining.why} onTryAgain={again} />
  return joining.stage === 'joined' ? <Welcome name={joining.name} /> : <JoinInProgress joining={joining} />
}

function JoinInProgress({ joining }: { joining: Extract<JoinState, { stage: 'loading' | 'joining' | 'joined' }> }) {
  return (
    <AuthCard heads={[bear, 'you', cat]} centred>
      <JoinAnimation stage={joining.stage === 'joining' ? 'joining' : 'loading'} />
      <div role="status">
        <h1>{joining.stage === 'loading' ? 'Loading invite...' : `Joining ${joining.name}...`}</h1>
      </div>
    </AuthCard>
  )
}

function Welcome({ name }: { name: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate({ to: '/teams', replace: true }), WELCOME_MS)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <AuthCard heads={[bear, fox, cat]} centred>
      <Confetti />
      <JoinAnimation stage="done" />
      <div role="status">
        <h1>Welcome to {name}!</h1>
        <p className={styles.note}>You've successfully joined the team. Redirecting...</p>
      </div>
    </AuthCard>
  )
}

function NoSuchTeam() {
  return (
    <AuthCard heads={[owl]} centred>
      <div role="alert">
        <h1>{NO_SUCH_TEAM}</h1>
      </div>
      <TeamsLink primary />
    </AuthCard>
  )
}

function Failed({ why, onTryAgain }: { why: ReactNode; onTryAgain: () => void }) {
  return (
    <AuthCard heads={[owl]} centred>
      <div role="alert">
        <h1>Something went wrong while joining the team.</h1>
        {why && <p className={styles.note}>{why}</p>}
      </div>
      <Button variant="primary" onClick={onTryAgain}>
        Try again
      </Button>
      <TeamsLink />
    </AuthCard>
  )
}

const TeamsLink = ({ primary }: { primary?: boolean }) => (
  <Link to="/teams" className={buttonClass({ variant: primary ? 'primary' : 'plain' })}>
    Teams
  </Link>
)
