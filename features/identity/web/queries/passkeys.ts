import { queryOptions } from '@tanstack/react-query'
import { refetchIfChanged } from '#web/data/refetch-if-changed.ts'
import { request } from '#web/request/api-client.ts'
import { passkeys } from '../../passkey-contract.ts'

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: (context) => refetchIfChanged(context, (signal) => request(passkeys.list, { signal })),
})
