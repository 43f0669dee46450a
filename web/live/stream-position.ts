/**
 * Which answers the live stream continues. An answer asked for while the stream stands misses nothing: what happens
 * later is heard. One asked for before misses nothing if the process that answered has told of nothing between its
 * reading and the stream's beginning: both say so by their position, `process.count`.
 */

/** Where the stream began; null while there is none, or while another tab of this browser opened it before this page came. */
let streamPosition: string | null = null
/** Of the answers asked for without it the one that reaches least far; `LOST` for one that reaches nowhere. */
let earliestAnswer: string | null = null
let refetchMissed = () => {}

const UNKNOWN_POSITION = ''

/**
 * To be called when a question goes out, `isEarly` where it may have gone out long before; its answer is noted by calling
 * what this answers: with its position, null for a failure.
 */
export function trackRequest(isEarly = false): (position: string | null) => void {
  if (streamPosition !== null && !isEarly) return () => {}
  return (position) => {
    if (streamPosition === null) earliestAnswer = earlierPosition(earliestAnswer, position ?? UNKNOWN_POSITION)
    else if (!isAtLeast(position ?? UNKNOWN_POSITION, streamPosition)) refetchMissed()
  }
}

/**
 * The stream stands at `position`. False where something on screen may be older than that and has to be asked for again;
 * `missed` is called later where that shows later.
 */
export function streamReady(position: string, onMissed: () => void): boolean {
  const before = streamPosition === null ? earliestAnswer : UNKNOWN_POSITION
  streamPosition = position
  earliestAnswer = null
  refetchMissed = onMissed
  return before === null || isAtLeast(before, position)
}

/** From now on, nobody hears what happens. */
export function streamLost() {
  streamPosition = null
  earliestAnswer = UNKNOWN_POSITION
}

/** Of two the lower one; answers of two processes cannot be compared, so that together they reach nowhere. */
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
