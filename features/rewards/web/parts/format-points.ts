import { formatNumber } from '#web/format/numbers.ts'
import { plural } from '#web/format/plurals.ts'

/** '1,234,571', or '\u22125' for a debt. */
export const formatPoints = (points: number) => formatNumber(points)

/** '+5' */
export const formatChange = (points: number) => formatNumber(points, { signDisplay: 'always' })

export const pointWord = (points: number) => plural(points, 'point', 'points')

export const missingPointsText = (points: number) => `${formatPoints(points)} more ${pointWord(points)}`
