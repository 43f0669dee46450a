import { afterAll, describe, expect, test } from 'vitest'
import { cast } from '#test/cast.ts'
import { countNow, makeForum, sendMessage, viewForum } from '#test/chat.ts'
// A bus that is gone delivers nothing that anybody could wait for.
import { openStreamAtOnce as openStream } from '#test/live-stream.ts'
import { hasNatsServer, startNatsServer } from '#test/nats-server.ts'
import { startServer } from '#test/server.ts'
import { addTask, makeConfirmedTeam } from '#test/teams.ts'

describe.runIf(hasNatsServer)('with NATS', async () => {
  // What is skipped is collected all the same.
  if (!hasNatsServer) return
  const nats = await startNatsServer()
  const settings = { NATS_URL: nats.url }
  const server = await startServer({ settings })
  const other = await startServer({ settings, connection: server.connection })
  afterAll(async () => {
    await other.close()
    await server.close()
    await nats.kill()
  })
  const { ada, grace, mallory } = await cast(server)

  test('events reach members on every process and nobody else, with their data', async () => {
    const team = await makeConfirmedTeam(ada, [grace])
    const [graces, mallorys] = [await openStream(other, grace), await openStream(other, mallory)]
    const task = await addTask(ada, team)
    // News of how the team was made may still come first.
    await expect
      .poll(() => graces.next())
      .toMatchObject({ event: { type: 'task.added', taskId: task.id }, data: { task: { name: task.name } } })
    expect(mallorys.waiting()).toBe(0)
    for (const stream of [graces, mallorys]) stream.close()
  })

  test('what happens in a forum reaches those who view it, also where they say so to another process', async () => {
    const forum = await makeForum(ada, 'Looms')
    const [graces, mallorys] = [await openStream(other, grace), await openStream(other, mallory)]
    await viewForum(grace, forum, graces)
    const { id } = await sendMessage(ada, 'Who weaves?', forum)
    expect(await graces.next()).toMatchObject({ event: { type: 'chat.sent', messageId: id }, data: { id } })
    expect(mallorys.waiting()).toBe(0)
    await countNow(server)
    const heard = await mallorys.until((message) => message !== 'refresh' && message.event.type === 'forums.counted')
    expect(heard).toMatchObject([{ data: [{ roomId: forum.id, lastNumber: 1 }] }])
    for (const stream of [graces, mallorys]) stream.close()
  })

  test('another database on the same NATS hears nothing', async () => {
    const stranger = await startServer({ settings })
    const { ada: elsewhere } = await cast(stranger)
    const stream = await openStream(stranger, elsewhere)
    await server.context.database.transaction(async (tx) =>
      tx.announce({ type: 'settings.changed', uid: elsewhere.me.uid }),
    )
    await stranger.context.database.transaction(async (tx) =>
      tx.announce({ type: 'privacy.changed', uid: elsewhere.me.uid, isForKnown: false }),
    )
    expect(await stream.next()).toMatchObject({ event: { type: 'privacy.changed' } })
    stream.close()
    await stranger.close()
  })

  test('while NATS is gone people work on, and afterwards screens reconnect and events arrive again', async () => {
    const team = await makeConfirmedTeam(ada, [grace])
    const before = await openStream(other, grace)
    await nats.kill()
    const task = await addTask(ada, team)
    expect(task.name).not.toBe('')
    await nats.start()
    await before.ended
    const after = await openStream(other, grace)
    await expect
      .poll(async () => (await server.context.database.db.selectFrom('event_outbox').select('id').execute()).length)
      .toBe(0)
    const later = await addTask(ada, team)
    await expect.poll(() => after.next()).toMatchObject({ event: { type: 'task.added', taskId: later.id } })
    after.close()
  })

  test('a page that Ada opens while NATS is gone shows what happens on its process, and connects again once NATS is back', async () => {
    const team = await makeConfirmedTeam(ada, [grace])
    await nats.kill()
    const adas = await openStream(server, ada)
    const task = await addTask(ada, team)
    await expect.poll(() => adas.next()).toMatchObject({ event: { type: 'task.added', taskId: task.id } })
    await nats.start()
    await adas.ended
  })

  test('while NATS answers nothing, pages open and hear of their process, also while Mallory opens forums', async () => {
    const team = await makeConfirmedTeam(ada, [grace])
    const forum = await makeForum(ada, 'Silence')
    nats.pause()
    try {
      const [adas, mallorys] = [await openStream(server, ada), await openStream(server, mallory)]
      await viewForum(mallory, forum, mallorys)
      const task = await addTask(ada, team)
      const heard = await adas.until((message) => message !== 'refresh' && message.event.type === 'task.added')
      expect(heard.at(-1)).toMatchObject({ event: { taskId: task.id } })
      expect(heard).not.toContain('refresh')
      nats.resume()
      await Promise.all([adas.ended, mallorys.ended])
    } finally {
      nats.resume()
    }
  })

  test('a NATS that refuses its password for a while is connected again', async () => {
    const guarded = await startNatsServer('first')
    const [one, two] = [
      await startServer({ settings: { NATS_URL: guarded.url }, connection: server.connection }),
      await startServer({ settings: { NATS_URL: guarded.url }, connection: server.connection }),
    ]
    try {
      await guarded.kill()
      await guarded.start('second')
      await expect.poll(() => one.logged()).toMatch(/Authorization Violation.*NATS reported an error/i)
      expect(one.context.live.isConnected()).toBe(false)
      await guarded.kill()
      await guarded.start('first')
      await expect.poll(() => one.context.live.isConnected() && two.context.live.isConnected()).toBe(true)
      const stream = await openStream(two, grace)
      const { id } = await addTask(ada.at(one), await makeConfirmedTeam(ada.at(one), [grace.at(one)]))
      await stream.until((message) => message !== 'refresh' && JSON.stringify(message.event).includes(id))
      stream.close()
    } finally {
      await one.close()
      await two.close()
      await guarded.kill()
    }
  })

  test('a server whose NATS is not there says so, and does not start', async () => {
    await expect(startServer({ settings: { NATS_URL: 'nats://127.0.0.1:1' } })).rejects.toThrow(
      /^NATS at 127\.0\.0\.1:1 \(NATS_URL\) cannot be reached: .+\.$/,
    )
  })
})
