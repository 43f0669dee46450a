import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { rewardsRecord } from '../../contract.ts'
import { rewardsQuery } from './rewards.ts'

afterEach(() => vi.unstubAllGlobals())

test('REW-05 API-26 an answer with the three fields of the specification alone is a whole record to the page', async () => {
  const told = { points: 120, redeemed: [50], badges: ['Founder'] }
  vi.stubGlobal('fetch', async () => Response.json(told))
  const record = await new QueryClient().fetchQuery(
    rewardsQuery({ uid: crypto.randomUUID(), email: 'ada@cohort.test' }),
  )
  expect(rewardsRecord.parse(record)).toMatchObject({ ...told, progress: {}, owned: [] })
})
