import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Message } from '../../contract.ts'
import { type MessagePages, messagesKey } from './messages.ts'
import { parseMessages } from './parse-messages.ts'
import { updateMessageInCaches } from './rooms.ts'

const [first, answer] = parseMessages(
  {
    one: { text: 'The key is under the mat', number: 1, version: 1 },
    two: {
      text: 'Thank you',
      number: 2,
      version: 1,
      replyTo: { id: 'one', number: 1, text: 'The key is under the mat', author: { uid: 'a', displayName: 'Ada' } },
    },
  },
  'room',
) as [Message, Message]

test('what was deleted, or edited, is not left to be read in its answers, here or on another page', () => {
  const queries = new QueryClient()
  const around = [...messagesKey('room'), { around: 'two' }]
  queries.setQueryData<MessagePages>(messagesKey('room'), { pages: [[first, answer]], pageParams: [{}] })
  queries.setQueryData<MessagePages>(around, { pages: [[answer]], pageParams: [{ around: 'two' }] })
  const quotes = () =>
    [messagesKey('room'), around].map((key) => queries.getQueryData<MessagePages>(key)!.pages[0]!.at(-1)!.replyTo?.text)
  expect(quotes()).toEqual(['The key is under the mat', 'The key is under the mat'])
  updateMessageInCaches(queries, { ...first, text: `It moved${'!'.repeat(300)}`, version: 2 })
  expect(quotes()).toEqual([`It moved${'!'.repeat(192)}`, `It moved${'!'.repeat(192)}`])
  updateMessageInCaches(queries, { ...first, text: '', isRemoved: true, version: 3 })
  expect(quotes()).toEqual(['', ''])
})
