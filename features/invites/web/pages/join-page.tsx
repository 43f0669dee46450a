import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { NO_SUCH_TEAM } from '#features/teams/contract.ts'
import { refetchTeams } from '#features/teams/web/queries.ts'
import { Problem } from '#shared/problem.ts'
import { request } from '#web/request/api-client.ts'
import { bear } from '#web/ui/art/bear-head.tsx'
import { cat } from '#web/ui/art/cat-head.tsx'
import { fox } from '#web/ui/art/fox-head.tsx'
import { owl } from '#web/ui/art/owl-head.tsx'
import { AuthCard } from '#web/ui/auth-card.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { invites } from '../../contract.ts'
import { Confetti, JoinAnimation } from '../parts/join-animation.tsx'
import { refetchInvites } from '../queries.ts'

/** How long the welcome is shown. */
const WELCOME_MS = 2000

export function JoinPage() {
  const { status, name, error, tryAgain } = useJoinByLink(useParams({ strict: false }).teamId!)
  if (status === 'success') return <Welcome name={name!} />
  if (status === 'error') return <JoinFailed error={error!} onTryAgain={tryAgain} />
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
  const [joining, setJoining] = useState<string>()
  const { mutate, data, status, error } = useMutation({
    async mutationFn(teamId: string) {
      setJoining(undefined)
      const { name, isMember } = await request(invites.joinable, { params: { teamId } })
      if (isMember) return name
      setJoining(name)
      const joined = await request(invites.join, { params: { teamId } })
      void refetchTeams(queries)
      void refetchInvites(queries)
      return joined.name
    },
    onError(problem) {
      if (!(problem instanceof Problem)) reportError(problem)
    },
  })
  // Effects may run twice; joining twice is harmless.
  useEffect(() => mutate(linkId), [linkId, mutate])
  return { status, name: data ?? joining, error, tryAgain: () => mutate(linkId) }
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
        <p>You've successfully joined the team. Redirecting...</p>
      </div>
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
      {!isUnknownTeam && (
        <Button variant="primary" onClick={onTryAgain}>
          Try again
        </Button>
      )}
      <Link to="/teams" className={buttonClass({ variant: isUnknownTeam ? 'primary' : 'plain' })}>
        Teams
      </Link>
    </AuthCard>
  )
}
