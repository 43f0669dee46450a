import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNow } from '#web/format/use-now.ts'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { plusIcon } from '#web/ui/action-icons.ts'
import { Button } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/list.tsx'
import { Stack } from '#web/ui/page.tsx'
import { PanelSection } from '#web/ui/panel-section.tsx'
import { Secret } from '#web/ui/secret.tsx'
import { SettingList } from '#web/ui/setting.tsx'
import { useChangeWebhooks } from '../actions/change-webhooks.ts'
import { webhooksQuery } from '../queries/webhooks.ts'
import { shownUrl } from './labels.ts'
import { WebhookRow } from './webhook-row.tsx'
import styles from './webhooks.module.css'

const NewWebhookDialog = lazyComponent(() => import('./new-webhook-dialog.tsx').then((file) => file.NewWebhookDialog))
const LogDialog = lazyComponent(() => import('./log-dialog.tsx').then((file) => file.LogDialog))

export function WebhooksSection() {
  const query = useQuery(webhooksQuery)
  const actions = useChangeWebhooks()
  const now = useNow()
  const [isOpen, setOpen] = useState(false)
  const [made, setMade] = useState<{ url: string; key: string }>()
  const [logOf, setLogOf] = useState<string>()
  const shown = query.data?.filter(({ id }) => !actions.changeOf(id)?.isRemoved)
  const logged = shown?.find(({ id }) => id === logOf)
  return (
    <PanelSection
      title="Webhooks"
      anchor="webhooks"
      aside={
        <Button size="small" icon={plusIcon} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          New webhook
        </Button>
      }
    >
      <div role="status" className={styles.status}>
        {made && (
          <Secret label="Signing key" value={made.key}>
            <strong>Copy the key now.</strong> It is shown this one time. With it, {shownUrl(made.url)} checks that a
            call is from Cohort.
          </Secret>
        )}
      </div>
      <Stack tight>
        <Loaded
          query={{ ...query, data: shown }}
          what="your webhooks"
          rows={2}
          empty={
            <p className="note">A webhook tells a program of yours what happens, as soon as it does. You have none.</p>
          }
        >
          {(webhooks) => (
            <SettingList>
              {webhooks.map((webhook) => (
                <WebhookRow
                  key={webhook.id}
                  webhook={webhook}
                  now={now}
                  actions={actions}
                  onLog={() => setLogOf(webhook.id)}
                />
              ))}
            </SettingList>
          )}
        </Loaded>
        <p className="note">
          Each call is signed. <a href="/api/docs#webhooks">How to check the signature</a>
        </p>
      </Stack>
      {isOpen && <NewWebhookDialog onMade={setMade} onClose={() => setOpen(false)} />}
      {logged && <LogDialog webhook={logged} onClose={() => setLogOf(undefined)} />}
    </PanelSection>
  )
}
