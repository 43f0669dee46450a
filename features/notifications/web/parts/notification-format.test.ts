import { expect, test } from 'vitest'
import { formatDate } from '#web/format/dates.ts'
import type { Notification } from '../../contract.ts'
import { foldLines, foldTitle, linkOf, textOf, titleOf } from './notification-format.ts'

const now = new Date(2026, 11, 24, 12, 0)
const ada = { uid: 'ada', displayName: 'Ada Lovelace', photoURL: '', flair: null }
const hedy = { ...ada, uid: 'hedy', displayName: 'Hedy Lamarr' }

const news = (fields: Partial<Notification>): Notification => ({
  id: 'notif',
  userId: 'grace',
  notifId: 'notif',
  type: 'task',
  reason: 'assigned',
  taskId: 'task',
  teamId: 'engine',
  roomId: null,
  messageId: null,
  commentId: null,
  threadId: null,
  actor: ada,
  title: 'New task assigned',
  message: 'Write the notes, Engine',
  taskDue: null,
  read: false,
  timestamp: '2026-12-24T09:00:00.000Z',
  ...fields,
})
const said = (fields: Partial<Notification>) => [titleOf(news(fields), now), textOf(news(fields))]

test('NOTIF-08 NOTIF-09 a title is followed by the due date if there is one', () => {
  expect(said({ taskDue: '2026-12-25' })[0]).toBe('Ada Lovelace assigned you a task (Due: DEC 25)')
  expect(said({})[0]).toBe('Ada Lovelace assigned you a task')
  const due = { reason: 'due', actor: null, title: 'Task due soon' } as const
  expect(said({ ...due, taskDue: '2026-12-25' })[0]).toBe('Task due soon (Due: DEC 25)')
  expect(said({ ...due, taskDue: '2026-12-24' })[0]).toBe('Task due today (Due: DEC 24)')
})

test('NOTIF-07 NOTIF-10 NOTIF-23 each says who did what, and has a second line', () => {
  expect(said({ reason: 'ticked', message: 'Ada Lovelace finished Oil, Engine' })).toEqual([
    'Ada Lovelace finished a task',
    'Oil, Engine',
  ])
  const friend = {
    type: 'friend',
    title: 'Friend request',
    message: 'Ada Lovelace wants to be friends with you',
  } as const
  expect(said({ ...friend, reason: 'befriending' })).toEqual(['Ada Lovelace wants to be friends', 'Friend request'])
  expect(
    said({ type: 'team', reason: 'invited', title: 'Team invite', message: 'Ada Lovelace invited you to Engine' }),
  ).toEqual(['Ada Lovelace invited you to Engine', 'Team invite'])
  expect(said({ type: 'badge', reason: 'badge', actor: null, title: 'Badge earned', message: 'First Step' })).toEqual([
    'You earned the badge First Step',
    'Badge earned',
  ])
  expect(
    said({ type: 'chat', reason: 'direct', title: 'Ada Lovelace sent you 3 messages', message: 'Bring it.' }),
  ).toEqual(['Ada Lovelace sent you 3 messages', '\u201cBring it.\u201d'])
  const mention = { type: 'chat', reason: 'mentioned', message: 'Can you come?' } as const
  expect(said({ ...mention, title: 'Ada Lovelace mentioned you in Made in Engine' })).toEqual([
    'Ada Lovelace mentioned you',
    '\u201cCan you come?\u201d in Made in Engine',
  ])
  expect(said({ ...mention, reason: 'replied', title: 'Ada Lovelace replied to you 12 times in Engine' })).toEqual([
    'Ada Lovelace replied to you 12 times',
    '\u201cCan you come?\u201d in Engine',
  ])
  // In a direct room, and from before she had another name.
  for (const title of ['Ada Lovelace mentioned you', 'Augusta mentioned you in Engine'])
    expect(said({ ...mention, title })).toEqual([title, '\u201cCan you come?\u201d'])
  // A blocked person is not named.
  expect(said({ actor: null })).toEqual(['New task assigned', 'Write the notes, Engine'])
})

test('a fold counts what is alike, and its lines are without what they share', () => {
  const tasks = ['Print the posters', 'Order, and pay, the frames', 'Write the wall text'].map((name) =>
    news({ message: `${name}, Smith, Jones & Co` }),
  ) as [Notification, ...Notification[]]
  expect(foldTitle(tasks, now)).toBe('Ada Lovelace assigned you 3 tasks')
  const { shared, lines } = foldLines(tasks)
  expect(shared).toBe('Smith, Jones & Co')
  expect(lines.map(({ text }) => text)).toEqual([
    'Print the posters',
    'Order, and pay, the frames',
    'Write the wall text',
  ])

  const mixed = foldLines([news({ message: 'Oil, Engine' }), news({ message: 'Oil, Loom', teamId: 'loom' })])
  expect(mixed).toMatchObject({ shared: '', lines: [{ text: 'Oil, Engine' }, { text: 'Oil, Loom' }] })
  const own = foldLines([news({ message: 'Oil', teamId: null }), news({ message: 'Soil', teamId: null })])
  expect(own.lines.map(({ text }) => text)).toEqual(['Oil', 'Soil'])

  const joined = [ada, hedy, { ...hedy, uid: 'edith' }].map((actor) =>
    news({ type: 'team', reason: 'joined', taskId: null, actor, title: 'Engine', message: 'joined the team' }),
  ) as [Notification, ...Notification[]]
  expect(foldTitle(joined, now)).toBe('Ada Lovelace and 2 others joined Engine')
  expect(foldTitle([joined[0], joined[1]!], now)).toBe('Ada Lovelace and 1 other joined Engine')
  expect(foldLines(joined).lines[1]!.text).toBe('Hedy Lamarr')

  const badge = { type: 'badge', reason: 'badge', actor: null, taskId: null, teamId: null } as const
  const badges = [news({ ...badge, message: 'First Step' }), news({ ...badge, message: 'Well Met' })] as typeof joined
  expect(foldTitle(badges, now)).toBe('You earned 2 badges')
  expect(foldLines(badges).lines.map(({ text }) => text)).toEqual(['First Step', 'Well Met'])
})

test('NOTIF-14 NOTIF-15 each leads where it happened', () => {
  expect(linkOf(news({}))).toEqual({ to: '/tasks', search: { notifId: 'notif', taskId: 'task' } })
  expect(linkOf(news({ reason: 'mentioned', commentId: 'said' }))).toEqual({
    to: '/tasks',
    search: { notifId: 'notif', taskId: 'task' },
    hash: 'comment-said',
  })
  expect(linkOf(news({ type: 'team' }))).toEqual({ to: '/teams', search: { notifId: 'notif', teamId: 'engine' } })
  expect(linkOf(news({ type: 'chat', roomId: 'room', messageId: 'message' }))).toEqual({
    to: '/chat',
    search: { room: 'room', message: 'message' },
  })
})

test('CONST-19 a time has month, day, year, hour and minute, in 12-hour form', () => {
  const local = (...moment: [number, number, number, number, number]) =>
    formatDate(new Date(...moment), 'Nov 20, 2026, 2:30 PM')
  expect(local(2026, 11, 25, 15, 7)).toBe('Dec 25, 2026, 3:07 PM')
  expect(local(2026, 0, 1, 0, 30)).toBe('Jan 1, 2026, 12:30 AM')
})
