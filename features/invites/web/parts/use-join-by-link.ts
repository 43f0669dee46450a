import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { NO_SUCH_TEAM } from '#features/teams/contract.ts'
import { refetchTeams } from '#features/teams/web/queries.ts'
import { Problem } from '#shared/problem.ts'
import { request } from '#web/request/api-client.ts'
import { invites } from '../../contract.ts'
import { refetchInvites } from '../queries.ts'

export type JoinState =
  | { stage: 'loading' }
  | { stage: 'joining' | 'joined'; name: string }
  | { stage: 'no such team' }
  /** `why` is the server's own sentence, where it has one for people. */
  | { stage: 'failed'; why: string | undefined }

/** Takes me through the link into its team: looks which it is, joins, and says how far it got. `again` starts over. */
export function useJoinByLink(linkId: string): JoinState & { again: () => void } {
  const queries = useQueryClient()
  const [joining, setJoining] = useState<JoinState>({ stage: 'loading' })
  const [attempt, setAttempt] = useState(1)

  // Joining twice is joining once, so it does no harm that an effect may run again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt is a new one
  useEffect(() => {
    const end = new AbortController()
    const show = (next: JoinState) => !end.signal.aborted && setJoining(next)

    async function join() {
      show({ stage: 'loading' })
      const { name, isMember } = await request(invites.joinable, { params: { teamId: linkId }, signal: end.signal })
      if (isMember) return show({ stage: 'joined', name })
      show({ stage: 'joining', name })
      const joined = await request(invites.join, { params: { teamId: linkId } })
      void refetchTeams(queries)
      void refetchInvites(queries)
      show({ stage: 'joined', name: joined.name })
    }

    join().catch((error: unknown) => show(failureOf(error)))
    return () => end.abort()
  }, [linkId, attempt, queries])

  return { ...joining, again: () => setAttempt((last) => last + 1) }
}

function failureOf(error: unknown): JoinState {
  if (!(error instanceof Problem)) throw error
  if (error.message === NO_SUCH_TEAM) return { stage: 'no such team' }
  const isForPeople = error.status > 0 && error.status < 500 && error.code !== 'unreadable'
  return { stage: 'failed', why: isForPeople ? error.message : undefined }
}
