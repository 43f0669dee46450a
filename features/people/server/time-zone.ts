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

const formats = new Map<string, Intl.DateTimeFormat>()
