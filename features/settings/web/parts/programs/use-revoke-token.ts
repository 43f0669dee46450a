import { useQueryClient } from '@tanstack/react-query'
import { apiTokens } from '#features/identity/api-tokens-contract.ts'
import { saveChange, useUnsaved } from '#web/data/optimistic.ts'
import { refetchTopic } from '#web/data/refetch-if-changed.ts'
import { request } from '#web/request/api-client.ts'
import { showToast } from '#web/ui/toast.tsx'

const KEY = ['revoke token']

/** Removes it from the list at once, and brings it back if it could not be revoked. */
export function useRevokeToken() {
  const queries = useQueryClient()
  const revoking = useUnsaved<{ id: string }>(KEY).map(({ id }) => id)
  return {
    isRevoking: (id: string) => revoking.includes(id),
    revoke: (id: string) =>
      void saveChange(
        queries,
        { id },
        {
          key: KEY,
          scope: `token ${id}`,
          send: async () => {
            try {
              await request(apiTokens.revoke, { params: { tokenId: id } })
            } finally {
              await refetchTopic(queries, 'api-tokens')
            }
          },
          onSaved: () => showToast('Revoked'),
          onFailed: () => showToast('Not revoked. Try again.', { failed: true }),
        },
      ),
  }
}
