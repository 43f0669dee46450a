import { useQueryClient } from '@tanstack/react-query'
import { saveChange, useUnsaved } from '#web/data/optimistic.ts'
import { refetchTopic } from '#web/data/refetch-if-changed.ts'
import { request } from '#web/request/api-client.ts'
import { showNotSaved, showToast } from '#web/ui/toast.tsx'
import { webhooks } from '../../contract.ts'
import { webhooksQuery } from '../queries/webhooks.ts'

type Change = { id: string; isPaused?: boolean; isRemoved?: true }
/** As long as a receiver may take to answer. */
const FOLLOWED_TIMES = 12
const FOLLOW_EVERY_MS = 1000
const KEY = ['change webhook']

/** Shown at once, and as before if it was not saved. */
export function useChangeWebhooks() {
  const queries = useQueryClient()
  const unsaved = useUnsaved<Change>(KEY)

  function save(change: Change, send: () => Promise<unknown>, said: string) {
    const sending = async () => {
      try {
        await send()
      } finally {
        await refetchTopic(queries, 'webhooks')
      }
    }
    void saveChange(queries, change, {
      key: KEY,
      scope: `webhook ${change.id}`,
      send: sending,
      onSaved: () => showToast(said),
      onFailed: showNotSaved,
    })
  }

  /** What came of it shows as soon as it is known. */
  function send(id: string, ask: () => Promise<unknown>, said: string) {
    const lastAt = () => queries.getQueryData(webhooksQuery.queryKey)?.find((one) => one.id === id)?.last?.at
    const before = lastAt()
    const follow = async () => {
      for (let tries = 0; tries < FOLLOWED_TIMES && lastAt() === before; tries++) {
        await new Promise((resolve) => setTimeout(resolve, FOLLOW_EVERY_MS))
        await refetchTopic(queries, 'webhooks')
      }
    }
    save({ id }, () => ask().then(() => void follow()), said)
  }

  return {
    changeOf: (id: string): Change | undefined => unsaved.findLast((change) => change.id === id && !change.hasFailed),
    pause: (id: string, isPaused: boolean) =>
      save(
        { id, isPaused },
        () => request(webhooks.change, { params: { webhookId: id }, body: { isPaused } }),
        isPaused ? 'Paused' : 'On again. What waits is sent now.',
      ),
    remove: (id: string) =>
      save({ id, isRemoved: true }, () => request(webhooks.remove, { params: { webhookId: id } }), 'Deleted'),
    test: (id: string) => send(id, () => request(webhooks.trial, { params: { webhookId: id } }), 'Sending a test'),
    sendAgain: (id: string, deliveryId: string) =>
      send(id, () => request(webhooks.replay, { params: { webhookId: id, deliveryId } }), 'Sending it again'),
  }
}
