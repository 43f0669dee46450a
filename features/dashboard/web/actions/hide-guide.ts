import type { QueryClient } from '@tanstack/react-query'
import { settings } from '#features/settings/contract.ts'
import { saveChange } from '#web/data/optimistic.ts'
import { request } from '#web/request/api-client.ts'
import { updateMe } from '#web/session/session.tsx'

export const hideGuide = (queries: QueryClient) =>
  saveChange(queries, undefined, {
    key: ['hide guide'],
    scope: 'guide',
    send: () => request(settings.changeAccount, { body: { hidesGuide: true } }),
    retry: false,
    apply() {
      updateMe(queries, { hidesGuide: true })
      return () => updateMe(queries, { hidesGuide: false })
    },
  })
