import { expect, test } from 'vitest'
import { mayChangeForum, mayEditMessage, mayLeaveRoom, mayRemoveMessage, mayReportMessage } from './permissions.ts'

const ada = { uid: 'ada' }
const grace = { uid: 'grace' }
const mallory = { uid: 'mallory' }
const at = Date.parse('2026-01-01T12:00:00Z')
const message = {
  author: { uid: 'grace', displayName: 'Grace', photoURL: '' },
  createdAt: '2026-01-01T12:00:00Z',
  isRemoved: false,
}
const room = { ownerId: 'ada' }

test('Grace edits her message for 15 minutes unless she deletes it; nobody else edits it', () => {
  expect(mayEditMessage(grace, message, at + 14.9 * 60_000)).toBe(true)
  expect(mayEditMessage(grace, message, at + 15 * 60_000)).toBe(false)
  expect(mayEditMessage(ada, message, at)).toBe(false)
  expect(mayEditMessage(grace, { ...message, isRemoved: true }, at)).toBe(false)
})

test('Grace deletes her message, and so does Ada who owns the room, but not Mallory', () => {
  expect([grace, ada, mallory].map((person) => mayRemoveMessage(person, message, room))).toEqual([true, true, false])
})

test('people report messages that others have written and not deleted', () => {
  expect(mayReportMessage(mallory, message)).toBe(true)
  expect(mayReportMessage(grace, message)).toBe(false)
  expect(mayReportMessage(mallory, { ...message, isRemoved: true })).toBe(false)
})

test('people leave forums that they have joined', () => {
  expect(mayLeaveRoom({ kind: 'forum', isJoined: true })).toBe(true)
  expect(mayLeaveRoom({ kind: 'forum', isJoined: false })).toBe(false)
  expect(mayLeaveRoom({ kind: 'team', isJoined: true })).toBe(false)
})

test('Ada changes the forum she created; nobody changes built-in forums or team rooms', () => {
  const forum = { kind: 'forum', ownerId: 'ada' } as const
  expect([ada, grace].map((person) => mayChangeForum(person, forum))).toEqual([true, false])
  expect(mayChangeForum(ada, { kind: 'forum', ownerId: null })).toBe(false)
  expect(mayChangeForum(ada, { kind: 'team', ownerId: 'ada' })).toBe(false)
})
