const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })

/** 'Nov 28' of a moment in ISO 8601. */
export const formatDay = (moment: string) => day.format(new Date(moment))
