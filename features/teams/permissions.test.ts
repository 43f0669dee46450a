import { expect, test } from 'vitest'
import {
  type GivenRole,
  isFull,
  mayArchiveTeam,
  mayChangeRole,
  mayEditTeam,
  mayHandOver,
  mayInvite,
  mayRemoveMember,
  mayRemoveTeam,
  mayWork,
  roleOf,
} from './permissions.ts'

const people = ['ada', 'joan', 'karen', 'grace', 'edith', 'hedy'].map((uid) => ({ uid }))
/** Joan and Karen are admins, Grace and Edith members, Hedy is a viewer. */
const team = { ownerId: 'ada', admins: ['joan', 'karen'], viewers: ['hedy'] }
const ofThose = (allows: (me: { uid: string }) => boolean) => people.filter(allows).map(({ uid }) => uid)
const toWhom = (allows: (uid: string) => boolean) => ofThose(({ uid }) => allows(uid))

test('the owner owns the team whatever else a list says', () => {
  expect(roleOf({ ownerId: 'ada', admins: ['ada'], viewers: ['ada'] }, 'ada')).toBe('owner')
})

test('the owner and admins change a team; only the owner deletes it, archives it or hands it over; viewers neither invite nor work', () => {
  expect(ofThose((me) => mayEditTeam(me, team))).toEqual(['ada', 'joan', 'karen'])
  expect(ofThose((me) => mayRemoveTeam(me, team))).toEqual(['ada'])
  expect(ofThose((me) => mayArchiveTeam(me, team))).toEqual(['ada'])
  expect(ofThose((me) => mayHandOver(me, team))).toEqual(['ada'])
  expect(ofThose((me) => mayInvite(me, team))).toEqual(['ada', 'joan', 'karen', 'grace', 'edith'])
  expect(ofThose((me) => mayWork(me, team))).toEqual(['ada', 'joan', 'karen', 'grace', 'edith'])
})

test.each([
  ['ada', ['joan', 'karen', 'grace', 'edith', 'hedy']],
  ['joan', ['joan', 'grace', 'edith', 'hedy']],
  ['grace', ['grace']],
  ['hedy', ['hedy']],
])('%s removes only herself, unless she owns the team, and people of lower roles', (uid, removable) => {
  expect(toWhom((other) => mayRemoveMember({ uid }, team, other))).toEqual(removable)
})

test.each<[string, GivenRole, string[]]>([
  ['ada', 'admin', ['joan', 'karen', 'grace', 'edith', 'hedy']],
  ['ada', 'viewer', ['joan', 'karen', 'grace', 'edith', 'hedy']],
  ['joan', 'admin', []],
  ['joan', 'member', ['grace', 'edith', 'hedy']],
  ['joan', 'viewer', ['grace', 'edith', 'hedy']],
  ['grace', 'viewer', []],
  ['hedy', 'member', []],
])('%s gives the role of %s only to people below her, and only a role below hers', (uid, role, to) => {
  expect(toWhom((other) => mayChangeRole({ uid }, team, other, role))).toEqual(to)
})

test('a team of a hundred is full', () => {
  const members = Array.from({ length: 100 }, (_, index) => String(index))
  expect([isFull({ members }), isFull({ members: members.slice(1) })]).toEqual([true, false])
})
