import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabaseWithoutEvents } from '#test/database-without-events.ts'
import { freshDatabase } from '#test/fresh-database.ts'
import { openListener } from '../database/listener.ts'
import type { Delivery } from './bus.ts'
import { openPostgresBus } from './postgres-bus.ts'

const log = pino({ level: 'silent' })

test('a process that is alone publishes nothing, until another one begins to listen and refetches what it may have missed', async () => {
  const fresh = await freshDatabase()
  const database = openDatabaseWithoutEvents(fresh.connection)
  onTestFinished(async () => {
    await database.close()
    await fresh.drop()
  })
  async function openProcess(name: string) {
    const received: Delivery[] = []
    const listener = openListener(fresh.connection, log)
    onTestFinished(() => listener.close())
    const bus = await openPostgresBus(
      database.db,
      listener,
      name,
      { onPublication() {}, onDelivery: (delivery) => received.push(delivery), onGap() {} },
      log,
    )
    onTestFinished(() => bus.close())
    return { bus, received }
  }

  const first = await openProcess('first')
  expect(first.bus.hasPeers()).toBe(false)
  const second = await openProcess('second')
  expect(second.bus.hasPeers()).toBe(true)
  await expect.poll(() => first.bus.hasPeers()).toBe(true)
  await expect.poll(() => second.received.map(({ event }) => event)).toEqual(['refresh'])

  const delivery: Delivery = {
    id: '1.0',
    event: { type: 'settings.changed', uid: 'ada' },
    audience: { refetch: ['ada'] },
  }
  await first.bus.publish([delivery])
  await expect.poll(() => second.received.at(-1)).toEqual(delivery)
  expect(first.received).toEqual([])
})
