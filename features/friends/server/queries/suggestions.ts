import type { PublicPerson } from '#features/people/contract.ts'
import { suggestPeople } from '#features/people/server/queries/suggest-people.ts'
import { visibleTo } from '#features/people/server/queries/visible-people.ts'
import type { Me } from '#server/context.ts'
import type { Db } from '#server/database/types.ts'
import { SUGGESTION_FACES_MAX, SUGGESTIONS_MAX, type Suggestion } from '../../contract.ts'
import { friendRowsOf } from './relations.ts'

export async function listSuggestions(db: Db, me: Me): Promise<Suggestion[]> {
  const suggested = await suggestPeople(db, me.uid, { limit: SUGGESTIONS_MAX, faces: SUGGESTION_FACES_MAX })
  const byId = new Map(suggested.map((person) => [person.id, person]))
  const rows = await friendRowsOf(db, me, [...byId.keys()])
  const friendsInCommon = await visibleTo(db, me.uid, [...new Set(suggested.flatMap(({ via }) => via))])
  return rows.map((row) => {
    const { inCommon, via } = byId.get(row.uid)!
    return { ...row, inCommon, faces: via.flatMap((uid) => friendsInCommon.get(uid) ?? []).map(faceOf) }
  })
}

/** Without what else is visible of them, such as their address. */
const faceOf = ({ uid, displayName, photoURL, flair }: PublicPerson): Suggestion['faces'][number] => ({
  uid,
  displayName,
  photoURL,
  ...(flair ? { flair } : {}),
})
