const format = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })

/** 'Dec 5', of a moment in ISO 8601. */
export const formatDay = (moment: string) => format.format(new Date(moment))
