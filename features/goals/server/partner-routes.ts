import { type Route, route } from '#server/http/route.ts'
import { partners } from '../partner-contract.ts'
import { choosePartner, stopSeeing } from './actions/partner/choose-partner.ts'
import { findPartners } from './queries/partner/find-partners.ts'

export const partnerRoutes: Route[] = [
  route(partners.find, ({ context, db, me }) => findPartners(db, me.uid, context.now())),
  route(partners.choose, async ({ context, db, me, body }) => {
    await choosePartner(db, me.uid, body.uid)
    return findPartners(db, me.uid, context.now())
  }),
  route(partners.stop, async ({ context, db, me, params }) => {
    await stopSeeing(db, me.uid, params.uid)
    return findPartners(db, me.uid, context.now())
  }),
]
