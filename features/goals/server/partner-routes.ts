import { type Route, route } from '#server/http/route.ts'
import { partners } from '../partner-contract.ts'
import { choosePartner, stopSeeing } from './actions/partner/choose-partner.ts'

export const partnerRoutes: Route[] = [
  route(partners.choose, ({ db, me, body }) => choosePartner(db, me.uid, body.uid)),
  route(partners.stop, ({ db, me, params }) => stopSeeing(db, me.uid, params.uid)),
]
