import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { NO_SUCH_TEAM } from '#features/teams/contract.ts'
import { refetchTeams } from '#features/teams/web/queries/teams.ts'
import { Problem } from '#shared/problem.ts'
import { request } from '#web/request/api-client.ts'
import { bear } from '#web/ui/art/bear-head.tsx'
import { cat } from '#web/ui/art/cat-head.tsx'
import { fox } from '#web/ui/art/fox-head.tsx'
import { owl } from '#web/ui/art/owl-head.tsx'
import { AuthCard } from '#web/ui/auth-card.tsx'
import { buttonClass, TryAgain, useAction } from '#web/ui/button.tsx'
import { invites } from '../../contract.ts'
import { Confetti, JoinAnimation } from '../parts/join-animation.tsx'
import { refetchInvites } from '../queries/invites.ts'

/** How long the welcome is shown. */
const WELCOME_MS = 2000

export function JoinPage() {
  const { teamId: linkId = '' } = useParams({ strict: false })
  const { teamId, name, hasJoined, error, tryAgain } = useJoinByLink(linkId)
  if (teamId !== undefined && name !== undefined && hasJoined) return <Welcome teamId={teamId} name={name} />
  if (error) return <JoinFailed error={error} onTryAgain={tryAgain} />
  return (
    <AuthCard heads={[bear, 'you', cat]} centred>
      <JoinAnimation stage={name ? 'joining' : 'loading'} />
      <div role="status">
        <h1>{name ? `Joining ${name}...` : 'Loading invite...'}</h1>
      </div>
    </AuthCard>
  )
}

/** `name` is undefined until the team is found. */
function useJoinByLink(linkId: string) {
  const queries = useQueryClient()
  const [state, setState] = useState<{ teamId?: string; name?: string; hasJoined?: boolean }>({})
  const { run, error } = useAction(async (link: string) => {
    try {
      const { teamId, name, isMember } = await request(invites.joinable, { params: { teamId: link } })
      setState({ teamId, name, hasJoined: isMember })
      if (isMember) return
      const joined = await request(invites.join, { params: { teamId: link } })
      void refetchTeams(queries)
      void refetchInvites(queries)
      setState({ ...joined, hasJoined: true })
    } catch (problem) {
      if (!(problem instanceof Problem)) reportError(problem)
      throw problem
    }
  })
  const join = useEffectEvent(run)
  // Effects may run twice; joining twice is harmless.
  useEffect(() => join(linkId), [linkId])
  function tryAgain() {
    setState({})
    run(linkId)
  }
  return { ...state, error, tryAgain }
}

/** Shown for a moment, as the specification says. The teams page then keeps the welcome until the person goes on. */
function Welcome({ teamId, name }: { teamId: string; name: string }) {
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  const textId = useId()
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => {
    const goOn = () => navigate({ to: '/teams', replace: true, state: { joined: { teamId, name } } })
    const timer = setTimeout(() => void goOn(), WELCOME_MS)
    return () => clearTimeout(timer)
  }, [navigate, teamId, name])
  return (
    <AuthCard heads={[bear, fox, cat]} centred>
      <Confetti />
      <JoinAnimation stage="done" />
      <div>
        {/* Read out with the focus. */}
        <h1 ref={heading} tabIndex={-1} style={{ outline: 'none' }} aria-describedby={textId}>
          Welcome to {name}!
        </h1>
        <p id={textId}>You've successfully joined the team. Redirecting...</p>
      </div>
      <Link to="/teams" search={{ teamId }} className={buttonClass({ variant: 'primary' })}>
        <span className="one-line">Open {name}</span>
      </Link>
    </AuthCard>
  )
}

function JoinFailed({ error, onTryAgain }: { error: Error; onTryAgain: () => void }) {
  const isUnknownTeam = error.message === NO_SUCH_TEAM
  // Other errors have no message written for users.
  const isRefusal = error instanceof Problem && error.status > 0 && error.status < 500 && error.code !== 'unreadable'
  return (
    <AuthCard heads={[owl]} centred>
      <div role="alert">
        <h1>{isUnknownTeam ? NO_SUCH_TEAM : 'Something went wrong while joining the team.'}</h1>
        {!isUnknownTeam && isRefusal && <p>{error.message}</p>}
      </div>
      {!isUnknownTeam && <TryAgain variant="primary" onClick={onTryAgain} />}
      <Link to="/teams" className={buttonClass({ variant: isUnknownTeam ? 'primary' : 'plain' })}>
        Teams
      </Link>
    </AuthCard>
  )
}
