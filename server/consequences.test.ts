import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { consequences } from './consequences.ts'

/** Said between processes and to screens at once, without being stored: server/live/live-events.ts. */
const ofTheMoment = ['chat.typing', 'people.online']

test('something follows from every event', () => {
  const idle = Object.entries(consequences).filter(
    ([type, entry]) => !ofTheMoment.includes(type) && entry.audience === 'nobody' && Object.keys(entry).length === 1,
  )
  expect(idle).toEqual([])
})

test('no other file of the server has a table of events', () => {
  const sources = ['server', 'features'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  const row = new RegExp(`^ *'(${Object.keys(consequences).join('|')})': `, 'm')
  const tables = sources.filter(
    (path) => /^(server|features\/\w+\/server)\/.*(?<!\.test)\.ts$/.test(path) && row.test(readFileSync(path, 'utf8')),
  )
  expect(tables).toEqual(['server/consequences.ts'])
})

test('the docs name this one table', () => {
  const named = readFileSync('docs/architecture.md', 'utf8').match(/`server\/[\w/-]*(consequences|event-\w+)\.ts`/g)
  expect(new Set(named)).toEqual(new Set(['`server/consequences.ts`']))
})
