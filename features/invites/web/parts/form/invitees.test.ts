import { expect, test } from 'vitest'
import { addInvitees, allInvitees, currentPart, readInvitees, withoutCurrentPart } from './invitees.ts'

const paste = (text: string) => readInvitees(text, { isTyping: false })
const type = (text: string) => readInvitees(text, { isTyping: true })
const at = (email: string, name = '') => ({ email, name })

test.each([
  ['a comma', 'ada@a.test, grace@b.test'],
  ['a semicolon', 'ada@a.test;grace@b.test;'],
  ['lines', '  ada@a.test\r\ngrace@b.test\n'],
  ['spaces', 'ada@a.test grace@b.test'],
  ['columns of a table', 'ada@a.test\tgrace@b.test'],
])('Ada pastes addresses with %s between them', (_, text) => {
  expect(paste(text)).toEqual({ invitees: [at('ada@a.test'), at('grace@b.test')], rest: '' })
})

test('Ada pastes addresses from her mail program, each with its name', () => {
  const text = 'Grace Hopper <grace@b.test>, "Lovelace, Ada" <ada@a.test>; <kim@c.test>'
  const invitees = [at('grace@b.test', 'Grace Hopper'), at('ada@a.test', 'Lovelace, Ada'), at('kim@c.test')]
  expect(paste(text)).toEqual({ invitees, rest: '' })
})

test('names and half an address stay in the box, in their order', () => {
  expect(paste('Leo Santos, ada@a.test, Elif\ngrace@')).toEqual({
    invitees: [at('ada@a.test')],
    rest: 'Leo Santos, Elif, grace@',
  })
  expect(currentPart('Leo Santos, Elif, grace@')).toBe('Leo Santos')
  expect(withoutCurrentPart('Leo Santos, Elif, grace@')).toBe('Elif, grace@')
  expect(withoutCurrentPart('Leo Santos')).toBe('')
})

test('what Ada still types is no address before the comma', () => {
  expect(type('ada@a.test')).toEqual({ invitees: [], rest: 'ada@a.test' })
  expect(type('ada@a.test,')).toEqual({ invitees: [at('ada@a.test')], rest: '' })
  expect(type('ada@a.test, gr')).toEqual({ invitees: [at('ada@a.test')], rest: 'gr' })
  expect(type('Leo ')).toEqual({ invitees: [], rest: 'Leo ' })
})

test('an address that is written out counts without a comma, and nobody counts twice', () => {
  const grace = { person: { uid: 'g', displayName: 'Grace', email: 'g***@b***', photoURL: '' } }
  expect(allInvitees([grace], 'Kim@c.test')).toEqual([grace, at('Kim@c.test')])
  expect(allInvitees([at('kim@c.test')], 'KIM@c.test')).toHaveLength(1)
  expect(addInvitees([grace], [grace])).toEqual([grace])
  expect(allInvitees([], 'grace@')).toEqual([])
})
