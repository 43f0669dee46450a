import { sql } from 'kysely'
import pino from 'pino'
import { expect, inject, test } from 'vitest'
import { at, onCluster } from '#test/cluster.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'

const noConsequences = { react: async () => {}, conclude: async () => {}, publish: async () => {}, deliver: () => {} }

test('three processes that start together on an empty database migrate it once', async () => {
  const name = `cohort_migrate_${process.pid}`
  await onCluster(inject('cluster'), `create database ${name}`)
  const three = Array.from({ length: 3 }, () =>
    openDatabase(at(inject('cluster'), name), noConsequences, pino({ level: 'silent' })),
  )
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
