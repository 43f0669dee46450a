import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { addressOf } from '#test/address-of.ts'
import { startServer } from '#test/server.ts'
import { withContext } from './with-context.ts'

test('a command leaves jobs to the servers, whose settings it may not have', async () => {
  const server = await startServer()
  onTestFinished(server.close)
  await server.context.jobs.stop()
  const config = readConfig({ DATABASE_URL: addressOf(server), DATA_DIR: server.dataDir }, server.dataDir)
  await withContext(config, async ({ database, jobs }) => {
    const mail = { to: 'ada@cohort.test', subject: 'Reset', text: 'http://localhost:3000/newpass', html: '' }
    await database.transaction((tx) => jobs.enqueue(tx, 'mail', mail))
    // By then it would have been told of it.
    await sleep(500)
  })
  const { rows } = await sql`select state from jobs.job where name = 'mail'`.execute(server.context.database.db)
  expect(rows).toEqual([{ state: 'created' }])
  expect(await server.outbox.lettersTo('ada@cohort.test')).toEqual([])
})
