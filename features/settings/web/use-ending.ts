import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { settings } from '#features/settings/contract.ts'
import { ask } from '#web/api.ts'
import { noteChange } from '#web/fresh.ts'
import { showToast } from '#web/ui/toast.tsx'
import { sessionsQuery } from './sessions-query.ts'

/** Ends sessions, by id or all others; each is gone from the list at once, and back where it could not be ended. */
export function useEnding() {
  const queries = useQueryClient()
  const [ending, setEnding] = useState<string[]>([])
  const { mutate } = useMutation({
    mutationFn: (id: string) =>
      id === OTHERS ? ask(settings.endOtherSessions) : ask(settings.endSession, { params: { sessionId: id } }),
    async onSettled(_, error, id) {
      if (error) showToast('Not signed out. Try again.', { failed: true })
      noteChange('sessions')
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
