import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { settings } from '#features/settings/contract.ts'
import { markStale } from '#web/data/refetch-if-changed.ts'
import { request } from '#web/request/api-client.ts'
import { showToast } from '#web/ui/toast.tsx'
import { sessionsQuery } from '../queries/sessions.ts'

/** Ends sessions, by id or all others; each is gone from the list at once, and back where it could not be ended. */
export function useEndSessions() {
  const queries = useQueryClient()
  const [ending, setEnding] = useState<string[]>([])
  const { mutate } = useMutation({
    mutationFn: (id: string) =>
      id === OTHERS ? request(settings.endOtherSessions) : request(settings.endSession, { params: { sessionId: id } }),
    async onSettled(_, error, id) {
      if (error) showToast('Not signed out. Try again.', { failed: true })
      markStale('sessions')
      await queries.invalidateQueries({ queryKey: sessionsQuery.queryKey })
      setEnding((before) => before.filter((one) => one !== id))
    },
  })
  return {
    isEnding: ({ id, isCurrent }: { id: string; isCurrent: boolean }) =>
      !isCurrent && (ending.includes(id) || ending.includes(OTHERS)),
    end(id: string = OTHERS) {
      setEnding((before) => [...before, id])
      mutate(id)
    },
  }
}

const OTHERS = 'others'
