import { useInfiniteQuery } from '@tanstack/react-query'
import { useNow } from '#web/format/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '#web/ui/dialog.tsx'
import { LoadedPages } from '#web/ui/list.tsx'
import { Stack } from '#web/ui/page.tsx'
import { Setting, SettingList } from '#web/ui/setting.tsx'
import { LOG_DAYS, type Webhook } from '../../contract.ts'
import { useChangeWebhooks } from '../actions/change-webhooks.ts'
import { deliveriesQuery } from '../queries/webhooks.ts'
import { deliveryState, shownUrl } from './labels.ts'

export function LogDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const list = useInfiniteQuery(deliveriesQuery(webhook.id))
  const { sendAgain } = useChangeWebhooks()
  const now = useNow()
  return (
    <Dialog title="What was sent" about={`${shownUrl(webhook.url)}, in the last ${LOG_DAYS} days`} onClose={onClose}>
      <DialogBody>
        <LoadedPages
          list={list}
          what="what was sent"
          empty={<p className="note">Nothing was sent yet. Press Test to send something.</p>}
        >
          {(all, more) => (
            <Stack tight>
              <SettingList>
                {all.map((delivery) => (
                  <Setting
                    key={delivery.id}
                    label={<code>{delivery.type}</code>}
                    about={
                      <span className={delivery.error ? 'danger-ink' : undefined}>{deliveryState(delivery, now)}</span>
                    }
                    control={
                      <Button
                        size="small"
                        variant="plain"
                        aria-label={`Send ${delivery.type} again`}
                        onClick={() => sendAgain(webhook.id, delivery.id)}
                      >
                        Send again
                      </Button>
                    }
                  />
                ))}
              </SettingList>
              {more}
            </Stack>
          )}
        </LoadedPages>
      </DialogBody>
      <DialogFoot>
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
