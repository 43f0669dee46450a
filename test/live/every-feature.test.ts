import { expect, test } from 'vitest'
import { files, read } from '../repository-files.ts'
import { announcingLines } from './announcing.ts'

/** What happens to accounts ends sessions, and administrators have pages of their own: both are tried in their features. */
const ELSEWHERE = ['admin', 'identity', 'notifications']

test('every feature that announces something has scenarios for each of its lines', () => {
  const named = files
    .filter((file) => /^(test\/live|features\/\w+\/test)\/[\w-]+\.test\.ts$/.test(file))
    .flatMap((file) => [...read(file).matchAll(/testScenarios\(\s*\[([^\]]*)\]/g)])
    .flatMap(([, names]) => [...names!.matchAll(/'(\w+)'/g)].map(([, name]) => name!))
  const features = [...new Set(files.flatMap((file) => /^features\/(\w+)\//.exec(file)?.[1] ?? []))]
  const announcing = features.filter((feature) => announcingLines([feature]).length > 0)
  expect([...named, ...ELSEWHERE].toSorted()).toEqual(announcing.toSorted())
})
