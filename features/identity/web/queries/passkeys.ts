import { liveQuery } from '#web/data/live-query.ts'
import { passkeys } from '../../passkey-contract.ts'

export const passkeysQuery = liveQuery(['passkeys'], passkeys.list)
