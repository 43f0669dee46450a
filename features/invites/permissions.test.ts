import { expect, test } from 'vitest'
import { mayChangeLink, mayManageInvite } from './permissions.ts'

const people = ['ada', 'joan', 'grace', 'barbara', 'hedy'].map((uid) => ({ uid }))
/** Joan is an admin, Grace and Barbara are members, Hedy is a viewer. */
const team = { ownerId: 'ada', admins: ['joan'], viewers: ['hedy'] }
const ofThose = (allows: (me: { uid: string }) => boolean) => people.filter(allows).map(({ uid }) => uid)

test('Grace, who sent an invite, may withdraw it, and so may the owner and an admin', () => {
  expect(ofThose((me) => mayManageInvite(me, { inviterId: 'grace' }, team))).toEqual(['ada', 'joan', 'grace'])
})

test('Hedy, who sent an invite before she became a viewer, may not send it again', () => {
  expect(ofThose((me) => mayManageInvite(me, { inviterId: 'hedy' }, team))).toEqual(['ada', 'joan'])
})

test('only the owner and an admin may change the link', () => {
  expect(ofThose((me) => mayChangeLink(me, team))).toEqual(['ada', 'joan'])
})
