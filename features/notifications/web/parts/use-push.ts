import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Problem } from '#shared/problem.ts'
import { request } from '#web/request/api-client.ts'
import { useSession } from '#web/session/session.tsx'
import { type PushSubscriptionOfBrowser, push } from '../../push-contract.ts'
import { rememberAnswer } from '../actions/push-answer.ts'
import { ownEndpoint, PushRefused, subscribe, unsubscribe } from '../actions/push-browser.ts'
import { pushSupport } from '../actions/push-support.ts'
import { pushQuery } from '../queries/choices.ts'

const endpointQuery = { queryKey: ['push', 'browser'], queryFn: ownEndpoint }

/** Push to this browser, for the person who is signed in. */
export function usePush() {
  const session = useSession()
  const me = session.state === 'signed-in' ? session.me : null
  const queries = useQueryClient()
  const server = useQuery(pushQuery)
  const browser = useQuery(endpointQuery)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const endpoint = server.data?.endpoint ?? null
  const isOn = endpoint !== null && endpoint === browser.data

  async function change(work: () => Promise<void>) {
    if (isBusy) return
    setBusy(true)
    setProblem(null)
    try {
      await work()
    } catch (error) {
      setProblem(explain(error))
    } finally {
      await Promise.all([queries.invalidateQueries(pushQuery), queries.invalidateQueries(endpointQuery)])
      setBusy(false)
    }
  }

  return {
    isOn,
    isLoading: server.isPending || browser.isPending,
    /** Push reaches this person somewhere, perhaps on another device. */
    isOnSomewhere: isOn || (server.data?.devices ?? 0) > 0,
    isBusy,
    problem,
    turnOn: () =>
      change(async () => {
        // Usually loaded by then: browsers ask for permission only if the click was not long ago.
        const { publicKey } = server.data ?? (await queries.fetchQuery(pushQuery))
        const { endpoint: address, keys } = await subscribe(publicKey)
        await request(push.turnOn, { body: { endpoint: address, keys } as PushSubscriptionOfBrowser })
        if (me) rememberAnswer(me.uid, 'on')
      }),
    turnOff: () =>
      change(async () => {
        await request(push.turnOff)
        await unsubscribe()
        if (me) rememberAnswer(me.uid, 'off')
      }),
    tryOut: () => change(() => request(push.tryOut)),
  }
}

function explain(error: unknown): string {
  if (error instanceof PushRefused)
    return pushSupport() === 'denied'
      ? 'Your browser blocks Cohort’s notifications. Allow them in its settings for this page, then try again.'
      : 'Push stays off until you let your browser show notifications.'
  if (error instanceof Problem) return error.message
  return 'Push could not be turned on. Check your connection and try again.'
}
