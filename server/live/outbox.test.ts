import { sql } from 'kysely'
import pino from 'pino'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Event } from '#shared/events.ts'
import { openStream } from '#test/live-stream.ts'
import { startTwoWithCast } from '#test/start-with-cast.ts'
import { openDatabase } from '../database/database.ts'
import { encodePublication } from './notify-pieces.ts'
import { saveEvents } from './outbox.ts'

const { server, other, ada } = await startTwoWithCast()
const { uid } = ada.me
const { db } = server.context.database
const changed: Event = { type: 'person.changed', uid }

/** What a process leaves that is killed right after its commit. */
async function commitAndDie() {
  const killed = openDatabase(
    server.connection,
    { runEffects: async () => {}, awardAndNotify: async () => {}, save: saveEvents, send: () => {} },
    pino({ level: 'silent' }),
  )
  await killed.transaction(async (tx) => tx.announce(changed))
  await killed.close()
  // Five seconds ago, after which another process takes it over.
  await sql`update event_outbox set taken_at = taken_at - interval '5 s'`.execute(db)
}
const countSaved = async () => (await db.selectFrom('event_outbox').select('id').execute()).length

describe('committed events', () => {
  test('leave the outbox once they are published', async () => {
    const stream = await openStream(other, ada)
    onTestFinished(() => stream.close())
    await server.context.database.transaction(async (tx) => tx.announce(changed))
    expect(await stream.next()).toMatchObject({ event: changed })
    await expect.poll(countSaved).toBe(0)
  })

  test('of a process that was killed before it published them reach every screen once, within ten seconds', async () => {
    const [here, there] = [await openStream(server, ada), await openStream(other, ada)]
    await commitAndDie()
    for (const stream of [here, there]) {
      expect(await stream.next()).toMatchObject({ event: changed })
      stream.close()
    }
    await expect.poll(countSaved).toBe(0)
    expect(here.waiting() + there.waiting()).toBe(0)
  })

  test('that more than a hundred were left of make screens refetch once', async () => {
    const [here, there] = [await openStream(server, ada), await openStream(other, ada)]
    // At one moment, because those that are found a few at a time are sent.
    await sql`
      insert into event_outbox (events, taken_at)
      select ${JSON.stringify([changed])}::jsonb, now() - interval '5 s' from generate_series(1, 101)`.execute(db)
    for (const stream of [here, there]) {
      // The other process may have taken the last of them at the same moment, and sent it.
      const sent = await stream.until((message) => message === 'refresh')
      expect(sent.length).toBeLessThanOrEqual(2)
      stream.close()
    }
    await expect.poll(countSaved).toBe(0)
  })

  test('that are published twice are sent once', async () => {
    const stream = await openStream(other, ada)
    onTestFinished(() => stream.close())
    const delivery = { id: 'twice', event: changed, audience: { refetch: [uid] } }
    for (const notification of encodePublication('another', [delivery, delivery, { ...delivery, id: 'later' }]))
      await server.context.database.pool.query("select pg_notify('cohort_events', $1)", [notification])
    expect([await stream.next(), await stream.next()]).toEqual([{ event: changed }, { event: changed }])
    expect(stream.waiting()).toBe(0)
  })
})
