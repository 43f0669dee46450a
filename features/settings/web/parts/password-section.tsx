import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { Button } from '#web/ui/button.tsx'
import { PanelSection } from '#web/ui/panel-section.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Setting } from '#web/ui/setting.tsx'
import { linkedAccountsQuery } from '../queries/linked-accounts.ts'

const ChangePasswordDialog = lazyComponent(() =>
  import('./change-password-dialog.tsx').then((file) => file.ChangePasswordDialog),
)

export function PasswordSection() {
  const { data } = useQuery(linkedAccountsQuery)
  const [isOpen, setOpen] = useState(false)
  const hasPassword = data?.hasPassword !== false
  return (
    <PanelSection title="Password" anchor="password">
      <Setting
        label="Password"
        about={
          hasPassword
            ? 'Changing it signs you out everywhere else'
            : 'None yet: Forgot Password on the sign-in page mails you a link that sets one'
        }
        control={
          hasPassword ? (
            <Button
              size="small"
              aria-haspopup="dialog"
              aria-label="Change password"
              onPointerEnter={ChangePasswordDialog.preload}
              onClick={() => setOpen(true)}
            >
              Change
            </Button>
          ) : (
            <Pill>None</Pill>
          )
        }
      />
      {isOpen && <ChangePasswordDialog onClose={() => setOpen(false)} />}
    </PanelSection>
  )
}
