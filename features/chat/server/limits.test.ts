import { expect, onTestFinished, test } from 'vitest'
import { join } from '#test/cast.ts'
import { markRead, read, say } from '#test/chat.ts'
import { startServer } from '#test/server.ts'
import { chat, WELCOME_ROOM } from '../contract.ts'

test('whoever writes faster than one a second, after ten at once, is told when to go on, also with what everybody hears of as well', async () => {
  const limited = await startServer({ settings: { RATE_LIMITS: 'on' } })
  onTestFinished(() => limited.close())
  const hasty = await join(limited, 'Hasty')
  const on = { params: { messageId: (await say(hasty, 'Look')).id } }
  const welcome = { id: WELCOME_ROOM }
  await markRead(hasty, welcome, 0)
  const another = (await hasty.ask(chat.rooms)).items.find(({ isJoined }) => !isJoined)!
  await hasty.ask(chat.remove, on)
  await Promise.all(Array.from({ length: 8 }, (_, turn) => say(hasty, `Turn ${turn}`)))
  const deeds = await Promise.allSettled([
    say(hasty, 'Turn 10'),
    // Whoever is mentioned, or is there, would hear of these each time.
    hasty.ask(chat.restore, on),
    hasty.ask(chat.leave, { params: { roomId: welcome.id } }),
    markRead(hasty, another, 0),
  ])
  const refused = { status: 'rejected', reason: { status: 429, retryAfter: expect.any(Number) } }
  expect(deeds).toMatchObject(deeds.map(() => refused))
  expect(await markRead(hasty, welcome, 1)).toMatchObject({ isJoined: true })
})

test('many who write at one moment do not wait for each other until the database seems away', async () => {
  const limited = await startServer({ settings: { RATE_LIMITS: 'on' } })
  onTestFinished(() => limited.close())
  const many = await Promise.all(Array.from({ length: 30 }, (_, turn) => join(limited, `Writer${turn}`)))
  await Promise.all(many.map((person) => say(person, 'All at once')))
  expect(await read(many[0]!)).toHaveLength(30)
})
