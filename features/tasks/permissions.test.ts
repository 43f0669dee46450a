import { expect, test } from 'vitest'
import type { Role } from '#features/teams/permissions.ts'
import { isAssigned, mayEditTask, mayRemoveTask, mayTake, mayTick } from './permissions.ts'

const named = (name: string, role: Role = 'member') => ({
  uid: name,
  emailLower: `${name}@cohort.test`,
  roleIn: () => role,
})
const [ada, grace, edith, barbara] = [named('ada', 'owner'), named('grace'), named('edith'), named('barbara')]
const [joan, hedy] = [named('joan', 'admin'), named('hedy', 'viewer')]
const toEdith = [{ uid: 'edith', email: 'e***@c***', displayName: 'Edith' }]

const open = { each: false, everyone: false, done: false }
/** Of Ada's team, made by Grace, assigned to Edith; Barbara is just a member, Joan an admin, and Hedy a viewer. */
const shared = { ...open, userId: 'grace', teamId: 'team', teamOwnerId: 'ada', assignedUsers: toEdith }
const free = { ...shared, assignedUsers: [] }
const forEach = { ...shared, each: true }
const own = { userId: 'grace', teamId: null, teamOwnerId: null, assignedUsers: [], ...open }
const older = { ...own, assignedUsers: [{ email: 'Edith@Cohort.test', displayName: 'Edith' }] }

test.each([
  ['the owner of the team', ada, shared, { tick: true, edit: true, remove: true }],
  ['its creator', grace, shared, { tick: true, edit: true, remove: true }],
  ['its assignee', edith, shared, { tick: true, edit: true, remove: false }],
  ['another member', barbara, shared, { tick: true, edit: false, remove: false }],
  ['an admin', joan, shared, { tick: true, edit: true, remove: false }],
  ['a viewer', hedy, shared, { tick: false, edit: false, remove: false }],
  ['a viewer who made it', hedy, { ...shared, userId: 'hedy' }, { tick: true, edit: true, remove: true }],
  ['an admin, if each ticks it for themselves,', joan, forEach, { tick: false, edit: true, remove: false }],
  ['the owner, if each ticks it for themselves,', ada, forEach, { tick: false, edit: true, remove: true }],
  ['its assignee, if each ticks it for themselves,', edith, forEach, { tick: true, edit: true, remove: false }],
  ['whose own task it is', grace, own, { tick: true, edit: true, remove: true }],
  ['who is named on an older record by address', edith, older, { tick: true, edit: true, remove: false }],
  ['who is not named on it', barbara, older, { tick: false, edit: false, remove: false }],
])('%s may do so much with a task', (_who, me, task, may) => {
  expect({ tick: mayTick(me, task), edit: mayEditTask(me, task), remove: mayRemoveTask(me, task) }).toEqual(may)
})

test.each([
  ['a member', barbara, free, true],
  ['the owner', ada, free, true],
  ['a viewer, even one who made it,', hedy, { ...free, userId: 'hedy' }, false],
  ['nobody, once somebody has it,', ada, shared, false],
  ['nobody, once it is done,', barbara, { ...free, done: true }, false],
  ['nobody, if it is for everyone,', barbara, { ...free, everyone: true }, false],
  ['nobody, if it is of no team,', grace, own, false],
])('%s may take a task that nobody has', (_who, me, task, may) => {
  expect(mayTake(me, task)).toBe(may)
})

test('Edith is assigned by her id, not by what others see of her address', () => {
  expect(isAssigned(edith, shared)).toBe(true)
  expect(isAssigned({ uid: 'x', emailLower: 'e***@c***' }, shared)).toBe(false)
})
