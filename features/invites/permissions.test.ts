import { expect, test } from 'vitest'
import { mayChangeLink, mayManageInvite } from './permissions.ts'

const [ada, grace, barbara] = [{ uid: 'ada' }, { uid: 'grace' }, { uid: 'barbara' }]
const team = { ownerId: 'ada' }
const invite = { inviterId: 'grace' }

test('Grace, who sent an invite, and Ada, who owns the team, may withdraw it; another member may not', () => {
  expect([ada, grace, barbara].map((person) => mayManageInvite(person, invite, team))).toEqual([true, true, false])
})

test('only Ada may change the link', () => {
  expect([ada, grace].map((person) => mayChangeLink(person, team))).toEqual([true, false])
})
