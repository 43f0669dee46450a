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
