import { useState } from 'react'
import { lazyPart } from '#web/layout/lazy-part.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/page.tsx'
import { Setting, SettingList } from '#web/ui/setting.tsx'
import { settings } from '../../contract.ts'

const DeleteAccountDialog = lazyPart(() => import('./account-dialogs.tsx').then((file) => file.DeleteAccountDialog))

export function DataSection() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card title="My data" id="my-data">
      <SettingList>
        <Setting
          label="Download"
          about="Everything we hold about you, as a page to read and as JSON"
          control={
            <a className={buttonClass({ size: 'small' })} href={settings.exportData.path} download>
              Download
            </a>
          }
        />
        <Setting
          label="Delete account"
          about="Asks for your password; your tasks stay with their teams, without your name"
          control={
            <Button size="small" variant="danger" aria-haspopup="dialog" onClick={() => setOpen(true)}>
              Delete account
            </Button>
          }
        />
      </SettingList>
      {isOpen && <DeleteAccountDialog onClose={() => setOpen(false)} />}
    </Card>
  )
}
