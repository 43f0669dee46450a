import { formatTime } from '#features/notifications/web/parts/notification-text.ts'
import { relativeTime } from '#features/notifications/web/parts/relative-time.ts'

/** How long ago it was; the full time is its title. */
export const Moment = ({ at, now }: { at: string; now: Date }) => (
  <time dateTime={at} title={formatTime(at)}>
    {relativeTime(at, now)}
  </time>
)
