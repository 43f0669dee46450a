import { editIcon, noteIcon, trashIcon } from '#web/ui/action-icons.ts'
import { Button } from '#web/ui/button.tsx'
import { MenuButton, MenuItem } from '#web/ui/menu.tsx'
import { Setting } from '#web/ui/setting.tsx'
import type { Webhook } from '../../contract.ts'
import type { useChangeWebhooks } from '../actions/change-webhooks.ts'
import { shownUrl, webhookState } from './labels.ts'

type Props = { webhook: Webhook; now: Date; actions: ReturnType<typeof useChangeWebhooks>; onLog: () => void }

export function WebhookRow({ webhook, now, actions, onLog }: Props) {
  const { id, url, failures, pausedAt } = webhook
  const address = shownUrl(url)
  const isPaused = actions.changeOf(id)?.isPaused ?? pausedAt !== null
  const goOn = failures > 0 ? 'Try again' : 'Go on'
  return (
    <Setting
      label={<span className="breaks">{address}</span>}
      about={<span className={failures > 0 ? 'danger-ink' : undefined}>{webhookState(webhook, now)}</span>}
      control={
        <div className="row gap-2 push">
          {isPaused ? (
            <Button size="small" aria-label={`${goOn}: ${address}`} onClick={() => actions.pause(id, false)}>
              {goOn}
            </Button>
          ) : (
            <Button size="small" variant="plain" aria-label={`Test ${address}`} onClick={() => actions.test(id)}>
              Test
            </Button>
          )}
          <MenuButton label={`More for ${address}`}>
            <MenuItem shape={noteIcon} onSelect={onLog}>
              What was sent
            </MenuItem>
            <MenuItem shape={editIcon} onSelect={() => actions.pause(id, !isPaused)}>
              {isPaused ? 'Go on' : 'Pause'}
            </MenuItem>
            <MenuItem shape={trashIcon} onSelect={() => actions.remove(id)}>
              Delete
            </MenuItem>
          </MenuButton>
        </div>
      }
    />
  )
}
