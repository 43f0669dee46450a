import { type Door, door } from '#server/http.ts'
import { notFound } from '#shared/problem.ts'
import { blocks, people, privacy } from '../contract.ts'
import { block, listBlocked, unblock } from './blocking.ts'
import { changePrivacy, readPrivacy } from './discoverability.ts'
import { searchPeople } from './search.ts'
import { seenBy } from './seen-by.ts'

export const peopleRoutes: Door[] = [
  door(people.list, async ({ context, db, me, query }) => {
    await context.limits.spend('search', me.uid)
    return searchPeople(db, me, query)
  }),

  door(people.find, async ({ db, me, params }) => {
    const uid = params.uid.toLowerCase()
    const person = (await seenBy(db, me.uid, [uid])).get(uid)
    if (!person) throw notFound('There is no such person.')
    return person
  }),

  door(blocks.list, ({ db, me, query }) => listBlocked(db, me, query)),

  door(blocks.add, ({ context, db, me, params }) => block(db, me, params.uid.toLowerCase(), context.now())),

  door(blocks.remove, ({ db, me, params }) => unblock(db, me, params.uid.toLowerCase())),

  door(privacy.find, ({ db, me }) => readPrivacy(db, me)),

  door(privacy.change, ({ db, me, body }) => changePrivacy(db, me, body)),
]
