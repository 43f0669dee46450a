import { visibleTo } from '#features/people/server/queries/visible-people.ts'
import { type Route, type RouteContext, route } from '#server/http/route.ts'
import { notFound } from '#shared/problem.ts'
import { NOT_AT_MY_TABLE, seats } from '../contract.ts'
import { offerSeats } from './actions/offers.ts'
import { changeSeat, leaveTable, sitDown } from './actions/seats.ts'
import { listSeen } from './queries/rows.ts'
import { type FindOfSeats, loadSeats } from './queries/seats.ts'

type Here = Pick<RouteContext<typeof seats.list>, 'context' | 'db' | 'me'>

/** @param find What others know of those who sit */
export function seatRoutes(find: FindOfSeats): Route[] {
  const show = ({ context, db, me }: Here) => loadSeats(db, me, context.now(), find)
  return [
    route(seats.list, show),
    route(seats.sitDown, async (call) => {
      await sitDown(call.db, call.me, call.body, find)
      return show(call)
    }),
    route(seats.change, async (call) => {
      await changeSeat(call.db, call.me, call.body, find)
      return show(call)
    }),
    route(seats.leave, async (call) => {
      await leaveTable(call.db, call.me.uid)
      return show(call)
    }),
    route(seats.offer, ({ db, me, body }) => offerSeats(db, me.uid, body.uids)),
    route(
      seats.cheer,
      async ({ context: { database, live, now }, me, params }) => {
        const uid = params.uid.toLowerCase()
        const cheering = await database.read(async (db) => {
          const { others } = await listSeen(db, me.uid, now())
          const isThere = others.some(({ user_id }) => user_id === uid)
          return isThere && (await visibleTo(db, uid, [me.uid])).get(me.uid)
        })
        if (!cheering) throw notFound(NOT_AT_MY_TABLE)
        live.sendUnsaved({ type: 'seat.cheered', uid }, { sharedPayload: [uid] }, cheering)
        return {}
      },
      { transaction: false },
    ),
  ]
}
