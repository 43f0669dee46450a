import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Event } from '#shared/events.ts'
import { freshDatabase } from '#test/fresh-database.ts'
import { openDatabase } from './database.ts'
import type { Database, Tx } from './types.ts'

const changed = (uid: string): Event => ({ type: 'person.changed', uid })

describe('a transaction', () => {
  let fresh: Awaited<ReturnType<typeof freshDatabase>>
  let database: Database
  const heard: Event[] = []
  const reactions: ((tx: Tx, event: Event) => unknown)[] = []

  beforeAll(async () => {
    fresh = await freshDatabase()
    const consequences = {
      runEffects: async (tx: Tx, event: Event) => {
        for (const reaction of reactions) await reaction(tx, event)
      },
      awardAndNotify: async () => {},
      save: async (_: unknown, events: Event[]) => ({ id: 0, events }),
      send: ({ events }: { events: Event[] }) => void heard.push(...events),
    }
    database = openDatabase(fresh.connection, consequences, pino({ level: 'silent' }))
  })
  beforeEach(() => {
    heard.length = 0
    reactions.length = 0
  })
  afterAll(async () => {
    await database.close()
    await fresh.drop()
  })

  const note = (tx: Tx, name: string) => tx.insertInto('secrets').values({ name, value: 'x' }).execute()
  const isNoted = async (name: string) =>
    (await database.db.selectFrom('secrets').selectAll().where('name', '=', name).execute()).length === 1

  test('delivers events after the commit', async () => {
    await database.transaction(async (tx) => {
      await note(tx, 'kept')
      tx.announce(changed('ada'))
      expect(heard).toEqual([])
    })
    expect(heard).toEqual([changed('ada')])
    expect(await isNoted('kept')).toBe(true)
  })

  test('that fails saves and delivers nothing', async () => {
    const failing = database.transaction(async (tx) => {
      await note(tx, 'lost')
      tx.announce(changed('ada'))
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(heard).toEqual([])
    expect(await isNoted('lost')).toBe(false)
  })

  test('stands or falls with what follows from it', async () => {
    reactions.push(() => {
      throw new Error('the reaction failed')
    })
    const failing = database.transaction(async (tx) => {
      await note(tx, 'undone')
      tx.announce(changed('ada'))
    })
    await expect(failing).rejects.toThrow('the reaction failed')
    expect(await isNoted('undone')).toBe(false)
  })

  test('lets a reaction announce what follows from it in turn', async () => {
    reactions.push((tx, event) => {
      if (event.type === 'person.changed' && event.uid === 'ada') tx.announce(changed('grace'))
    })
    await database.transaction(async (tx) => tx.announce(changed('ada')))
    expect(heard).toEqual([changed('ada'), changed('grace')])
  })

  test('that is in a deadlock is retried, and both are saved and delivered once', async () => {
    await database.transaction((tx) => Promise.all([note(tx, 'left'), note(tx, 'right')]))
    const take = (tx: Tx, name: string) =>
      tx.updateTable('secrets').set({ value: sql`value || 'x'` }).where('name', '=', name).execute()
    const bothHaveOne = Promise.withResolvers<void>()
    let waiting = 2
    const takeBoth = (first: string, second: string) =>
      database.transaction(async (tx) => {
        await take(tx, first)
        if (--waiting === 0) bothHaveOne.resolve()
        await bothHaveOne.promise
        await take(tx, second)
        tx.announce(changed(first))
      })
    await Promise.all([takeBoth('left', 'right'), takeBoth('right', 'left')])
    expect(heard).toHaveLength(2)
    const rows = await database.db
      .selectFrom('secrets')
      .select('value')
      .where('name', 'in', ['left', 'right'])
      .execute()
    expect(rows).toEqual([{ value: 'xxx' }, { value: 'xxx' }])
  })

  test('reads a calendar day as the text it is and a large number as a number', async () => {
    const { rows } = await sql`select '2026-12-25'::date as day, 5000000000::bigint as amount`.execute(database.db)
    expect(rows).toEqual([{ day: '2026-12-25', amount: 5_000_000_000 }])
  })
})
