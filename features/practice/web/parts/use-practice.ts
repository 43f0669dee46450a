import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '#web/ui/button.tsx'
import { showProblem } from '#web/ui/toast.tsx'
import type { Practice } from '../../contract.ts'
import { setPractice } from '../queries/practice.ts'

/** Runs calls that answer with the room, or null if they were not sent. One at a time. */
export function usePractice(teamId: string) {
  const queries = useQueryClient()
  return useAction((send: () => Promise<Practice | null>) =>
    send().then((answer) => answer && setPractice(queries, teamId, answer), showProblem),
  )
}
