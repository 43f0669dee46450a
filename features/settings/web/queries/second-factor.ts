import { secondFactor } from '#features/identity/second-factor-contract.ts'
import { liveQuery } from '#web/data/live-query.ts'

export const secondFactorQuery = liveQuery(['second-factor'], secondFactor.find)
