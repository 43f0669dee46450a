import { expect, test } from 'vitest'
import { exampleTask } from '#test/example-task.ts'
import { missingFields } from './add-task.ts'

const grace = { email: 'grace@cohort.test', displayName: 'Grace Hopper' }
const whole = { ...exampleTask, due: '2026-12-01', people: [grace] }

test.each([
  ['name', { ...whole, name: '   ' }],
  ['due', { ...whole, due: '' }],
  ['assignee', { ...whole, people: [] }],
])('a task without its %s is not whole', (field, task) => {
  expect(missingFields(task, 'Fill all fields')).toEqual({ text: 'Fill all fields', fields: { [field]: '' } })
})

test('one that exists may lose its date', () => {
  expect(missingFields({ ...whole, due: '' }, 'Fill all fields', { mayLackDate: true })).toBeUndefined()
})

test('one with all of them is', () => {
  expect(missingFields(whole, 'Fill all fields')).toBeUndefined()
})

test('a half-typed year is refused', () => {
  expect(missingFields({ ...whole, due: '0026-12-01' }, 'Fill all fields')?.fields).toEqual({
    due: 'Please check the year.',
  })
})
