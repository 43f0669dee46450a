import { expect, onTestFinished, test } from 'vitest'
import type { Problem } from '#shared/problem.ts'
import { join } from '#test/cast.ts'
import { makeForum, markRead, read, sendMessage } from '#test/chat.ts'
import { startServer } from '#test/server.ts'
import { chat, WELCOME_ROOM } from '../contract.ts'
import { forums } from '../forums-contract.ts'

test('after ten calls at once, people may notify a room once a second, and a refusal says when to retry', async () => {
  const limited = await startServer({ settings: { RATE_LIMITS: 'on' } })
  onTestFinished(() => limited.close())
  const hasty = await join(limited, 'Hasty')
  const on = { params: { messageId: (await sendMessage(hasty, 'Look')).id } }
  const welcome = { id: WELCOME_ROOM }
  await markRead(hasty, welcome, 0)
  const another = (await hasty.request(chat.rooms)).items.find(({ isJoined }) => !isJoined)!
  await hasty.request(chat.remove, on)
  await Promise.all(Array.from({ length: 8 }, (_, turn) => sendMessage(hasty, `Turn ${turn}`)))
  const attempts = await Promise.allSettled([
    sendMessage(hasty, 'Turn 10'),
    // These calls notify everyone in the room.
    hasty.request(chat.restore, on),
    hasty.request(chat.leave, { params: { roomId: welcome.id } }),
    markRead(hasty, another, 0),
  ])
  const refused = { status: 'rejected', reason: { status: 429, retryAfter: expect.any(Number) } }
  expect(attempts).toMatchObject(attempts.map(() => refused))
  expect(await markRead(hasty, welcome, 1)).toMatchObject({ isJoined: true })
})

test('an edit counts as a message, and after twenty reactions at once people may react once a second, because all open screens receive both', async () => {
  const limited = await startServer({ settings: { RATE_LIMITS: 'on' } })
  onTestFinished(() => limited.close())
  const hasty = await join(limited, 'Hasty')
  const params = { messageId: (await sendMessage(hasty, 'Look')).id }
  const refused = { status: 429, retryAfter: expect.any(Number) }
  const edit = (turn: number) => hasty.request(chat.edit, { params, body: { text: `Look ${turn}` } })
  for (let turn = 1; turn <= 9; turn++) await edit(turn)
  await expect(edit(10)).rejects.toMatchObject(refused)
  await expect(sendMessage(hasty, 'Look here')).rejects.toMatchObject(refused)
  const react = (turn: number) =>
    hasty.request(chat.react, { params: { ...params, reaction: 'love' }, body: { reacted: turn % 2 === 1 } })
  for (let turn = 1; turn <= 20; turn++) await react(turn)
  await expect(react(21)).rejects.toMatchObject(refused)
})

test('ten times in ten minutes a person may bring back forums, because every screen refetches its rooms then', async () => {
  const limited = await startServer({ settings: { RATE_LIMITS: 'on' } })
  onTestFinished(() => limited.close())
  const hasty = await join(limited, 'Hasty')
  const { id } = await makeForum(hasty, 'Looms')
  const again = () => hasty.request(forums.restore, { params: { roomId: id } })
  // Of a forum that is there, which nobody has to be told.
  for (let turn = 1; turn <= 10; turn++) await expect(again()).rejects.toMatchObject({ status: 404 })
  const refusal = (await again().catch((error: Problem) => error)) as Problem
  expect(refusal.status).toBe(429)
  // The limit of other changes in rooms is over after ten seconds.
  expect(refusal.retryAfter).toBeGreaterThan(60)
})

test('many people who write at the same time do not exhaust the connections to the database', async () => {
  const limited = await startServer({ settings: { RATE_LIMITS: 'on' } })
  onTestFinished(() => limited.close())
  const many = await Promise.all(Array.from({ length: 30 }, (_, turn) => join(limited, `Writer${turn}`)))
  await Promise.all(many.map((person) => sendMessage(person, 'All at once')))
  expect(await read(many[0]!)).toHaveLength(30)
})
