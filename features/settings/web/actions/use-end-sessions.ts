import { useQueryClient } from '@tanstack/react-query'
import { settings } from '#features/settings/contract.ts'
import { saveChange, useUnsaved } from '#web/data/optimistic.ts'
import { refetchTopic } from '#web/data/refetch-if-changed.ts'
import { request } from '#web/request/api-client.ts'
import { showToast } from '#web/ui/toast.tsx'

const KEY = ['end session']
const OTHERS = 'others'

/** Removes them from the list at once and restores those that could not be ended. */
export function useEndSessions() {
  const queries = useQueryClient()
  const ending = useUnsaved<{ id: string }>(KEY).map(({ id }) => id)

  async function send({ id }: { id: string }) {
    try {
      if (id === OTHERS) await request(settings.endOtherSessions)
      else await request(settings.endSession, { params: { sessionId: id } })
    } finally {
      await refetchTopic(queries, 'sessions')
    }
  }

  return {
    isEnding: ({ id, isCurrent }: { id: string; isCurrent: boolean }) =>
      !isCurrent && (ending.includes(id) || ending.includes(OTHERS)),
    end: (id: string = OTHERS) =>
      void saveChange(
        queries,
        { id },
        {
          key: KEY,
          scope: `session ${id}`,
          send,
          retry: false,
          onFailed: () => showToast('Not signed out. Try again.', { failed: true }),
        },
      ),
  }
}
