import { expect, test } from 'vitest'
import { read } from '../repository-files.ts'
import { allGrowth } from './growing.ts'

test('of every table it is said whether it grows, or why it needs no look', () => {
  const [, tables = ''] = read('server/database/schema.ts').split('interface Tables')
  const names = [...tables.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name!)
  expect(Object.keys(allGrowth).toSorted(), "`tables` of the feature's test/feature.ts").toEqual(names.toSorted())
})
