import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { PublicPerson } from '../../contract.ts'
import { maySeeEmail, type Relation, visibleEmail } from '../../permissions.ts'
import { statusLine } from '../status-line.ts'
import { shownFlair, shownPhoto } from './paused-perks.ts'

type Row = { id: string; email_lower: string; is_friend: boolean; is_teammate: boolean }

/**
 * People as `viewerId` may see them, by id: the only way to show anybody's address to somebody else, beside
 * seen-in-team.ts. Unknown and disabled people are left out. `written` is what the viewer searched for: whoever wrote
 * the whole of an address, in lower case, sees it.
 */
export async function visibleTo(
  db: Db,
  viewerId: string,
  ids: string[],
  written = '',
): Promise<Map<string, PublicPerson>> {
  const seen = await loadVisible(db, viewerId, ids, written)
  return new Map(seen.map(({ person }) => [person.uid, person]))
}

/** One of them, and how the viewer stands to them; undefined where they are left out. */
export async function findVisibleWithRelation(db: Db, viewerId: string, uid: string) {
  const [seen] = await loadVisible(db, viewerId, [uid])
  return seen
}

/** Which of these people's addresses are masked for the viewer. */
export async function listMasked(db: Db, viewerId: string, ids: string[], written: string): Promise<string[]> {
  const seen = await loadVisible(db, viewerId, ids, written)
  return seen.filter(({ tie }) => !maySeeEmail(tie)).map(({ person }) => person.uid)
}

async function loadVisible(db: Db, viewerId: string, ids: string[], written = '') {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('people')
    .select([
      'id',
      'email',
      'email_lower',
      'display_name',
      shownPhoto().as('photo_url'),
      shownFlair().as('flair'),
      statusLine.as('status_line'),
      isFriendOf(viewerId).as('is_friend'),
      isTeammateOf(viewerId).as('is_teammate'),
    ])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('disabled', '=', false)
    .execute()
  return rows.map((row) => {
    const tie = relationTo(viewerId, row, written)
    const email = visibleEmail(tie, row.email)
    const said = row.status_line ? { statusLine: row.status_line } : {}
    const { id: uid, display_name: displayName, photo_url: photoURL, flair } = row
    const person: PublicPerson = { uid, displayName, email, photoURL, flair, ...said }
    return { person, tie }
  })
}

function relationTo(viewerId: string, row: Row, written: string): Relation {
  if (row.id === viewerId) return 'oneself'
  if (row.is_friend) return 'friend'
  if (row.is_teammate) return 'teammate'
  return row.email_lower === written ? 'addressed' : 'stranger'
}

const isFriendOf = (viewerId: string) => sql<boolean>`exists (
  select from friendships where user_id = ${viewerId} and friend_id = people.id)`

/** True in the row of somebody who shares a team with the viewer and has confirmed to be in it. */
const isTeammateOf = (viewerId: string) => sql<boolean>`exists (
  select from team_members as mine join team_members as theirs using (team_id)
  where mine.user_id = ${viewerId} and theirs.user_id = people.id and theirs.confirmed_at is not null)`
