/** The canonical name: 'Europe/Kiev' and 'Europe/Kyiv' are the same zone. */
export function validTimeZone(name: string | undefined): string | undefined {
  if (!name || !/^[A-Za-z]/.test(name)) return undefined
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** YYYY-MM-DD, the format of en-CA. */
export function dayIn(timeZone: string, at: Date): string {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    formats.set(timeZone, format)
  }
  return format.format(at)
}

const MINUTE = 60_000

const formats = new Map<string, Intl.DateTimeFormat>()

/** When the clock of a zone shows this time of a day. In an hour that a clock change skips, an hour later. */
export function momentIn(timeZone: string, day: string, minutes: number): Date {
  const shown = Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE
  // Once for the offset about then, and again because the clock may change in between.
  const near = shown - offsetAt(timeZone, shown)
  return new Date(shown - offsetAt(timeZone, near))
}

/** The day and the hour that the clock of a zone shows. */
export const clockIn = (timeZone: string, at: Date) => ({
  day: dayIn(timeZone, at),
  hour: Math.floor(minuteIn(timeZone, at) / 60),
})

/** Minutes since midnight that the clock of a zone shows. */
export function minuteIn(timeZone: string, at: Date): number {
  const shown = new Date(at.getTime() + offsetAt(timeZone, at.getTime()))
  return shown.getUTCHours() * 60 + shown.getUTCMinutes()
}

/** Milliseconds by which the clock of a zone is ahead of UTC. */
function offsetAt(timeZone: string, at: number): number {
  const parts = clockOf(timeZone).formatToParts(at)
  const of = (type: string) => parts.find((part) => part.type === type)!.value
  const shown = `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}:${of('second')}Z`
  return Date.parse(shown) - Math.floor(at / 1000) * 1000
}

function clockOf(timeZone: string) {
  let clock = clocks.get(timeZone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    })
    clocks.set(timeZone, clock)
  }
  return clock
}

const clocks = new Map<string, Intl.DateTimeFormat>()
