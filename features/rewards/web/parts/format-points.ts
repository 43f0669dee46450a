const format = new Intl.NumberFormat('en-US')
const withSign = new Intl.NumberFormat('en-US', { signDisplay: 'always' })

const MINUS = '\u2212'

/** '1,234,571', and of a debt '\u22125'. */
export const formatPoints = (points: number) => format.format(points).replace('-', MINUS)

/** What an entry adds or takes: '+5'. */
export const formatChange = (points: number) => withSign.format(points).replace('-', MINUS)
