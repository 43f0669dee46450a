import { formatDateIn } from '#shared/format/dates.ts'
import { DEFAULT_REGION } from '#shared/format/region.ts'
import { useClock } from '#web/format/use-now.ts'
import { useMe } from '#web/session/session.tsx'

/** As `YYYY-MM-DD`. */
const dayIn = (timeZone: string) =>
  formatDateIn({ ...DEFAULT_REGION, dates: 'iso' }, new Date(), 'Nov 20, 2026', timeZone)

/** The day in the time zone of the account, as the server counts it. */
export function useMyDay(): string {
  const { timeZone } = useMe()
  return useClock(() => dayIn(timeZone))
}
