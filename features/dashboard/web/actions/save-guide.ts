import type { QueryClient } from '@tanstack/react-query'
import type { OwnAccount } from '#features/people/contract.ts'
import { settings } from '#features/settings/contract.ts'
import { saveChange } from '#web/data/optimistic.ts'
import { request } from '#web/request/api-client.ts'
import { updateMe } from '#web/session/session.tsx'

type Guide = { hidesGuide: true } | { purpose: NonNullable<OwnAccount['purpose']> }

/** Hides the guide for new people, or makes it follow from what somebody came for. */
export const saveGuide = (queries: QueryClient, guide: Guide) =>
  saveChange(queries, undefined, {
    key: ['guide'],
    scope: 'guide',
    send: () => request(settings.changeAccount, { body: guide }),
    retry: false,
    apply() {
      updateMe(queries, guide)
      return () => updateMe(queries, 'purpose' in guide ? { purpose: null } : { hidesGuide: false })
    },
  })
