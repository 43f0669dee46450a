import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { rewards } from '#features/rewards/contract.ts'
import { rewardsQuery } from '#features/rewards/web/queries.ts'
import { settings } from '#features/settings/contract.ts'
import { request } from '#web/request/api-client.ts'
import { updateMe, useMe } from '#web/session/session.tsx'
import { Card } from '#web/ui/card.tsx'
import { NotSaved } from '#web/ui/not-saved.tsx'
import { SettingList } from '#web/ui/setting.tsx'
import { SwitchSetting } from '#web/ui/switch-setting.tsx'

/** Whether I see points and badges at all, and whether everybody sees me on their leaderboard. */
export function RewardsSection() {
  const me = useMe()
  const shown = useShowRewards()
  const listed = useListOnLeaderboard()
  const failed = [shown, listed].find(({ isError }) => isError)
  return (
    <Card title="Rewards" id="rewards" aside={failed && <NotSaved onTryAgain={failed.tryAgain} />}>
      <SettingList>
        <SwitchSetting
          label="Show rewards"
          about="Points, badges and leaderboards. You go on earning them while they are hidden."
          checked={!me.hidesRewards}
          onChange={shown.choose}
        />
        {!me.hidesRewards && (
          <SwitchSetting
            label="Leaderboard of everyone"
            about="Everybody here may see my points there. Friends and teammates always do."
            checked={listed.isListed}
            onChange={listed.choose}
          />
        )}
      </SettingList>
    </Card>
  )
}

/** Each shows at once, and goes back where it could not be saved; one after the other, so that the last choice stays. */
function useShowRewards() {
  const queries = useQueryClient()
  const { mutate, isError, variables } = useMutation({
    scope: { id: 'rewards shown' },
    mutationFn: (isShown: boolean) => request(settings.changeAccount, { body: { hidesRewards: !isShown } }),
    onMutate: (isShown) => updateMe(queries, { hidesRewards: !isShown }),
    onError: (_, isShown) => updateMe(queries, { hidesRewards: isShown }),
  })
  return { isError, tryAgain: () => mutate(variables!), choose: (isShown: boolean) => mutate(isShown) }
}

function useListOnLeaderboard() {
  const me = useMe()
  const { data } = useQuery(rewardsQuery(me))
  const { mutate, isError, isPending, variables } = useMutation({
    scope: { id: 'rewards listed' },
    mutationFn: (isListed: boolean) => request(rewards.choose, { params: { uid: me.uid }, body: { isListed } }),
    onSuccess: (_, __, ___, { client }) => client.invalidateQueries({ queryKey: ['rewards'] }),
  })
  return {
    isListed: (isPending ? variables : data?.isListed) ?? true,
    isError,
    tryAgain: () => mutate(variables!),
    choose: (isListed: boolean) => mutate(isListed),
  }
}
