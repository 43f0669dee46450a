import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Message } from '../../contract.ts'
import { type MessagePages, messagesKey } from './messages.ts'
import { updateMessageInCaches } from './rooms.ts'

const author = { uid: 'a', displayName: 'Ada', photoURL: '' }
const first: Message = {
  id: 'one',
  roomId: 'room',
  number: 1,
  text: 'The key is under the mat',
  author,
  createdAt: '2026-01-01T12:00:00.000Z',
  editedAt: null,
  isRemoved: false,
  replyTo: null,
  mentions: [],
  reactions: { love: 0, agree: 0, laugh: 0, wow: 0 },
  mine: [],
  version: 1,
}
const answer: Message = {
  ...first,
  id: 'two',
  number: 2,
  text: 'Thank you',
  replyTo: { id: 'one', number: 1, text: first.text, author },
}

test('replies quote the current text of an edited or deleted message, on every page', () => {
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
