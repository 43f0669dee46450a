import { expect, test } from 'vitest'
import { validateInvite } from './validate-invite.ts'

test('an invite needs a team first, then somebody to invite', () => {
  expect(validateInvite('', [])).toBe('Please select a team.')
  expect(validateInvite('', ['grace'])).toBe('Please select a team.')
  expect(validateInvite('engine', [])).toBe('Please select a user or enter a valid email.')
  expect(validateInvite('engine', ['grace'])).toBeUndefined()
})
