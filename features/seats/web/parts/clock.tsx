import { clockText, secondsLeft, useTicks } from '#web/format/countdown.ts'
import type { Received } from '../queries/seats.ts'

/** Counts down to a moment of the server. */
export const Clock = ({ endsAt, seats: { now, receivedAt } }: { endsAt: string; seats: Received }) => (
  <b role="timer" className="digits">
    {clockText(secondsLeft({ endsAt, now }, receivedAt, useTicks(true)))}
  </b>
)
