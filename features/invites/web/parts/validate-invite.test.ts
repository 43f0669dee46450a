import { expect, test } from 'vitest'
import { validateInvite } from './validate-invite.ts'

const grace = { uid: 'grace' }

test.each([
  ['a team', { teamId: '', mode: 'existing', person: grace, email: '' }, 'Please select a team.'],
  ['a team, by link', { teamId: '', mode: 'link', person: null, email: 'a@b.test' }, 'Please select a team.'],
  ['a user', { teamId: 't', mode: 'existing', person: null, email: 'a@b.test' }, 'user or enter a valid email.'],
  ['an address', { teamId: 't', mode: 'link', person: grace, email: '  ' }, 'user or enter a valid email.'],
  ['a valid address', { teamId: 't', mode: 'link', person: null, email: 'grace' }, 'user or enter a valid email.'],
] as const)('an invite without %s says so', (_, invite, why) => {
  expect(validateInvite(invite)).toContain(why)
})

test.each([
  { teamId: 't', mode: 'existing', person: grace, email: '' },
  { teamId: 't', mode: 'link', person: null, email: ' Grace@Cohort.Test ' },
] as const)('an invite by $mode can be sent once team and invitee are there', (invite) => {
  expect(validateInvite(invite)).toBeUndefined()
})
