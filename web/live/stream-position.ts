/**
 * Decides which answers the live stream continues. Requests sent while the stream is open miss nothing. Earlier ones
 * miss nothing if their process has sent no event between answer and stream start, which both report as a position,
 * `process.count`.
 */

/** Null without a stream, or if another tab opened it before this page loaded. */
let streamPosition: string | null = null
/** The lowest position among answers requested without a stream; `LOST` if unknown. */
let earliestAnswer: string | null = null
let refetchMissed = () => {}

const UNKNOWN_POSITION = ''

/**
 * Call when a request is sent (`isEarly` if that may be long ago), and call the result with the answer's position, null
 * for a failure.
 */
export function trackRequest(isEarly = false): (position: string | null) => void {
  if (streamPosition !== null && !isEarly) return () => {}
  return (position) => {
    if (streamPosition === null) earliestAnswer = earlierPosition(earliestAnswer, position ?? UNKNOWN_POSITION)
    else if (!isAtLeast(position ?? UNKNOWN_POSITION, streamPosition)) refetchMissed()
  }
}

/** False if the screen may be older than `position` and must be refetched. Calls `onMissed` if that turns out later. */
export function streamReady(position: string, onMissed: () => void): boolean {
  const before = streamPosition === null ? earliestAnswer : UNKNOWN_POSITION
  streamPosition = position
  earliestAnswer = null
  refetchMissed = onMissed
  return before === null || isAtLeast(before, position)
}

export function streamLost() {
  streamPosition = null
  earliestAnswer = UNKNOWN_POSITION
}

/** Positions of two processes cannot be compared, so together they are lost. */
function earlierPosition(one: string | null, other: string): string {
  if (one === null) return other
  if (processOf(one) !== processOf(other)) return UNKNOWN_POSITION
  return countOf(one) < countOf(other) ? one : other
}

const isAtLeast = (position: string, beginning: string) =>
  position !== UNKNOWN_POSITION &&
  processOf(position) === processOf(beginning) &&
  countOf(position) >= countOf(beginning)

const processOf = (position: string) => position.slice(0, position.lastIndexOf('.'))
const countOf = (position: string) => Number(position.slice(position.lastIndexOf('.') + 1))
