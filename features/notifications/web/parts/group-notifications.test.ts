import { describe, expect, test } from 'vitest'
import type { Notification } from '../../contract.ts'
import { groupNotifications } from './group-notifications.ts'

const now = new Date(2026, 10, 20, 12, 0)
const at = (hour: number, minute = 0, day = 20) => new Date(2026, 10, day, hour, minute).toISOString()
const actor = (name: string) => ({ uid: name, displayName: name, photoURL: '', flair: null })

let count = 0
function news(fields: Partial<Notification>): Notification {
  count += 1
  return {
    id: `id ${count}`,
    userId: 'grace',
    notifId: `id ${count}`,
    type: 'task',
    reason: 'assigned',
    taskId: 'task',
    teamId: null,
    roomId: null,
    messageId: null,
    commentId: null,
    threadId: null,
    actor: actor('Ada'),
    title: 'New task assigned',
    message: 'Oil',
    taskDue: null,
    read: false,
    timestamp: at(11),
    ...fields,
  }
}

function shown(all: Notification[], { isPartial = false } = {}) {
  const sections = groupNotifications(all, { now, lastLoaded: isPartial ? all.at(-1) : undefined })
  return Object.fromEntries(
    sections.map(({ title, folds }) => [title, folds.map((fold) => fold.map(({ message }) => message))]),
  )
}

test('NOTIF-19 all are ordered by time, newest first, today and earlier days, mentions among them', () => {
  const all = [
    news({ message: 'now', timestamp: at(11, 59) }),
    news({ message: 'reply', type: 'chat', reason: 'replied', timestamp: at(11) }),
    news({ message: 'midnight', reason: 'added', type: 'team', timestamp: at(0) }),
    news({ message: 'yesterday', reason: 'added', type: 'team', timestamp: at(23, 59, 19) }),
    news({ message: 'mention', type: 'chat', reason: 'mentioned', timestamp: at(9, 0, 2) }),
    news({ message: 'older', reason: 'added', type: 'team', timestamp: at(8, 0, 2), read: true }),
  ]
  expect(shown(all)).toEqual({
    Today: [['now'], ['reply'], ['midnight']],
    Earlier: [['yesterday'], ['mention'], ['older']],
  })
})

describe('folding', () => {
  test('the same kind from the same person within an hour is one row, also with others between', () => {
    const all = [
      news({ message: 'c', timestamp: at(11, 30) }),
      news({ message: 'from Hedy', actor: actor('Hedy'), timestamp: at(11, 20) }),
      news({ message: 'b', timestamp: at(11, 0) }),
      news({ message: 'ticked', reason: 'ticked', timestamp: at(10, 45) }),
      news({ message: 'a', timestamp: at(10, 30) }),
      news({ message: 'too early', timestamp: at(10, 29) }),
    ]
    expect(shown(all)).toEqual({ Today: [['c', 'b', 'a'], ['from Hedy'], ['ticked'], ['too early']] })
  })

  test('does not reach over midnight', () => {
    const all = [news({ message: 'new', timestamp: at(0, 10) }), news({ message: 'old', timestamp: at(23, 50, 19) })]
    expect(shown(all)).toEqual({ Today: [['new']], Earlier: [['old']] })
  })

  test('people who join a team on one day fold by the team; requests, messages and what nobody did stand alone', () => {
    const joined = { reason: 'joined', type: 'team', teamId: 'engine' } as const
    const all = [
      news({ ...joined, message: 'Hedy', actor: actor('Hedy') }),
      news({ ...joined, message: 'Edith', actor: actor('Edith'), timestamp: at(8) }),
      news({ ...joined, message: 'other team', teamId: 'loom' }),
      news({ reason: 'befriending', type: 'friend', message: 'one' }),
      news({ reason: 'befriending', type: 'friend', message: 'two' }),
      news({ message: 'by a blocked person', actor: null }),
      news({ message: 'by another', actor: null }),
      news({ ...joined, message: 'Ida', actor: actor('Ida'), timestamp: at(18, 0, 19) }),
      news({ ...joined, message: 'Joan', actor: actor('Joan'), timestamp: at(1, 0, 19) }),
      news({ ...joined, message: 'Mary', actor: actor('Mary'), timestamp: at(23, 59, 18) }),
    ]
    expect(shown(all)).toEqual({
      Today: [['Hedy', 'Edith'], ['other team'], ['one'], ['two'], ['by a blocked person'], ['by another']],
      Earlier: [['Ida', 'Joan'], ['Mary']],
    })
  })

  test('a fold that the next page may continue waits for it', () => {
    const all = [
      news({ message: 'alone', reason: 'added', type: 'team', timestamp: at(11, 50) }),
      news({ message: 'b', timestamp: at(11, 30) }),
      news({ message: 'a', timestamp: at(11, 20) }),
    ]
    expect(shown(all, { isPartial: true })).toEqual({ Today: [['alone']] })
    expect(shown(all)).toEqual({ Today: [['alone'], ['b', 'a']] })
    expect(shown(all.slice(1), { isPartial: true })).toEqual({})
  })
})
