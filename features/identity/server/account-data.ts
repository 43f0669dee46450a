import { sql } from 'kysely'
import { type ExportPart, exportPart, type Owner, type Row } from '#server/database/export-part.ts'
import { listSessions } from './queries/sessions.ts'

const linkedBy = (uid: string) => sql`
  select id as key, json_build_object('provider', provider_id, 'since', created_at) as row
  from auth_account where user_id = ${uid} and provider_id <> 'credential'`

const secondFactorOf = (uid: string) => sql`
  select user_id as key, json_build_object('since', created_at, 'recoveryCodesLeft', cardinality(recovery_codes)) as row
  from second_factors where user_id = ${uid}`

const apiTokensOf = (uid: string) => sql`
  select id as key, json_build_object('name', name, 'scopes', scopes, 'createdAt', created_at, 'expiresAt', expires_at,
    'usedAt', used_at) as row
  from api_tokens where user_id = ${uid}`

const passkeysOf = (uid: string) => sql`
  select id as key, json_build_object('name', name, 'addedAt', created_at, 'usedAt', used_at) as row
  from passkeys where user_id = ${uid}`

const devicesOf = (uid: string) => sql`
  select left(encode(sha256(mark::bytea), 'hex'), 32)::uuid as key, json_build_object('device', device, 'since', first_used_at, 'lastUsedAt', used_at) as row
  from known_devices where user_id = ${uid}`

async function* sessionsOf({ db, session, now }: Owner): AsyncGenerator<Row> {
  for (let cursor: string | undefined; ; ) {
    const { items, next } = await listSessions(db, session, { cursor }, now)
    for (const { device, startedAt, lastUsedAt } of items) yield { device, startedAt, lastUsedAt }
    if (next === null) return
    cursor = next
  }
}

/** What people download. Sessions end when deletion is asked for; the rest is deleted with the account. */
export const exportParts: ExportPart[] = [
  exportPart('linked-accounts', 'Linked accounts', linkedBy),
  exportPart('second-factor', 'Two-factor sign-in', secondFactorOf),
  exportPart('api-tokens', 'API tokens', apiTokensOf),
  exportPart('passkeys', 'Passkeys', passkeysOf),
  exportPart('devices', 'Devices that signed in', devicesOf),
  { name: 'sessions', title: 'Sessions', rows: sessionsOf },
]
