import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import type { ForumCount, Message } from '../../contract.ts'
import { type MessagePages, messagesKey, refetchIfBehind } from './messages.ts'
import { placeholderForums, roomQuery, updateForum, updateMessageInCaches } from './rooms.ts'

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
  rootId: null,
  thread: null,
  mentionsTeam: false,
  pin: null,
  mentions: [],
  taskId: null,
  files: [],
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

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('replies quote the current text of an edited or deleted message, on every page', () => {
  const queries = new QueryClient()
  const around = [...messagesKey({ roomId: 'room' }), { around: 'two' }]
  queries.setQueryData<MessagePages>(messagesKey({ roomId: 'room' }), { pages: [[first, answer]], pageParams: [{}] })
  queries.setQueryData<MessagePages>(around, { pages: [[answer]], pageParams: [{ around: 'two' }] })
  const quotes = () =>
    [messagesKey({ roomId: 'room' }), around].map(
      (key) => queries.getQueryData<MessagePages>(key)!.pages[0]!.at(-1)!.replyTo?.text,
    )
  expect(quotes()).toEqual(['The key is under the mat', 'The key is under the mat'])
  updateMessageInCaches(queries, { ...first, text: `It moved${'!'.repeat(300)}`, version: 2 })
  expect(quotes()).toEqual([`It moved${'!'.repeat(192)}`, `It moved${'!'.repeat(192)}`])
  updateMessageInCaches(queries, { ...first, text: '', isRemoved: true, version: 3 })
  expect(quotes()).toEqual(['', ''])
})

const count = (lastNumber: number, version = 1): ForumCount => ({
  roomId: 'room',
  people: 7,
  lastNumber,
  last: null,
  newest: { number: lastNumber, version },
})

test.each([
  ['those that this page does not know', { lastNumber: 4, lastRead: 4, unread: 0 }, 6, 2],
  ['more of them', { lastNumber: 4, lastRead: 1, unread: 3 }, 6, 5],
  ['none twice that arrived at once', { lastNumber: 6, lastRead: 4, unread: 2 }, 6, 2],
  ['none that were read in another tab', { lastNumber: 4, lastRead: 6, unread: 0 }, 6, 0],
  ['those after what was read there', { lastNumber: 4, lastRead: 5, unread: 0 }, 6, 1],
  ['none of an older count', { lastNumber: 8, lastRead: 4, unread: 4 }, 6, 4],
  ['none of a forum that I have not joined', { lastNumber: 4, lastRead: 0, unread: 0, isJoined: false }, 6, 0],
])('a count adds to the unread messages %s', (_, known, lastNumber, unread) => {
  const queries = new QueryClient()
  const { queryKey } = roomQuery('room')
  queries.setQueryData(queryKey, { ...placeholderForums[0]!, id: 'room', ...known })
  updateForum(queries, count(lastNumber))
  expect(queries.getQueryData(queryKey)).toMatchObject({
    people: 7,
    unread,
    lastNumber: Math.max(lastNumber, known.lastNumber),
  })
})

test.each([
  ['has the newest message', count(2), undefined, false],
  ['has newer ones', count(1), undefined, false],
  ['misses messages', count(3), undefined, true],
  ['misses a change of the newest', count(2, 2), undefined, true],
  ['receives meanwhile what it misses', count(3), { ...answer, id: 'three', number: 3 }, false],
])('after a count, a page refetches messages only if it lacks some: it %s', async (_, counted, arriving, isStale) => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { hidden: false })
  const queries = new QueryClient()
  queries.setQueryData<MessagePages>(messagesKey({ roomId: 'room' }), { pages: [[first, answer]], pageParams: [{}] })
  refetchIfBehind(queries, counted)
  if (arriving) updateMessageInCaches(queries, arriving)
  await vi.advanceTimersByTimeAsync(1000)
  expect(queries.getQueryState(messagesKey({ roomId: 'room' }))?.isInvalidated).toBe(isStale)
})
