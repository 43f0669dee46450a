import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import type { Message } from '#features/chat/contract.ts'
import { notificationEffects } from './live.ts'
import { navCountsIn, notificationsQuery } from './queries/notifications.ts'

const room = '5b1f2f0a-6f5e-4f3e-9f60-1f0f3a1d2c33'
const unreadCount = { unread: 0, mentions: 0, tasks: 0, people: 0, countedElsewhere: 0, version: 1 }

const counted = (unread: number) => ({
  items: [],
  next: null,
  ...unreadCount,
  navCounts: { rooms: [{ id: room, teamId: null, lastNumber: unread, unread, mute: null }], friendRequests: 0 },
})

afterEach(() => void vi.unstubAllGlobals())

test("a message that arrives while Ada's counts are still being loaded is counted, though the answer was made before it", async () => {
  const answers: ((answer: unknown) => void)[] = []
  vi.stubGlobal('fetch', () => new Promise((resolve) => answers.push((body) => resolve(Response.json(body)))))
  const queries = new QueryClient()
  const loaded = queries.fetchInfiniteQuery(notificationsQuery)
  await expect.poll(() => answers).toHaveLength(1)

  const data = { roomId: room, number: 2, author: { uid: 'grace' }, rootId: null } as unknown as Message
  const event = { type: 'chat.sent', roomId: room, messageId: 'second', by: 'grace' } as never
  void notificationEffects['chat.sent'](event, { queries, me: 'ada', data })
  answers[0]!(counted(1))
  await expect.poll(() => answers).toHaveLength(2)
  answers[1]!(counted(2))
  expect(navCountsIn(await loaded).chat).toBe(2)
})
