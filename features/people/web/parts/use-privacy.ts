import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSave } from '#web/forms/use-save.tsx'
import { request } from '#web/request/api-client.ts'
import { type Privacy, privacy } from '../../contract.ts'
import { privacyQuery } from '../queries/people.ts'

/** The choices with those still being saved; each `part` of the page saves for itself. */
export function usePrivacy(part: string) {
  const queries = useQueryClient()
  const { data: saved, isError, refetch } = useQuery(privacyQuery)
  const { pending, failed, save } = useSave<Partial<Privacy>>(part, async (change) => {
    queries.setQueryData(privacyQuery.queryKey, await request(privacy.change, { body: change }))
  })
  return {
    data: saved && { ...saved, ...pending?.value },
    isError,
    refetch,
    choose: (change: Partial<Privacy>) => save({ ...pending?.value, ...change }),
    tryAgain: failed && (() => save(failed.value)),
  }
}
