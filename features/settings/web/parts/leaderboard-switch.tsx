import { useQuery, useQueryClient } from '@tanstack/react-query'
import { rewards } from '#features/rewards/contract.ts'
import { refetchRewards } from '#features/rewards/web/live.ts'
import { rewardsQuery } from '#features/rewards/web/queries/rewards.ts'
import { SaveFailure, useSave } from '#web/forms/use-save.tsx'
import { request } from '#web/request/api-client.ts'
import { useMe } from '#web/session/session.tsx'
import { SwitchSetting } from '#web/ui/setting.tsx'

export function LeaderboardSwitch() {
  const me = useMe()
  const { data } = useQuery(rewardsQuery(me))
  const listed = useListOnLeaderboard()
  if (me.hidesRewards) return null
  return (
    <SwitchSetting
      label="Leaderboard of everyone"
      about="Everyone on Cohort can see your points. Friends and teammates always can."
      checked={listed.pending?.value ?? data?.isListed ?? true}
      onChange={listed.save}
    >
      <SaveFailure saving={listed} />
    </SwitchSetting>
  )
}

function useListOnLeaderboard() {
  const queries = useQueryClient()
  const me = useMe()
  return useSave<boolean>('rewards listed', async (isListed) => {
    await request(rewards.choose, { params: { uid: me.uid }, body: { isListed } })
    await refetchRewards(queries)
  })
}
