import { expect, test } from 'vitest'
import { openLogPosition } from './log-position.ts'
import type { Db } from './types.ts'

/** A primary that answers when it is told to, with the number of the question. */
function slowPrimary() {
  const answers: (() => void)[] = []
  const db = {
    executeQuery: () =>
      new Promise((resolve) => {
        const position = answers.length + 1
        answers.push(() => resolve({ rows: [{ position }] }))
      }),
  } as unknown as Db
  return { find: openLogPosition(db), answers }
}

test('those who come while a question is under way share the next one, because its answer may be too old for them', async () => {
  const { find, answers } = slowPrimary()
  const first = find()
  const later = [find(), find(), find()]
  answers[0]!()
  expect(await first).toBe(1)
  answers[1]!()
  expect(await Promise.all(later)).toEqual([2, 2, 2])
  const last = find()
  answers[2]!()
  expect(await last).toBe(3)
})
