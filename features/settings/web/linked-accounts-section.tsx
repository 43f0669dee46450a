import { useState } from 'react'
import { useMe } from '#web/session.tsx'
import { checkIcon } from '#web/ui/action-icons.ts'
import { Notice } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Setting, SettingList } from '#web/ui/setting.tsx'

/** The ways to sign in. */
export function LinkedAccountsSection() {
  const { email } = useMe()
  const [isAsked, setAsked] = useState(false)
  return (
    <Card title="Linked accounts" id="linked-accounts">
      <SettingList>
        <Setting label="Email" about={email} control={<Connected />} />
        <Setting label="Password" about="Goes with your address" control={<Connected />} />
        <Setting
          label="Google, GitHub or LinkedIn"
          about="Sign in with one click"
          control={
            <Button size="small" onClick={() => setAsked(true)}>
              Connect...
            </Button>
          }
        />
      </SettingList>
      {isAsked && <Notice>This server offers no sign-in with Google, GitHub or LinkedIn.</Notice>}
    </Card>
  )
}

const Connected = () => (
  <Pill tone="action" shape={checkIcon}>
    Connected
  </Pill>
)
