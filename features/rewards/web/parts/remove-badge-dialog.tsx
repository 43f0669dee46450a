import { useQueryClient } from '@tanstack/react-query'
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx'
import { request } from '#web/request/api-client.ts'
import { useMe } from '#web/session/session.tsx'
import { rewards, type TeamBadge } from '../../contract.ts'
import { refetchRewards } from '../queries/refetch-rewards.ts'
import { updateRewardsInCache } from '../queries/rewards.ts'

/** Asks whether a badge that others gave me is really to go. */
export function RemoveBadgeDialog({ badge, onClose }: { badge: TeamBadge; onClose: () => void }) {
  const queries = useQueryClient()
  const me = useMe()
  async function takeOff() {
    await request(rewards.removeBadge, { params: { uid: me.uid, badgeId: badge.id } })
    updateRewardsInCache(queries, me, (before) => ({
      ...before,
      teamBadges: before.teamBadges.filter(({ id }) => id !== badge.id),
    }))
    void refetchRewards(queries)
    onClose()
  }
  return (
    <ConfirmDialog title={`Take off ${badge.name}?`} action="Take off" onConfirm={takeOff} onClose={onClose}>
      {badge.by ?? 'Somebody who is not here now'} gave it to you in {badge.team}. It goes for good, from your profile
      too. Whoever gave it is not told.
    </ConfirmDialog>
  )
}
