import { useQueryClient } from '@tanstack/react-query'
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx'
import { request } from '#web/request/api-client.ts'
import { useMe } from '#web/session/session.tsx'
import { rewards, type TeamBadge } from '../../contract.ts'
import { refetchRewards } from '../live.ts'
import { updateRewardsInCache } from '../queries/rewards.ts'

export function RemoveBadgeDialog({ badge, onClose }: { badge: TeamBadge; onClose: () => void }) {
  const queries = useQueryClient()
  const me = useMe()
  async function remove() {
    await request(rewards.removeBadge, { params: { uid: me.uid, badgeId: badge.id } })
    updateRewardsInCache(queries, me, (before) => ({
      ...before,
      teamBadges: before.teamBadges.filter(({ id }) => id !== badge.id),
    }))
    void refetchRewards(queries)
    onClose()
  }
  return (
    <ConfirmDialog title={`Remove ${badge.name}?`} action="Remove" onConfirm={remove} onClose={onClose}>
      {badge.by ?? 'A former user'} gave it to you in {badge.team}. It disappears from your profile for good. They are
      not told.
    </ConfirmDialog>
  )
}
