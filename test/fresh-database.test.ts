import { sql } from 'kysely'
import pino from 'pino'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/database/database.ts'
import type { Event } from '#shared/events.ts'
import { freshDatabase } from './fresh-database.ts'

const nothing = {
  runEffects: async () => {},
  awardAndNotify: async () => {},
  save: async (_: unknown, events: Event[]) => ({ id: 0, events }),
  send: () => {},
}

test('each test file has a migrated database that no other one sees', async () => {
  const [mine, yours] = await Promise.all([freshDatabase(), freshDatabase()])
  const [here, there] = [mine, yours].map(
    ({ connection }) => openDatabase(connection, nothing, pino({ level: 'silent' })).db,
  )
  await here!.insertInto('secrets').values({ name: 'diary', value: 'of Ada' }).execute()
  expect(await here!.selectFrom('secrets').select('value').where('name', '=', 'diary').execute()).toEqual([
    { value: 'of Ada' },
  ])
  expect(await there!.selectFrom('secrets').select('value').where('name', '=', 'diary').execute()).toEqual([])
  const { rows } = await sql`select 1 from migrations`.execute(there!)
  expect(rows.length).toBeGreaterThan(0)
  await Promise.all([here!.destroy(), there!.destroy()])
  await Promise.all([mine.drop(), yours.drop()])
})
