import { useState } from 'react'
import { DELETION_DAYS } from '#features/identity/contract.ts'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { Button } from '#web/ui/button.tsx'
import { PanelSection } from '#web/ui/panel-section.tsx'
import { Setting } from '#web/ui/setting.tsx'

const DeleteAccountDialog = lazyComponent(() =>
  import('./account-dialogs.tsx').then((file) => file.DeleteAccountDialog),
)

export function LeavingSection({ title }: { title: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <PanelSection title={title} isDanger>
      <Setting
        label="Delete account"
        about={`You have ${DELETION_DAYS} days to change your mind. Tasks you created stay with their teams, without your name.`}
        control={
          <Button size="small" variant="danger" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            Delete account
          </Button>
        }
      />
      {isOpen && <DeleteAccountDialog onClose={() => setOpen(false)} />}
    </PanelSection>
  )
}
