import { mayGuessAddresses } from '#features/people/server/address-guesses.ts'
import { isGuess } from '#features/people/server/first-letters.ts'
import { stopHelping } from '#features/people/server/helping.ts'
import { type Door, door } from '#server/http.ts'
import { notFound } from '#shared/problem.ts'
import { friends } from '../contract.ts'
import { answer, request, unfriend } from './actions.ts'
import { listHelpers } from './open-to-help.ts'
import { listFriends, listRequests, readCounts, rowsOf } from './queries.ts'
import { searchFriends } from './search.ts'

export const friendRoutes: Door[] = [
  door(friends.list, ({ db, me, query }) => listFriends(db, me, query)),

  door(friends.search, async ({ context, db, me, query }) => {
    await context.limits.spend('search', me.uid)
    const written = query.text ?? ''
    const mayGuess = !isGuess(written) || (await mayGuessAddresses({ context, me }))
    return { items: await searchFriends(db, me, written, mayGuess) }
  }),

  door(friends.counts, ({ db, me }) => readCounts(db, me)),

  door(friends.find, async ({ db, me, params }) => {
    const [row] = await rowsOf(db, me, [params.uid.toLowerCase()])
    if (!row) throw notFound('There is no such person.')
    return row
  }),

  door(friends.remove, ({ db, me, params }) => unfriend(db, me, params.uid.toLowerCase())),

  door(friends.requests, ({ db, me, query }) => listRequests(db, me, query)),

  door(friends.request, ({ context, db, me, body }) => request(db, me, body.toId.toLowerCase(), context.now())),

  door(friends.answer, ({ context, db, me, params, body }) =>
    answer(db, me, params.requestId, body.status, context.now()),
  ),

  door(friends.helpers, ({ db, me, query }) => listHelpers(db, me, query)),

  door(friends.stopHelping, ({ db, me }) => stopHelping(db, me.uid)),
]
