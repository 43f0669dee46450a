import { queryOptions } from '@tanstack/react-query'
import { passkeys } from '#features/identity/passkey-contract.ts'
import { refetchIfChanged } from '#web/data/refetch-if-changed.ts'
import { request } from '#web/request/api-client.ts'

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: (context) => refetchIfChanged(context, (signal) => request(passkeys.list, { signal })),
})
