import type { QueryClient } from '@tanstack/react-query'
import { settings } from '#features/settings/contract.ts'
import { Problem } from '#shared/problem.ts'
import { request } from '#web/request/api-client.ts'
import { updateMe } from '#web/session/session.tsx'

/** Sends the guide away for good, on every device, at once; where that is not saved it is back in sight. */
export async function hideGuide(queries: QueryClient) {
  updateMe(queries, { hidesGuide: true })
  try {
    await request(settings.changeAccount, { body: { hidesGuide: true } })
  } catch (error) {
    updateMe(queries, { hidesGuide: false })
    if (!(error instanceof Problem)) throw error
  }
}
