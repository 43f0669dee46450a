import { expect, onTestFinished, test } from 'vitest'
import { join } from '#test/cast.ts'
import { markRead, read, sendMessage } from '#test/chat.ts'
import { startServer } from '#test/server.ts'
import { chat, WELCOME_ROOM } from '../contract.ts'

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

test('many people who write at the same time do not exhaust the connections to the database', async () => {
  const limited = await startServer({ settings: { RATE_LIMITS: 'on' } })
  onTestFinished(() => limited.close())
  const many = await Promise.all(Array.from({ length: 30 }, (_, turn) => join(limited, `Writer${turn}`)))
  await Promise.all(many.map((person) => sendMessage(person, 'All at once')))
  expect(await read(many[0]!)).toHaveLength(30)
})
