const format = new Intl.DateTimeFormat('en-US', { hour: 'numeric', timeZone: 'UTC' })

/** '8 AM', by the hour. */
export const hourNames = Array.from({ length: 24 }, (_, hour) => format.format(Date.UTC(2000, 0, 1, hour)))
