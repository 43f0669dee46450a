import { useQuery, useQueryClient } from '@tanstack/react-query'
import { rewards } from '#features/rewards/contract.ts'
import { rewardsQuery } from '#features/rewards/web/queries.ts'
import { settings } from '#features/settings/contract.ts'
import { useSave } from '#web/forms/use-save.tsx'
import { request } from '#web/request/api-client.ts'
import { updateMe, useMe } from '#web/session/session.tsx'
import { NotSaved } from '#web/ui/not-saved.tsx'
import { Card } from '#web/ui/page.tsx'
import { SettingList, SwitchSetting } from '#web/ui/setting.tsx'

export function RewardsSection() {
  const me = useMe()
  const shown = useShowRewards()
  const listed = useListOnLeaderboard()
  const { data } = useQuery(rewardsQuery(me))
  const failed = [shown, listed].find((saving) => saving.failed)
  return (
    <Card
      title="Rewards"
      id="rewards"
      aside={failed && <NotSaved onTryAgain={() => failed.save(failed.failed!.value)} />}
    >
      <SettingList>
        <SwitchSetting
          label="Show rewards"
          about="Points, badges and leaderboards. You keep earning while they're hidden."
          checked={!me.hidesRewards}
          onChange={shown.save}
        />
        {!me.hidesRewards && (
          <SwitchSetting
            label="Leaderboard of everyone"
            about="Everyone on Cohort can see your points. Friends and teammates always can."
            checked={listed.pending?.value ?? data?.isListed ?? true}
            onChange={listed.save}
          />
        )}
      </SettingList>
    </Card>
  )
}

function useShowRewards() {
  const queries = useQueryClient()
  const send = async (isShown: boolean) => {
    await request(settings.changeAccount, { body: { hidesRewards: !isShown } })
  }
  return useSave('rewards shown', send, (isShown) => {
    updateMe(queries, { hidesRewards: !isShown })
    return () => updateMe(queries, { hidesRewards: isShown })
  })
}

function useListOnLeaderboard() {
  const queries = useQueryClient()
  const me = useMe()
  return useSave<boolean>('rewards listed', async (isListed) => {
    await request(rewards.choose, { params: { uid: me.uid }, body: { isListed } })
    await queries.invalidateQueries({ queryKey: ['rewards'] })
  })
}
