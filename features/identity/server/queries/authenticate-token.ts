import { type OwnRow, ownColumns, toOwnAccount } from '#features/people/server/queries/own-account.ts'
import { PERKS_PAUSED } from '#features/people/server/queries/paused-perks.ts'
import type { Context } from '#server/context.ts'
import { unlessReadOnly } from '#server/database/errors.ts'
import type { Session } from '#shared/session.ts'
import type { TokenScope } from '#shared/token-scopes.ts'
import { hashToken } from '../actions/api-tokens.ts'
import { hasSignedInLately, mustUseSingleSignOn } from './required-domain.ts'

/** Milliseconds between two notes of its use, so that most requests write nothing. */
const NOTE_EVERY_MS = 5 * 60_000

const statement = {
  name: 'api-token-by-hash',
  text: `select api_tokens.id as token_id, api_tokens.created_at as started_at, api_tokens.used_at, api_tokens.expires_at,
      api_tokens.scopes, ${ownColumns.join(', ')}, ${PERKS_PAUSED} as perks_paused
    from api_tokens join people on people.id = api_tokens.user_id
    where api_tokens.hash = $1 and api_tokens.expires_at > $2 and not people.disabled and people.leaving_at is null`,
}

type TokenRow = { token_id: string; started_at: Date; used_at: Date | null; expires_at: Date; scopes: TokenScope[] }

/** Reads the row without a cache, so that a revoked token stops at once. Null if there is none. */
export async function authenticateToken(context: Context, token: string): Promise<Session | null> {
  const now = context.now()
  const query = { ...statement, values: [hashToken(token), now] }
  const [row] = (await context.database.pool.query<OwnRow & TokenRow>(query)).rows
  if (!row) return null
  // As their sessions: nobody asks the issuer about a program.
  const isOfIssuer = mustUseSingleSignOn(context.config, row.email)
  if (isOfIssuer && !(await hasSignedInLately(context.database.db, row.id, now))) return null
  const { token_id: id, started_at: startedAt, used_at: usedAt, expires_at: expiresAt, scopes } = row
  if (!usedAt || now.getTime() - usedAt.getTime() > NOTE_EVERY_MS) await recordUse(context, id, now)
  return { id, startedAt, usedAt: usedAt ?? startedAt, expiresAt, by: 'token', scopes, me: toOwnAccount(row) }
}

/** A program never waits for its token to be noted, which others may note or end right now. */
const recordUse = ({ database }: Context, id: string, now: Date) =>
  unlessReadOnly(
    database.db
      .updateTable('api_tokens')
      .set({ used_at: now })
      .where('id', 'in', (tokens) =>
        tokens.selectFrom('api_tokens').select('id').where('id', '=', id).forUpdate().skipLocked(),
      )
      .execute(),
  )
