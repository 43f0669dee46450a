import { expect, test } from 'vitest'
import { exampleTask } from '#test/example-task.ts'
import { withOwnTick } from './own-tick.ts'

const [ada, grace, mallory] = ['ada', 'grace', 'mallory'].map((uid) => ({ uid, email: '', displayName: uid }))
const at = '2026-12-01T12:00:00.000Z'
const each = { ...exampleTask, each: true, assignedUsers: [ada!, grace!], ticks: { ada: at } }

test('of a task that each ticks for themselves, mine is done once I have ticked it', () => {
  expect(withOwnTick(each, ada!)).toEqual({ ...each, done: true, doneAt: at })
  expect(withOwnTick(each, grace!)).toEqual(each)
  const done = { ...each, done: true, doneAt: at, ticks: { ada: at, grace: at } }
  expect(withOwnTick(done, grace!)).toMatchObject({ done: true })
})

test('a task that is not mine, or with one tick for all, stands for me as for everybody', () => {
  expect(withOwnTick(each, mallory!)).toBe(each)
  expect(withOwnTick(exampleTask, ada!)).toBe(exampleTask)
})
