import { signBearerToken } from '#features/identity/server/rules/sessions/bearer-token.ts'
import type { Served } from './environment.ts'

/** Inserts people with sessions directly. @returns their tokens */
export async function signInMany({ registry }: Served, count: number): Promise<string[]> {
  const expiresAt = new Date(Date.now() + 30 * 86_400_000)
  const { rows } = await registry.database.pool.query<{ id: string }>(
    `with accounts as (
        insert into auth_user (name, email, email_verified)
        select 'Person ' || number, 'person' || number || '@bulk.test', false from generate_series(1, $1::int) as number
        returning id, name, email),
      made as (
        insert into people (id, email, email_lower, display_name, name_lower, first_name, last_name, photo_url)
        select id, email, email, name, lower(name), 'Person', '', '/avatars/default.svg' from accounts)
      insert into auth_session (token, user_id, expires_at, updated_at)
      select id::text, id, $2, now() from accounts returning id`,
    [count, expiresAt],
  )
  return rows.map(({ id }) => signBearerToken(registry.secret, id, expiresAt))
}
