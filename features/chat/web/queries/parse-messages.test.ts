import { expect, test } from 'vitest'
import { parseMessage, parseMessages } from './parse-messages.ts'

test('of a service that knows no more than the specification each text is shown, in the order it came', () => {
  const messages = parseMessages({ b: { text: 'First' }, a: { text: 'Second' }, c: {}, d: null }, 'room')
  expect(messages.map(({ id, text, number }) => [id, text, number])).toEqual([
    ['b', 'First', 1],
    ['a', 'Second', 2],
  ])
  expect(messages[0]).toMatchObject({ roomId: 'room', author: { displayName: 'Someone' }, mine: [] })
})

test('null, a text or a list without messages is an empty room', () => {
  for (const answer of [null, 'down', 7, {}, []]) expect(parseMessages(answer, 'room')).toEqual([])
  expect(parseMessage(null, 'room')).toBeUndefined()
})
