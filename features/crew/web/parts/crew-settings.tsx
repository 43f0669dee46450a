import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { saveChange, useUnsaved } from '#web/data/optimistic.ts'
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx'
import { lazyPart } from '#web/layout/lazy-part.tsx'
import { request } from '#web/request/api-client.ts'
import { lockIcon } from '#web/ui/action-icons.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice, Stack } from '#web/ui/page.tsx'
import { panelClass } from '#web/ui/panel.ts'
import { Section } from '#web/ui/section.tsx'
import { SettingList, SwitchSetting } from '#web/ui/setting.tsx'
import { showProblem, showToast } from '#web/ui/toast.tsx'
import { type Crew, crews } from '../../contract.ts'
import { setCrew } from '../queries/crew.ts'

const MyShares = lazyPart(() =>
  import('#features/applications/web/parts/shares/my-shares.tsx').then((file) => file.MyShares),
)

const COUNT_MINE = ['count mine']

export function CrewSettings({ crew }: { crew: Crew }) {
  const queries = useQueryClient()
  const [isLeaving, setLeaving] = useState(false)
  // Drawn over the crew, which may be fetched again at the same moment.
  const { isCounted } = useUnsaved<{ isCounted: boolean }>(COUNT_MINE).at(-1) ?? crew
  const count = (isOn: boolean) =>
    void saveChange(
      queries,
      { isCounted: isOn },
      {
        key: COUNT_MINE,
        scope: 'crew',
        send: (body) => request(crews.change, { body }),
        onSaved: (page) => setCrew(queries, page),
        onFailed: showProblem,
      },
    )
  const leave = async () => {
    setCrew(queries, await request(crews.leave))
    setLeaving(false)
    showToast('You left the crew')
  }
  return (
    <Stack>
      <Section title="What you show">
        <div className={panelClass}>
          <SettingList>
            <SwitchSetting
              label="Count mine"
              about="Your numbers go into the totals, without your name"
              checked={isCounted}
              onChange={count}
            />
          </SettingList>
        </div>
      </Section>
      <MyShares />
      <Notice shape={lockIcon}>
        <strong>Totals only, from five people on.</strong> Totals change once a day, so nobody can work out who sent
        what. Leave at any time: your share goes with you.
      </Notice>
      <div>
        <Button size="small" variant="danger" onClick={() => setLeaving(true)}>
          Leave the crew
        </Button>
      </div>
      {isLeaving && (
        <ConfirmDialog title="Leave the crew?" action="Leave" onConfirm={leave} onClose={() => setLeaving(false)}>
          The total of this week ends for everyone, so that nobody can work out your share. Weeks that are over keep
          their totals.
        </ConfirmDialog>
      )}
    </Stack>
  )
}
