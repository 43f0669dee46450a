const format = new Intl.NumberFormat('en-US')
const withSign = new Intl.NumberFormat('en-US', { signDisplay: 'always' })
const MINUS = '\u2212'

/** '1,234,571', or '\u22125' for a debt. */
export const formatPoints = (points: number) => format.format(points).replace('-', MINUS)

/** '+5' */
export const formatChange = (points: number) => withSign.format(points).replace('-', MINUS)

export const pointWord = (points: number) => (points === 1 ? 'point' : 'points')

export const missingPointsText = (points: number) => `${formatPoints(points)} more ${pointWord(points)}`
