import { expect, test } from 'vitest'
import { isFull, mayEditTeam, mayRemoveMember, mayRemoveTeam } from './permissions.ts'

const [ada, grace, mallory] = [{ uid: 'ada' }, { uid: 'grace' }, { uid: 'mallory' }]
const team = { ownerId: 'ada' }

test('Ada, who owns the team, may change and delete it; Grace, a member, may not', () => {
  expect([mayEditTeam(ada, team), mayRemoveTeam(ada, team)]).toEqual([true, true])
  expect([mayEditTeam(grace, team), mayRemoveTeam(grace, team)]).toEqual([false, false])
})

test.each([
  ['Ada removes Grace', ada, 'grace', true],
  ['Ada leaves her own team', ada, 'ada', false],
  ['Grace leaves', grace, 'grace', true],
  ['Grace removes Ada', grace, 'ada', false],
  ['Grace removes Mallory', grace, 'mallory', false],
  ['Mallory removes Grace', mallory, 'grace', false],
])('%s: only what is theirs to do', (_what, me, uid, may) => {
  expect(mayRemoveMember(me, team, uid)).toBe(may)
})

test('a team of a hundred is full', () => {
  const members = Array.from({ length: 100 }, (_, index) => String(index))
  expect([isFull({ members }), isFull({ members: members.slice(1) })]).toEqual([true, false])
})
