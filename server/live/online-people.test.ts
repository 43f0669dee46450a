import { expect, test } from 'vitest'
import { ONLINE_INTERVAL_MS, OnlinePeople } from './online-people.ts'

test('Ada is here until her process has not named her for a while', () => {
  let now = 0
  const online = new OnlinePeople(() => now)
  online.add(['ada', 'grace'])
  now = 2 * ONLINE_INTERVAL_MS
  online.add(['grace'])
  expect(['ada', 'grace', 'mallory'].map((uid) => online.has(uid))).toEqual([true, true, false])
  now = 3 * ONLINE_INTERVAL_MS
  expect(['ada', 'grace'].map((uid) => online.has(uid))).toEqual([false, true])
})
