import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { consequences } from './consequences.ts'

/** Said between processes and to screens at once, without being stored: server/live/live-events.ts. */
const ofTheMoment = ['chat.typing', 'seat.cheered']

test('something follows from every event', () => {
  const idle = Object.entries(consequences).filter(
    ([type, entry]) => !ofTheMoment.includes(type) && entry.audience === 'nobody' && Object.keys(entry).length === 1,
  )
  expect(idle).toEqual([])
})

test('each event is in one family of the table, and in no other table of the server', () => {
  const sources = ['app', 'server', 'features'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  const row = new RegExp(`^ *'(${Object.keys(consequences).join('|')})': `, 'gm')
  const rows = sources
    .filter((path) => /^(app\/server|server|features\/\w+\/server)\/.*(?<!\.test)\.ts$/.test(path))
    .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(row)].map(([, type]) => ({ path, type: type! })))
  expect(rows.filter(({ path }) => !path.startsWith('app/server/consequences/'))).toEqual([])
  expect(rows.map(({ type }) => type).toSorted()).toEqual(Object.keys(consequences).toSorted())
})

test('what all features stand on names no event of one', () => {
  const name = new RegExp(`'(${Object.keys(consequences).join('|')})'`, 'g')
  const named = ['server', 'shared', 'web']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((inFolder) => `${folder}/${inFolder}`),
    )
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
    .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(name)].map(([found]) => `${path}: ${found}`))
  expect(named).toEqual([])
})

test('the docs name this one table and what features do for it alone', () => {
  const named = readFileSync('docs/architecture.md', 'utf8').match(/`[\w/-]*(consequences|event-\w+)(\.ts|\/)?`/g)
  const elsewhere = ['`web/live/event-stream.ts`']
  const isThere = (path: string) => /^`(app|features\/\w+)\/server\/consequences\//.test(path)
  expect(named!.filter((path) => !isThere(path) && !elsewhere.includes(path))).toEqual([])
})
