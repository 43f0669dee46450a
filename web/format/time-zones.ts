/** Time zone of this device, such as 'Europe/Berlin'. */
export const browserTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** All that people can choose. */
export const timeZones = () => Intl.supportedValuesOf('timeZone')
