import { useQueryClient } from '@tanstack/react-query'
import { ask } from '#web/api.ts'
import { Question } from '#web/question.tsx'
import { useMe } from '#web/session.tsx'
import { rewards, type TeamBadge } from '../contract.ts'
import { refetchRewards } from './refetch.ts'
import { keepRewards } from './rewards-query.ts'

/** Asks whether a badge that others gave me is really to go. */
export function TakeOffDialog({ badge, onClose }: { badge: TeamBadge; onClose: () => void }) {
  const queries = useQueryClient()
  const me = useMe()
  async function takeOff() {
    await ask(rewards.takeOff, { params: { uid: me.uid, badgeId: badge.id } })
    keepRewards(queries, me, (before) => ({
      ...before,
      teamBadges: before.teamBadges.filter(({ id }) => id !== badge.id),
    }))
    void refetchRewards(queries)
    onClose()
  }
  return (
    <Question title={`Take off ${badge.name}?`} action="Take off" onConfirm={takeOff} onClose={onClose}>
      {badge.by ?? 'Somebody who is not here now'} gave it to you in {badge.team}. It goes for good, from your profile
      too. Whoever gave it is not told.
    </Question>
  )
}
