import { type Route, type RouteContext, route } from '#server/http/route.ts'
import { crews } from '../contract.ts'
import { answerInvite, changeCounted, inviteToCrew, leaveCrew } from './actions/crew.ts'
import { loadCrewPage } from './queries/crew.ts'

type Here = Pick<RouteContext<typeof crews.find>, 'context' | 'db' | 'me'>

const show = ({ context, db, me }: Here) => loadCrewPage(db, me.uid, context.now())

export const crewRoutes: Route[] = [
  route(crews.find, show),
  route(crews.invite, async (call) => {
    await inviteToCrew(call.db, call.me.uid, call.body.uids, call.context.now())
    return show(call)
  }),
  route(crews.answer, async (call) => {
    await answerInvite(call.db, call.me.uid, call.params.crewInviteId, call.body.isAccepted, call.context.now())
    return show(call)
  }),
  route(crews.change, async (call) => {
    await changeCounted(call.db, call.me.uid, call.body.isCounted)
    return show(call)
  }),
  route(crews.leave, async (call) => {
    await leaveCrew(call.db, call.me.uid)
    return show(call)
  }),
]
