import { useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#shared/call.ts'
import { saveChange } from '#web/data/optimistic.ts'
import { markStale } from '#web/data/refetch-if-changed.ts'
import { request } from '#web/request/api-client.ts'
import { useMe } from '#web/session/session.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { rewards } from '../../contract.ts'
import { streakQuery } from '../queries.ts'

/** Pauses, continues, hides or shows the streak. The switch moves at once; the week follows with the answer. */
export function useChangeStreak() {
  const queries = useQueryClient()
  const me = useMe()
  const { queryKey } = streakQuery(me)
  return (change: BodyOf<typeof rewards.changeStreak>) =>
    saveChange(queries, change, {
      key: ['streak', Object.keys(change)],
      scope: 'streak',
      async send() {
        const answer = await request(rewards.changeStreak, { params: { uid: me.uid }, body: change })
        markStale('rewards')
        queries.setQueryData(queryKey, answer)
      },
      apply() {
        const before = queries.getQueryData(queryKey)
        queries.setQueryData(queryKey, (streak) => streak && { ...streak, ...change })
        return () => queries.setQueryData(queryKey, before)
      },
      onFailed: () => showToast('Not saved. Try again', { failed: true }),
    })
}
