import { expect, test } from 'vitest'
import { emailError, fieldErrors } from './field-errors.ts'

test.each([
  ['', 'Enter your email.'],
  ['  ', 'Enter your email.'],
  ['ada', 'That email is missing its @. Like you@school.edu.'],
  ['ada@cohort.test', undefined],
])("an email '%s' is answered with %s", (text, error) => {
  expect(emailError(text)).toBe(error)
})

test('the first field with an error comes first, and without errors the form is sent', () => {
  expect(fieldErrors({ email: undefined, password: 'Enter your password.', name: false })).toEqual({
    fields: { password: 'Enter your password.' },
  })
  expect(fieldErrors({ email: undefined })).toBeUndefined()
})
