import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cleanUpSessions } from '#features/identity/server/jobs/cleanup.ts'
import { cleanUpInvites } from '#features/invites/server/jobs/cleanup.ts'
import { DAY_MS } from '#shared/days.ts'
import { cast } from '#test/cast.ts'
import { invite, invitesOf } from '#test/invites.ts'
import { startServer } from '#test/server.ts'
import { makeTeam } from '#test/teams.ts'
import { cleanUpIdempotencyKeys } from '../database/idempotency-keys.ts'
import { cleanUpMails } from './mail.ts'

test('every night lets go of invites, sessions, mailed tokens, keys and mails that are over, and of nothing else', async () => {
  const server = await startServer()
  const { db } = server.context.database
  const { ada, grace } = await cast(server)
  const team = await makeTeam(ada)
  for (let count = 0; count < 3; count++) await invite(ada, team, `guest${count}@mail.test`)
  // The cleanup skips locked rows, so wait until nobody uses them.
  const isMailed = async () => (await invitesOf(ada, team)).every(({ delivery }) => delivery === 'sent')
  await expect.poll(isMailed).toBe(true)
  await sql`update invites set expires_at = now() - interval '1 second' where address <> 'guest1@mail.test'`.execute(db)
  await sql`update auth_session set expires_at = now() - interval '1 second' where user_id = ${grace.me.uid}`.execute(
    db,
  )
  await sql`insert into auth_verification (identifier, value, expires_at)
    values ('old', '', now() - interval '1 second'), ('new', '', now() + interval '1 hour')`.execute(db)
  const [oldKey, newKey] = [crypto.randomUUID(), crypto.randomUUID()]
  await sql`insert into used_keys (user_id, key, used_at) values
    (${ada.me.uid}, ${oldKey}, now() - interval '33 days'), (${ada.me.uid}, ${newKey}, now() - interval '31 days')`.execute(
    db,
  )
  const folder = join(server.context.config.dataDir, 'mail')
  mkdirSync(folder, { recursive: true })
  for (const [name, days] of Object.entries({ 'old.eml': 31, 'old.txt': 31, 'new.eml': 29, 'notes.md': 31 })) {
    writeFileSync(join(folder, name), '')
    const at = new Date(Date.now() - days * DAY_MS)
    utimesSync(join(folder, name), at, at)
  }

  const now = () => new Date()
  await cleanUpInvites({ db, now })
  await cleanUpSessions({ db, now })
  await cleanUpIdempotencyKeys({ db, now })
  await cleanUpMails({ config: server.context.config, now })
  await cleanUpMails({ config: { ...server.context.config, dataDir: '/nowhere' }, now })

  const left = async (query: ReturnType<typeof sql<{ what: string }>>) =>
    (await query.execute(db)).rows.map(({ what }) => what)
  expect(await left(sql`select address as what from invites`)).toEqual(['guest1@mail.test'])
  expect(await left(sql`select identifier as what from auth_verification`)).toEqual(['new'])
  expect(await left(sql`select user_id as what from auth_session`)).not.toContain(grace.me.uid)
  expect(await left(sql`select user_id as what from auth_session`)).toContain(ada.me.uid)
  expect(await left(sql`select key as what from used_keys`)).toEqual([newKey])
  const files = ['old.eml', 'old.txt', 'new.eml', 'notes.md'].filter((name) => existsSync(join(folder, name)))
  expect(files).toEqual(['new.eml', 'notes.md'])
  const { rows } = await sql<{ name: string }>`select name from jobs.schedule`.execute(db)
  expect(rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['old-invites', 'old-sessions', 'old-keys', 'old-mails']),
  )
  await server.close()
})
