import { expect, test } from 'vitest'
import { strengthNames, strengthOf } from './password-strength-score.ts'

test.each([
  ['Ab1!xy', 'Weak'],
  ['Aaaaaaaaaaaa1!', 'Weak'],
  ['Abcdefghij1!', 'Weak'],
  ['Engine#1843', 'Good'],
  ['kP9#vQ2x', 'Fair'],
  ['four plain words of Ada 1', 'Strong'],
])('%s is %s', (password, name) => {
  expect(strengthNames[strengthOf(password, false)]).toBe(name)
})

test('however long, one that many people use is weak', () => {
  expect(strengthOf('Iloveyouforever#1', true)).toBe(0)
})
