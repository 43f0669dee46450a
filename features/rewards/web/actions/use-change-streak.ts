import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#shared/call.ts'
import { saveChange, useUnsaved } from '#web/data/optimistic.ts'
import { markStale } from '#web/data/refetch-if-changed.ts'
import { request } from '#web/request/api-client.ts'
import { useMe } from '#web/session/session.tsx'
import { showNotSaved } from '#web/ui/toast.tsx'
import { rewards } from '../../contract.ts'
import type { Streak } from '../../rules/streak.ts'
import { streakQuery } from '../queries/rewards.ts'

type Change = BodyOf<typeof rewards.changeStreak>
const KEY = ['streak']

/** My streak, with the switches as I set them, also while that is being saved. */
export function useStreak() {
  const { data, isError, refetch } = useQuery(streakQuery(useMe()))
  const unsaved: Partial<Pick<Streak, 'isPaused' | 'isHidden'>> = Object.assign({}, ...useUnsaved<Change>(KEY))
  return { data: data && { ...data, ...unsaved }, isError, refetch }
}

/** Pauses, continues, hides or shows the streak. The switch moves at once; the week follows with the answer. */
export function useChangeStreak() {
  const queries = useQueryClient()
  const me = useMe()
  return (change: Change) =>
    saveChange(queries, change, {
      key: KEY,
      scope: 'streak',
      async send() {
        const answer = await request(rewards.changeStreak, { params: { uid: me.uid }, body: change })
        markStale('rewards')
        queries.setQueryData(streakQuery(me).queryKey, answer)
      },
      onFailed: showNotSaved,
    })
}
