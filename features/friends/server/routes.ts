import { stopHelping } from '#features/people/server/actions/open-to-help.ts'
import { mustSuitRules } from '#features/people/server/queries/text-rules.ts'
import { type Route, route } from '#server/http/route.ts'
import { notFound } from '#shared/problem.ts'
import { friends, sameRequestLimit } from '../contract.ts'
import { answerRequest, restoreFriendship, sendRequest, unfriend } from './actions/friends.ts'
import { findCounts, listFriends, listHelpers, listRequests } from './queries/lists.ts'
import { friendRowsOf } from './queries/relations.ts'
import { searchFriends } from './queries/search.ts'
import { listSuggestions } from './queries/suggestions.ts'

export const friendRoutes: Route[] = [
  route(friends.list, ({ db, me, query }) => listFriends(db, me, query)),
  route(friends.search, async (search) => ({ items: await searchFriends(search, search.query.text ?? '') })),
  route(friends.counts, ({ db, me }) => findCounts(db, me)),

  route(friends.find, async ({ db, me, params }) => {
    const [row] = await friendRowsOf(db, me, [params.uid.toLowerCase()])
    if (!row) throw notFound('There is no such person.')
    return row
  }),

  route(friends.remove, ({ db, me, params }) => unfriend(db, me, params.uid.toLowerCase())),
  route(friends.restore, ({ db, me, params }) => restoreFriendship(db, me, params.uid.toLowerCase())),
  route(friends.suggestions, async ({ db, me }) => ({ items: await listSuggestions(db, me) })),
  route(friends.requests, ({ db, me, query }) => listRequests(db, me, query)),
  route(
    friends.request,
    async ({ context, me, body: { message, ...body } }) => {
      const { database, limits } = context
      const toId = body.toId.toLowerCase()
      await limits.spend(sameRequestLimit, `${me.uid} ${toId}`)
      return database.transaction(async (tx) => {
        await mustSuitRules(tx, context, me, { text: message })
        return sendRequest(tx, me, { toId, message })
      })
    },
    { transaction: false },
  ),

  route(friends.answer, ({ db, me, params, body }) => answerRequest(db, me, params.requestId, body.status)),

  route(friends.helpers, ({ db, me, query }) => listHelpers(db, me, query)),
  route(friends.stopHelping, ({ db, me }) => stopHelping(db, me.uid)),
]
