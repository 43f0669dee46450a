import { formatDate, formatTime } from '#web/format/dates.ts'
import { formatList } from '#web/format/lists.ts'
import { counted } from '#web/format/numbers.ts'
import { isToday } from '#web/format/relative-time.ts'
import type { Webhook, WebhookDelivery, WebhookKind } from '../../contract.ts'

export const kindWords: Record<WebhookKind, string> = {
  tasks: 'Tasks',
  applications: 'Applications',
  members: 'Members of teams',
  messages: 'Messages',
}

/** Without https://, which all have. */
export const shownUrl = (url: string) => url.replace(/^https:\/\//, '').replace(/\/$/, '')

/** 'Tasks and messages. Last call 9:31 AM, answered 200 in 84 ms' */
export function webhookState({ kinds, last, failures, failingSince, pausedAt }: Webhook, now: Date): string {
  if (failures > 0 && failingSince)
    return `Failed ${counted(failures, 'time')} since ${moment(failingSince, now)}${pausedAt ? ', paused' : ''}`
  const names = formatList(kinds.map((kind, index) => (index ? kindWords[kind].toLowerCase() : kindWords[kind])))
  if (pausedAt) return `${names}. Paused since ${moment(pausedAt, now)}`
  if (!last) return `${names}. Nothing was sent yet`
  return `${names}. Last call ${moment(last.at, now)}, answered ${last.status} in ${last.ms} ms`
}

export function deliveryState({ deliveredAt, nextAt, error, attempts }: WebhookDelivery, now: Date): string {
  if (deliveredAt) return `Arrived ${moment(deliveredAt, now)}${attempts > 1 ? `, at try ${attempts}` : ''}`
  const again = nextAt ? ` Next try ${moment(nextAt, now)}` : ''
  return error ? `${error}${again}` : 'Waits'
}

const moment = (at: string, now: Date) => (isToday(at, now) ? formatTime(at) : formatDate(at, 'Nov 20'))
