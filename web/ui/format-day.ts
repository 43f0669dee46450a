const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })

/** 'Nov 28' from an ISO 8601 timestamp. */
export const formatDay = (moment: string) => day.format(new Date(moment))
