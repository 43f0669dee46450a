import { useQueryClient } from '@tanstack/react-query'
import { settings } from '#features/settings/contract.ts'
import { useSave } from '#web/forms/use-save.tsx'
import { request } from '#web/request/api-client.ts'
import { updateMe, useMe } from '#web/session/session.tsx'
import { NotSaved } from '#web/ui/not-saved.tsx'
import { PanelSection } from '#web/ui/panel-section.tsx'
import { SwitchSetting } from '#web/ui/setting.tsx'

export function RewardsSection() {
  const { hidesRewards } = useMe()
  const { failed, save } = useShowRewards()
  return (
    <PanelSection title="Rewards" anchor="rewards" aside={failed && <NotSaved onTryAgain={() => save(failed.value)} />}>
      <SwitchSetting
        label="Show rewards"
        about="Points, badges and leaderboards. You keep earning while they’re hidden."
        checked={!hidesRewards}
        onChange={save}
      />
    </PanelSection>
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
