import { type Route, route } from '#server/http/route.ts'
import { shares } from '../shares-contract.ts'
import { endShare, share } from './actions/shares.ts'
import { findShares } from './queries/shares.ts'

export const shareRoutes: Route[] = [
  route(shares.find, ({ context, db, me, params }) => findShares(db, me, params.applicationId, context.now())),
  route(shares.set, async ({ db, me, params, body }) => {
    await share(db, me, params.applicationId, body)
    return findShares(db, me, params.applicationId, db.now)
  }),
  route(shares.end, async ({ db, me, params }) => {
    await endShare(db, me, params.applicationId, params.shareId)
    return findShares(db, me, params.applicationId, db.now)
  }),
]
