import { type Route, route } from '#server/http/route.ts'
import { notFound } from '#shared/problem.ts'
import { blocks, people, personReports, privacy, profiles } from '../contract.ts'
import { blockPerson, unblockPerson } from './actions/blocks.ts'
import { tickGoal } from './actions/career-goals.ts'
import { changePrivacy, findPrivacy } from './actions/change-privacy.ts'
import { changeProfile } from './actions/change-profile.ts'
import { reportPerson } from './actions/report-person.ts'
import { listBlocked } from './queries/blocks.ts'
import { findPublicProfile, loadProfile, previewProfile } from './queries/profile.ts'
import { searchVisiblePeople } from './queries/search-people.ts'

export const peopleRoutes: Route[] = [
  route(people.list, (search) => searchVisiblePeople(search, search.query)),

  route(people.preview, ({ db, me, query }) =>
    previewProfile(db, me.uid, query.as === 'everyone' ? 'stranger' : query.as),
  ),
  route(people.find, async ({ db, me, params }) => {
    const person = await findPublicProfile(db, me.uid, params.uid.toLowerCase())
    if (!person) throw notFound('There is no such person.')
    return person
  }),

  route(profiles.mine, ({ db, me }) => loadProfile(db, me.uid)),
  route(profiles.change, ({ db, me, body }) => changeProfile(db, me, body)),

  route(profiles.tickGoal, ({ db, me, params, body }) => tickGoal(db, me, params.goalId, body.reached)),

  route(blocks.list, ({ db, me, query }) => listBlocked(db, me, query)),
  route(blocks.add, ({ db, me, params }) => blockPerson(db, me, params.uid.toLowerCase())),
  route(blocks.remove, ({ db, me, params }) => unblockPerson(db, me, params.uid.toLowerCase())),
  route(personReports.add, ({ db, me, params, body }) => reportPerson(db, me, params.uid.toLowerCase(), body)),
  route(privacy.find, ({ db, me }) => findPrivacy(db, me)),
  route(privacy.change, ({ db, me, body }) => changePrivacy(db, me, body)),
]
