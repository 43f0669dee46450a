import { type Door, door } from '#server/http.ts'
import { notFound } from '#shared/problem.ts'
import { people } from '../contract.ts'
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
]
