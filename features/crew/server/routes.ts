import { type Route, route } from '#server/http/route.ts'
import { crews, viewers } from '../contract.ts'
import { answerInvite, changeCounted, inviteToCrew, leaveCrew } from './actions/crew.ts'
import { findShown, findViewers } from './queries/viewers.ts'

export const crewRoutes: Route[] = [
  route(viewers.find, ({ context, db, me, query }) => findViewers(db, me, context.now(), query)),
  route(viewers.shown, ({ context, db, me, query }) => findShown(db, me, context.now(), query)),
  route(crews.invite, ({ db, me, body }) => inviteToCrew(db, me.uid, body.uids)),
  route(crews.answer, ({ db, me, params, body }) => answerInvite(db, me.uid, params.crewInviteId, body.isAccepted)),
  route(crews.change, ({ db, me, body }) => changeCounted(db, me.uid, body.isCounted)),
  route(crews.leave, ({ db, me }) => leaveCrew(db, me.uid)),
]
