import { expect, test } from 'vitest'
import { exampleTask } from '#test/example-task.ts'
import { missingFields } from './add-task.ts'

const grace = { email: 'grace@cohort.test', displayName: 'Grace Hopper' }
const whole = { ...exampleTask, due: '2026-12-01', people: [grace] }

test.each([
  ['name', { ...whole, name: '   ' }, 'Give it a name.'],
  ['due', { ...whole, due: '' }, 'Choose a day, or “No date”.'],
  ['assignee', { ...whole, people: [] }, 'Choose who does it.'],
])('a task without its %s is not whole, and the field says what it wants', (field, task, said) => {
  expect(missingFields(task, 'Fill all fields')).toEqual({ text: 'Fill all fields', fields: { [field]: said } })
})

test('one without a date on purpose is', () => {
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
