import { livePages } from '#web/data/live-query.ts'
import { settings } from '../../contract.ts'

export const sessionsQuery = {
  ...livePages(['sessions'], settings.listSessions),
  // Signing in elsewhere sends no event.
  staleTime: 0,
}
