import { settings } from '#features/settings/contract.ts'
import { type Door, door } from '#server/http.ts'
import { notFound } from '#shared/problem.ts'
import { blocks, people, privacy, profiles } from '../contract.ts'
import { changeAccount } from './account.ts'
import { maySearchAddresses } from './address-guesses.ts'
import { block, listBlocked, unblock } from './blocking.ts'
import { changePrivacy, readPrivacy } from './discoverability.ts'
import { findByFirstLetters } from './first-letters.ts'
import { tickGoal } from './goals.ts'
import { changeLook } from './look.ts'
import { findSeenProfile, loadProfile } from './profile.ts'
import { changeProfile } from './profile-changes.ts'
import { searchPeople } from './search.ts'

/** As many as a search for friends finds by address. Each of them is counted. */
const FOUND_BY_ADDRESS = 20

export const peopleRoutes: Door[] = [
  door(people.list, async (asked) => {
    const { context, db, me, query } = asked
    await context.limits.spend('search', me.uid)
    const written = query.search?.toLowerCase() ?? ''
    // On the first page only, because each look would count as a guess again.
    const mayFindByAddress = written !== '' && !query.cursor && (await maySearchAddresses(asked, written))
    const wanted = { written, limit: FOUND_BY_ADDRESS }
    return searchPeople(db, me, query, {
      byAddress: mayFindByAddress ? await findByFirstLetters(db, context.limits, me.uid, wanted) : [],
    })
  }),

  door(people.find, async ({ db, me, params }) => {
    const person = await findSeenProfile(db, me.uid, params.uid.toLowerCase())
    if (!person) throw notFound('There is no such person.')
    return person
  }),

  door(profiles.mine, ({ db, me }) => loadProfile(db, me.uid)),

  door(profiles.change, ({ context, db, me, body }) => changeProfile(db, me, body, context.now())),

  door(profiles.tickGoal, ({ context, db, me, params, body }) =>
    tickGoal(db, me, params.goalId, body.reached, context.now()),
  ),

  door(settings.change, ({ context, db, me, body }) => changeAccount(db, me, body, context.now())),

  door(settings.changeLook, ({ db, me, body }) => changeLook(db, me, body)),

  door(blocks.list, ({ db, me, query }) => listBlocked(db, me, query)),

  door(blocks.add, ({ context, db, me, params }) => block(db, me, params.uid.toLowerCase(), context.now())),

  door(blocks.remove, ({ db, me, params }) => unblock(db, me, params.uid.toLowerCase())),

  door(privacy.find, ({ db, me }) => readPrivacy(db, me)),

  door(privacy.change, async ({ context, db, me, body }) => {
    await context.limits.spend('privacy', me.uid)
    return changePrivacy(db, me, body)
  }),
]
