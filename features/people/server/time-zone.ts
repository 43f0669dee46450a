/** The zone's usual name, or undefined for what is no IANA zone: 'Europe/Kiev' and 'Europe/Kyiv' are one. */
export function validTimeZone(name: string | undefined): string | undefined {
  if (!name || !/^[A-Za-z]/.test(name)) return undefined
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
