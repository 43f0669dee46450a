import { beforeEach, expect, test, vi } from 'vitest'
import { Problem } from '#shared/problem.ts'
import { type OfflineChange, type SendOrKeep, sendOrKeep, setChangeKeeper } from './unsent-changes.ts'

const lost = () => Promise.reject(new Problem(0, 'unreachable', 'No answer came.'))
const tick = (about: string): OfflineChange => ({ kind: 'task tick', about, value: null })
const notUsed = () => {}

beforeEach(() => setChangeKeeper(undefined))

test('what Ada ticks before the page can store it waits, in order, and is handed over as soon as it can', async () => {
  const onKept = vi.fn<() => void>()
  const first = sendOrKeep(tick('first'), lost, onKept)
  await expect.poll(() => onKept).toHaveBeenCalledOnce()
  const sendSecond = vi.fn<() => Promise<string>>(async () => 'overtakes the first')
  const second = sendOrKeep(tick('second'), sendSecond, onKept)
  await expect.poll(() => onKept).toHaveBeenCalledTimes(2)

  const kept: OfflineChange[] = []
  const keeper: SendOrKeep = async (change, send) => {
    await expect(send()).rejects.toMatchObject({ status: 0 })
    kept.push(change)
    return `${change.about} is sent` as Awaited<ReturnType<typeof send>>
  }
  setChangeKeeper(keeper)
  expect(await Promise.all([first, second])).toEqual(['first is sent', 'second is sent'])
  expect(kept.map(({ about }) => about)).toEqual(['first', 'second'])
  // Since when, so that a change that others make meanwhile stays.
  expect(kept.every(({ madeAt }) => madeAt! <= Date.now())).toBe(true)
  expect(sendSecond).not.toHaveBeenCalled()
})

test('a refusal is told at once, whether the page can store changes yet or not', async () => {
  const refusal = new Problem(403, 'not-allowed', 'Viewers of a team tick nothing.')
  await expect(sendOrKeep(tick('a task'), () => Promise.reject(refusal), notUsed)).rejects.toBe(refusal)
})

test('where the browser keeps nothing, what cannot be sent fails, also what has waited for the answer to that', async () => {
  const onKept = vi.fn<() => void>()
  const waiting = sendOrKeep(tick('early'), lost, onKept)
  await expect.poll(() => onKept).toHaveBeenCalledOnce()
  setChangeKeeper(null)
  await expect(waiting).rejects.toMatchObject({ status: 0 })
  await expect(sendOrKeep(tick('later'), lost, notUsed)).rejects.toMatchObject({ status: 0 })
})
