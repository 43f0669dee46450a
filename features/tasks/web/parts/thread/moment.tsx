import { formatDate } from '#web/format/dates.ts'
import { relativeTime } from '#web/format/relative-time.ts'

/** How long ago it was; the full time is its title. */
export const Moment = ({ at, now }: { at: string; now: Date }) => (
  <time dateTime={at} title={formatDate(at, 'Nov 20, 2026, 2:30 PM')}>
    {relativeTime(at, now)}
  </time>
)
