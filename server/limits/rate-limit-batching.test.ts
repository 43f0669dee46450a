import { expect, test, vi } from 'vitest'
import { inBatches } from './rate-limit-batching.ts'

/** What several processes share: 100 uses, then a minute of nothing. */
function sharedLimit() {
  let used = 0
  return vi.fn<(key: string, uses: number) => Promise<number>>(async (_key, uses) => {
    await Promise.resolve()
    used += uses
    return used > 100 ? 60_000 : 0
  })
}
const countOf = async (waits: Promise<number>[]) => (await Promise.all(waits)).filter((wait) => wait === 0).length

test('of a thousand uses at one moment in two processes no more pass than there are, and a lot in each', async () => {
  const handOn = sharedLimit()
  const processes = [inBatches({ size: 10, seconds: 60, handOn }), inBatches({ size: 10, seconds: 60, handOn })]
  const passed = await countOf(Array.from({ length: 1000 }, (_, turn) => processes[turn % 2]!('Ada')))
  expect(passed).toBeGreaterThanOrEqual(100)
  expect(passed).toBeLessThanOrEqual(120)
  // After a refusal nobody asks again until its time is over.
  expect(handOn.mock.calls.length).toBeLessThanOrEqual(12)
})

test('a lot is told once, those of one person say nothing of another, and what never came to a lot is forgotten', async () => {
  let at = 0
  const handOn = sharedLimit()
  const use = inBatches({ size: 10, seconds: 60, handOn, now: () => at })
  for (let turn = 0; turn < 9; turn++) await use('Ada')
  for (let turn = 0; turn < 11; turn++) await use('Grace')
  expect(handOn.mock.calls).toEqual([['Grace', 10]])
  at = 60_000
  for (let turn = 0; turn < 9; turn++) await use('Ada')
  expect(handOn).toHaveBeenCalledTimes(1)
})

test('a lot that could not be told is told with the next use, and a refusal ends with its time', async () => {
  let at = 0
  const handOn = vi.fn<() => Promise<number>>(async () => 0).mockRejectedValueOnce(new Error('The database is away.'))
  const use = inBatches({ size: 2, seconds: 60, handOn, now: () => at })
  await use('Ada')
  await expect(use('Ada')).rejects.toThrow('away')
  handOn.mockResolvedValueOnce(5000)
  expect(await use('Ada')).toBe(5000)
  at = 4000
  expect(await use('Ada')).toBe(1000)
  at = 5000
  expect([await use('Ada'), await use('Ada')]).toEqual([0, 0])
})
