import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { connectionTo, onCluster } from '#test/cluster.ts'
import { openDatabaseWithoutEvents } from '#test/database-without-events.ts'
import { emptyDatabase } from '#test/empty-database.ts'
import { freshDatabase } from '#test/fresh-database.ts'
import { explainConnectionError } from './configured-database.ts'
import { listMigrations, migrate, migrateWhenReady } from './migrate.ts'

test('three processes that start together on an empty database migrate it once', async () => {
  const name = `cohort_migrate_${process.pid}`
  await onCluster(inject('cluster'), `create database ${name}`)
  const three = Array.from({ length: 3 }, () => openDatabaseWithoutEvents(connectionTo(inject('cluster'), name)))
  try {
    const ran = await Promise.all(three.map((database) => migrate(database.db)))
    expect(ran.flat()).toContain('0001_identity')
    expect(new Set(ran.flat()).size).toBe(ran.flat().length)
    const { rows } = await sql<{ count: number }>`select count(*) from migrations`.execute(three[0]!.db)
    expect(rows[0]?.count).toBe(ran.flat().length)
  } finally {
    await Promise.all(three.map((database) => database.close()))
    await onCluster(inject('cluster'), `drop database ${name} with (force)`)
  }
})

test('a migration that waits in a circle with those who are at work gives way to them, and comes about after them', async () => {
  const { connection, drop } = await emptyDatabase()
  onTestFinished(drop)
  const database = openDatabaseWithoutEvents(connection)
  onTestFinished(database.close)
  await migrate(database.db, '0019_restorable_messages')
  const worker = new pg.Client(connection)
  await worker.connect()
  onTestFinished(() => worker.end())
  await worker.query("begin; set local deadlock_timeout = '10min'; lock table people in access share mode")

  const migrating = migrateWhenReady(connection)
  const count = async () => {
    const { rows } = await worker.query(`select count(*)::integer as count from pg_locks
      join pg_database on pg_database.oid = database where datname = current_database() and not granted`)
    return rows[0].count as number
  }
  await expect.poll(count).toBe(1)
  await worker.query('lock table tasks in access share mode')
  await worker.query('commit')

  expect(await migrating).toContain('0020_promises')
})

test('an upgrade renames people who were called by the beginning of their address, and nobody else', async () => {
  const { connection, drop } = await emptyDatabase()
  onTestFinished(drop)
  const database = openDatabaseWithoutEvents(connection)
  onTestFinished(database.close)
  const before = await listMigrations()
  await migrate(database.db, before[before.indexOf('0032_neutral_names') - 1])
  await sql`with made as (
      insert into auth_user (name, email, email_verified)
      select '', name || '@cohort.test', false from unnest(array['hedy', 'ada', 'grace']) as name returning id, email),
    kept as (
      insert into people (id, email, email_lower, display_name, name_lower, first_name, last_name, photo_url)
      select id, email, email, split_part(email, '@', 1), split_part(email, '@', 1),
        case when email like 'ada@%' then 'ada' else '' end, '', '' from made returning id, email)
    insert into friendships (user_id, friend_id, friend_name_lower, since)
    select one.id, other.id, split_part(other.email, '@', 1), now() from kept as one cross join kept as other
    where one.email like 'grace@%' and other.id <> one.id`.execute(database.db)
  await migrate(database.db)
  const { rows } = await sql`select email, display_name, name_lower, friend_name_lower from people
    left join friendships on friend_id = people.id order by email`.execute(database.db)
  const neutral = { display_name: 'New member', name_lower: 'new member' }
  expect(rows).toEqual([
    { email: 'ada@cohort.test', display_name: 'ada', name_lower: 'ada', friend_name_lower: 'ada' },
    { email: 'grace@cohort.test', ...neutral, friend_name_lower: null },
    { email: 'hedy@cohort.test', ...neutral, friend_name_lower: 'new member' },
  ])
})

test('a migration waits longer for a lock than people do', async () => {
  const { connection, drop } = await emptyDatabase()
  onTestFinished(drop)
  const database = openDatabaseWithoutEvents(connection)
  onTestFinished(database.close)
  const [before, last] = (await listMigrations()).slice(-2)
  await migrate(database.db, before)
  const worker = new pg.Client(connection)
  await worker.connect()
  onTestFinished(() => worker.end())
  await worker.query('begin; lock table migrations_lock in access exclusive mode')
  const migrating = migrateWhenReady(connection)
  expect(await Promise.race([migrating, sleep(2000, 'waits')])).toBe('waits')
  await worker.query('commit')
  expect(await migrating).toEqual([last])
  // A database that needs nothing waits for nobody.
  await worker.query('begin; lock table migrations_lock in access exclusive mode')
  expect(await migrateWhenReady(connection)).toEqual([])
})

test('a database of a newer version stays unchanged, and is not reported as broken', async () => {
  const { connection, drop } = await freshDatabase()
  onTestFinished(drop)
  const database = openDatabaseWithoutEvents(connection)
  onTestFinished(database.close)
  await sql`insert into migrations (name, timestamp) values ('9999_later', '2099-01-01T00:00:00.000Z')`.execute(
    database.db,
  )
  await expect(migrate(database.db)).rejects.toThrow(
    /^The database belongs to a newer Cohort: it has run 9999_later, .*Start the newer one again, or restore the backup/,
  )
})

test('a foreign database and one that refuses the connection each get a helpful error', async () => {
  const { connection, drop } = await emptyDatabase()
  onTestFinished(drop)
  const others = openDatabaseWithoutEvents({ ...connection, options: '-c role=pg_monitor' } as typeof connection)
  onTestFinished(others.close)
  await expect(migrate(others.db)).rejects.toThrow(
    'The database could not be migrated: permission denied for schema public. Cohort has to connect as the owner of its database.',
  )

  const away = openDatabaseWithoutEvents(connectionTo(inject('cluster'), 'no_such_database'))
  onTestFinished(away.close)
  const error = await migrate(away.db).catch((refusal: Error) => refusal)
  expect(explainConnectionError({ databaseUrl: 'postgres://cohort' }, error as Error).message).toBe(
    'The database of DATABASE_URL cannot be used: database "no_such_database" does not exist. Is it running, and is all of DATABASE_URL right?',
  )
  expect(explainConnectionError({ databaseUrl: undefined }, error as Error)).toBe(error)
})
