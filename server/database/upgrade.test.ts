import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import pino from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { hashPassword } from '#features/identity/server/rules/passwords/hash-password.ts'
import type { Event } from '#shared/events.ts'
import { calls, nameOf } from '#test/all-calls.ts'
import { backupOf, restoreFrom } from '#test/backups.ts'
import { goodPassword, signIn } from '#test/cast.ts'
import { emptyDatabase } from '#test/empty-database.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { queryOnce } from '#test/query-once.ts'
import { repetitions } from '#test/repetitions.ts'
import { startServer } from '#test/server.ts'
import { testedFeatures } from '#test/tested-features.ts'
import { openDatabase } from './database.ts'
import { listMigrations, migrate } from './migrate.ts'
import type { Connection } from './types.ts'

const levels = await listMigrations()
/** Backups of these are restored. */
const restored = repetitions(['0003_teams_tasks', '0007_friends'], levels)
const fixtures = new URL('../../test/upgrade/', import.meta.url)
const noConsequences = {
  runEffects: async () => {},
  awardAndNotify: async () => {},
  save: async (_: unknown, events: Event[]) => ({ id: 0, events }),
  send: () => {},
}

/** What a migration does to tables that are there, if it adds columns and changes indexes and nothing else. */
const ADDITION =
  /^(?:alter table (?<table>\w+) add column(?!.*\b(?:alter|drop|rename|set|validate)\b)|(?:create|drop) (?:unique )?index )/

/** @returns the tables to which a migration adds columns, undefined if it does more and so needs rows that show it */
function tablesThatGrow(level: string) {
  const [path] = globSync(`migrations/**/${level}.sql`)
  const text = readFileSync(path!, 'utf8').replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ')
  const statements = text.split(';').map((statement) => statement.trim())
  const additions = statements.filter(Boolean).map((statement) => ADDITION.exec(statement))
  if (additions.includes(null)) return undefined
  return additions.flatMap((addition) => addition!.groups!.table ?? [])
}

let grown: Awaited<ReturnType<typeof emptyDatabase>>
const backups = new Map<string, Buffer>()
/** A column was added to them before they had a row that would get it. */
const emptyTables: string[] = []

// One database brought to each level in turn, with data written at each.
beforeAll(async () => {
  grown = await emptyDatabase()
  const password = await hashPassword(goodPassword, '')
  const database = openDatabase(grown.connection, noConsequences, pino({ level: 'silent' }))
  try {
    for (const level of levels) {
      for (const table of tablesThatGrow(level) ?? []) {
        const rows = await queryOnce(grown.connection, `select from ${table} limit 1`)
        if (rows.length === 0) emptyTables.push(`${table}, before ${level}`)
      }
      await migrate(database.db, level)
      const fixture = new URL(`${level}.sql`, fixtures)
      // If one is missing that is needed, a test below fails.
      if (existsSync(fixture))
        await queryOnce(grown.connection, readFileSync(fixture, 'utf8').replaceAll(':password', password))
      if (restored.includes(level)) backups.set(level, await backupOf(grown.connection))
    }
  } finally {
    await database.close()
  }
}, 5 * 60_000)
afterAll(() => grown.drop())

test('what was written at every level is whole at the newest, and all of it is shown', async () => {
  const written = readdirSync(fixtures).map((name) => name.replace('.sql', ''))
  expect(levels).toEqual(expect.arrayContaining(written))
  const missing = levels.filter((level) => !written.includes(level) && !tablesThatGrow(level))
  expect(missing, 'Add rows that a database of this level has: test/upgrade/<level>.sql').toEqual([])
  expect(emptyTables).toEqual([])
  await works(grown.connection, { hasAllThings: true })
})

test.each(restored)('a backup made at level %s is restored and brought up to date', async (level) => {
  const { connection, drop } = await emptyDatabase()
  onTestFinished(drop)
  const { header } = await restoreFrom(backups.get(level)!, connection)
  expect(header.level).toBe(level)
  await works(connection)
})

/** Things of Ada's, by the names that paths have for them. */
const things: Record<string, string> = {
  ...Object.assign({}, ...testedFeatures.map(({ findThings }) => findThings)),
  webhookId: 'select webhooks.id from webhooks join people on people.id = user_id where email_lower = $1',
  uid: 'select id from people where email_lower = $1',
  teamId: 'select teams.id from teams join people on people.id = owner_id where email_lower = $1 order by name',
  id: 'select tasks.id from tasks join people on people.id = creator_id where email_lower = $1 and removed_at is null',
  recordItemId: 'select record_items.id from record_items join people on people.id = user_id where email_lower = $1',
  labelId:
    'select team_labels.id from team_labels join teams on teams.id = team_id join people on people.id = teams.owner_id where email_lower = $1',
  applicationId: 'select applications.id from applications join people on people.id = owner_id where email_lower = $1',
  shareId:
    'select shares.id from application_shares as shares join people on people.id = owner_id where email_lower = $1',
  classId: 'select class_id as id from class_members join people on people.id = user_id where email_lower = $1',
  linkId:
    'select link_id as id from classes join class_members on class_id = classes.id join people on people.id = user_id where email_lower = $1',
  messageId: `select messages.id from chat_messages as messages join chat_rooms as room on room.id = room_id
    join teams on teams.id = team_id join people on people.id = teams.owner_id where email_lower = $1`,
  roomId: `select room.id from chat_rooms as room join teams on teams.id = team_id join people on people.id = teams.owner_id
    where email_lower = $1`,
}
/** The bytes of a file are not in the database. */
const secretsAndWords = ['token', 'provider', 'fileId', 'calendarKey', 'mailKey', 'recordKey', 'code']

/** Ada signs in and requests everything. Every answer is checked against its contract. */
async function works(connection: Connection, { hasAllThings = false } = {}) {
  const server = await startServer({ connection })
  try {
    expect(await brokenInvariants(server)).toEqual([])
    const ada = await signIn(server, 'ada@cohort.test')
    const { pool } = server.context.database
    await pool.query('update people set is_administrator = true where id = $1', [ada.me.uid])
    const found = Object.entries(things).map(async ([name, query]) => {
      const { rows } = await pool.query<{ id: string }>(`${query} limit 1`, [ada.me.emailLower])
      if (hasAllThings) expect(rows, `No ${name} in test/upgrade/`).toHaveLength(1)
      return [name, rows[0]?.id] as const
    })
    const ids = Object.fromEntries(await Promise.all(found))
    const refused: unknown[] = []
    // In turn, because a slow machine puts off what one person asks for all at once.
    for (const call of calls.filter(({ verb }) => verb === 'GET')) {
      const wanted = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name!)
      if (wanted.some((name) => secretsAndWords.includes(name))) continue
      const unknown = wanted.filter((name) => !(name in things))
      expect(unknown, `Say in findThings of its feature's test/feature.ts how to find one for ${nameOf(call)}`).toEqual(
        [],
      )
      if (wanted.some((name) => !ids[name])) continue
      const response = await ada.send(
        'GET',
        call.path.replace(/:(\w+)/g, (_, name: string) => ids[name]!),
      )
      const text = await response.text()
      // An empty search is refused.
      if (response.status !== 200 && response.status !== 400)
        refused.push({ call: nameOf(call), status: response.status, text })
    }
    expect(refused).toEqual([])
  } finally {
    await server.close()
  }
}
