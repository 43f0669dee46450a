import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '#web/ui/button.tsx'
import { showProblem } from '#web/ui/toast.tsx'
import type { Practice } from '../../contract.ts'
import { setPractice } from '../queries/practice.ts'

/** Runs calls that answer with the room. One at a time. */
export function usePractice(teamId: string) {
  const queries = useQueryClient()
  return useAction((send: () => Promise<Practice>) =>
    send().then((answer) => setPractice(queries, teamId, answer), showProblem),
  )
}
