import { createHash, randomBytes } from 'node:crypto'
import type { Db, Tx } from '#server/database/types.ts'
import { DAY_MS } from '#shared/days.ts'
import { notFound, Problem } from '#shared/problem.ts'
import type { TokenScope } from '#shared/token-scopes.ts'
import { TOKEN_PREFIX } from '#shared/token-scopes.ts'
import { type ApiToken, TOKENS_MAX, TOO_MANY_TOKENS } from '../../api-tokens-contract.ts'

const columns = ['id', 'name', 'scopes', 'created_at', 'expires_at', 'used_at'] as const

type Row = {
  id: string
  name: string
  scopes: string[]
  created_at: Date
  expires_at: Date
  used_at: Date | null
}

const makeToken = () => TOKEN_PREFIX + randomBytes(32).toString('base64url')

/** Without salt, because a token cannot be guessed. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest()

export async function listApiTokens(db: Db, uid: string, now: Date): Promise<ApiToken[]> {
  const rows = await db
    .selectFrom('api_tokens')
    .select(columns)
    .where('user_id', '=', uid)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(TOKENS_MAX)
    .execute()
  return rows.map(apiTokenOf)
}

type NewToken = { name: string; scopes: readonly TokenScope[]; days: number }

/** @throws Problem 409 if there are too many */
export async function createApiToken(tx: Tx, uid: string, { name, scopes, days }: NewToken) {
  const { now } = tx
  // So that two at once do not make one too many.
  await tx.selectFrom('people').select('id').where('id', '=', uid).forNoKeyUpdate().execute()
  await tx.deleteFrom('api_tokens').where('user_id', '=', uid).where('expires_at', '<=', now).execute()
  if ((await listApiTokens(tx, uid, now)).length >= TOKENS_MAX)
    throw new Problem(409, 'too-many-tokens', TOO_MANY_TOKENS)
  const token = makeToken()
  const row = await tx
    .insertInto('api_tokens')
    .values({
      user_id: uid,
      name,
      hash: hashToken(token),
      scopes: [...new Set(scopes)],
      created_at: now,
      expires_at: new Date(now.getTime() + days * DAY_MS),
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return { ...apiTokenOf(row), token }
}

/** @throws Problem 404 if it has ended or belongs to another account */
export async function revokeApiToken(tx: Tx, uid: string, tokenId: string) {
  const { numDeletedRows } = await tx
    .deleteFrom('api_tokens')
    .where('user_id', '=', uid)
    .where('id', '=', tokenId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound('There is no such token.')
}

/** With its sessions: somebody who knew the password may have made one. */
export const endApiTokens = (tx: Tx, uid: string) => tx.deleteFrom('api_tokens').where('user_id', '=', uid).execute()

const apiTokenOf = ({ id, name, scopes, created_at, expires_at, used_at }: Row): ApiToken => ({
  id,
  name,
  scopes: scopes as TokenScope[],
  createdAt: created_at.toISOString(),
  expiresAt: expires_at.toISOString(),
  usedAt: used_at?.toISOString() ?? null,
})
