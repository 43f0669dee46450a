import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RECOVERY_CODES, type SecondFactorState } from '#features/identity/second-factor-contract.ts'
import { formatDate } from '#web/format/dates.ts'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { checkIcon } from '#web/ui/action-icons.ts'
import { Button } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/list.tsx'
import { PanelSection } from '#web/ui/panel-section.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Setting, SettingList } from '#web/ui/setting.tsx'
import { secondFactorQuery } from '../queries/second-factor.ts'

const TurnOnDialog = lazyComponent(() => import('./turn-on-second-factor.tsx').then((file) => file.TurnOnDialog))
const TurnOffDialog = lazyComponent(() => import('./change-second-factor.tsx').then((file) => file.TurnOffDialog))
const NewCodesDialog = lazyComponent(() => import('./change-second-factor.tsx').then((file) => file.NewCodesDialog))

const dialogs = { on: TurnOnDialog, off: TurnOffDialog, codes: NewCodesDialog }
type DialogName = keyof typeof dialogs

export function SecondFactorSection() {
  const state = useQuery(secondFactorQuery)
  const [open, setOpen] = useState<DialogName | null>(null)
  const OpenDialog = open && dialogs[open]
  return (
    <PanelSection title="Two-factor sign-in" anchor="two-factor">
      <Loaded query={state} what="whether two-factor sign-in is on" rows={1}>
        {(data) => (data.since ? <On since={data.since} state={data} onOpen={setOpen} /> : <Off onOpen={setOpen} />)}
      </Loaded>
      {OpenDialog && <OpenDialog onClose={() => setOpen(null)} />}
    </PanelSection>
  )
}

type Opening = { onOpen: (dialog: DialogName) => void }

const Off = ({ onOpen }: Opening) => (
  <SettingList>
    <Setting
      label="Authenticator app"
      about="A code from your phone after the password: a stolen password alone lets nobody in"
      control={
        <Button size="small" aria-haspopup="dialog" onClick={() => onOpen('on')}>
          Turn on
        </Button>
      }
    />
  </SettingList>
)

const On = ({ since, state, onOpen }: Opening & { since: string; state: SecondFactorState }) => (
  <SettingList>
    <Setting
      label="Authenticator app"
      about={`On since ${formatDate(since, 'November 20, 2026')}`}
      control={
        <div className="wrap push">
          <Pill tone="action" shape={checkIcon}>
            On
          </Pill>
          <Button size="small" variant="plain" aria-haspopup="dialog" onClick={() => onOpen('off')}>
            Turn off
          </Button>
        </div>
      }
    />
    <Setting
      label="Recovery codes"
      about={`${state.codesLeft} of ${RECOVERY_CODES} left. Keep them where your phone is not.`}
      control={
        <Button size="small" aria-haspopup="dialog" onClick={() => onOpen('codes')}>
          Show new ones
        </Button>
      }
    />
  </SettingList>
)
