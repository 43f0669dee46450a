import { testedFeatures } from '../tested-features.ts'
import { growth } from './sizes.ts'

/** Every table, with `true` or the reason why it needs no look. */
export const allGrowth: Record<string, true | string> = Object.assign(
  { ...growth },
  ...testedFeatures.map(({ tables }) => tables),
)

/** The tables that grow with Cohort. */
export const growing = Object.keys(allGrowth).filter((table) => allGrowth[table] === true)
