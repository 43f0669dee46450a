import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { request } from '#web/request/api-client.ts'
import { useAction } from '#web/ui/button.tsx'
import { showProblem, showToast } from '#web/ui/toast.tsx'
import { type ShownField, shares } from '../../shares-contract.ts'
import { setShares } from '../queries/shares.ts'

/** `value` is 'friend <id>' or 'team <id>'. */
export type Viewer = { value: string; name: string }
export type Choice = { fields: readonly ShownField[]; until: string }

/** @returns what is missing */
export async function sendShare(
  queries: QueryClient,
  applicationId: string,
  { value, name }: Viewer,
  { fields, until }: Choice,
) {
  if (!value) return { text: 'Choose who sees it.' }
  if (fields.length === 0) return { text: 'Choose what they see.' }
  const [kind, id] = value.split(' ')
  const body = { ...(kind === 'team' ? { teamId: id! } : { uid: id! }), fields: [...fields], until }
  setShares(queries, applicationId, await request(shares.set, { params: { applicationId }, body }))
  showToast(`${name} sees it now`)
  return undefined
}

export function useEndShare(applicationId: string, shareId: string, name: string) {
  const queries = useQueryClient()
  return useAction(() =>
    request(shares.end, { params: { applicationId, shareId } }).then((answer) => {
      showToast(`${name} no longer sees it`)
      setShares(queries, applicationId, answer)
    }, showProblem),
  )
}
