import { sql } from 'kysely'
import { linkOrigin } from '#features/identity/server/rules/mail/link-origin.ts'
import { shownPhoto } from '#features/people/server/queries/paused-perks.ts'
import type { Db } from '#server/database/types.ts'
import type { RouteContext } from '#server/http/route.ts'
import { notFound } from '#shared/problem.ts'
import { NO_SUCH_CODE, NO_SUCH_RECORD, type publicRecords, type Signature } from '../../contract.ts'
import { signRecord } from '../actions/sign-record.ts'
import { isLinkOpen } from './own-record.ts'

type ReadCall = Omit<RouteContext<typeof publicRecords.read>, 'db'>

/** Signed as it is now, never in the name under which the visitor asks. Records of accounts that are disabled or about to be deleted are closed. @throws Problem 404 */
export async function readByLink({ context, params, reply }: ReadCall) {
  const { database, config } = context
  const now = context.now()
  const found = await database.read((db) =>
    db
      .selectFrom('records')
      .innerJoin('people', 'people.id', 'records.user_id')
      .select(['people.id as uid', shownPhoto().as('photoURL'), 'link_key', 'link_ends_at'])
      .where('link_key', '=', params.recordKey)
      .where('people.disabled', '=', false)
      .where('people.leaving_at', 'is', null)
      .executeTakeFirst(),
  )
  if (!found || !isLinkOpen(found, now)) throw notFound(NO_SUCH_RECORD)
  const issuerOf = (stored: string | null) => config.origin ?? stored ?? linkOrigin(config)
  const { file } = await signRecord(database, found.uid, issuerOf, now)
  reply.header('x-robots-tag', 'noindex')
  return { file, photoURL: found.photoURL, endsAt: found.link_ends_at?.toISOString() ?? null }
}

/** Spaces, dashes and small letters do not matter. It ends with the link, as the record does. @throws Problem 404 */
export async function findByCode(db: Db, typed: string, now: Date): Promise<Signature> {
  const code = typed
    .toUpperCase()
    .replace(/[^2-9A-Z]/g, '')
    .replace(/(.{4})(?=.)/g, '$1-')
  const row = await db
    .selectFrom('record_signatures')
    .innerJoin('people', 'people.id', 'record_signatures.user_id')
    .leftJoin('records', 'records.user_id', 'record_signatures.user_id')
    .select(['name', 'signed_at', 'tasks', 'confirmed', 'confirmations', 'link_key', 'link_ends_at'])
    .select([sql<string | null>`first_on::text`.as('firstOn'), sql<string | null>`last_on::text`.as('lastOn')])
    .where('code', '=', code)
    .where('people.disabled', '=', false)
    .where('people.leaving_at', 'is', null)
    .executeTakeFirstOrThrow(() => notFound(NO_SUCH_CODE))
  const { signed_at, link_key, link_ends_at, ...signature } = row
  const isOpen = isLinkOpen({ link_key, link_ends_at }, now)
  // A file may be shared without a link.
  if (link_key !== null && !isOpen) throw notFound(NO_SUCH_CODE)
  return { ...signature, signedAt: signed_at.toISOString(), isLinkOpen: isOpen }
}
