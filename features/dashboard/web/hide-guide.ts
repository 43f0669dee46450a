import type { QueryClient } from '@tanstack/react-query'
import { settings } from '#features/settings/contract.ts'
import { Problem } from '#shared/problem.ts'
import { ask } from '#web/api.ts'
import { changeMe } from '#web/session.tsx'

/** Sends the guide away for good, on every device, at once; where that is not saved it is back in sight. */
export async function hideGuide(queries: QueryClient) {
  changeMe(queries, { hidesGuide: true })
  try {
    await ask(settings.change, { body: { hidesGuide: true } })
  } catch (error) {
    changeMe(queries, { hidesGuide: false })
    if (!(error instanceof Problem)) throw error
  }
}
