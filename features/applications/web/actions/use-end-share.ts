import { useQueryClient } from '@tanstack/react-query'
import { request } from '#web/request/api-client.ts'
import { useAction } from '#web/ui/button.tsx'
import { showProblem, showToast } from '#web/ui/toast.tsx'
import { shares } from '../../shares-contract.ts'
import { setShares } from '../queries/shares.ts'

export function useEndShare(applicationId: string, shareId: string, name: string) {
  const queries = useQueryClient()
  return useAction(() =>
    request(shares.end, { params: { applicationId, shareId } }).then((answer) => {
      setShares(queries, applicationId, answer)
      showToast(`${name} no longer sees it`)
    }, showProblem),
  )
}
