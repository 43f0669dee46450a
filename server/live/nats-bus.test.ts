import { afterAll, describe, expect, test } from 'vitest'
import { cast } from '#test/cast.ts'
import { makeForum, sendMessage, viewForum } from '#test/chat.ts'
import { openStream } from '#test/live-stream.ts'
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
      .poll(async () => (await server.context.database.db.selectFrom('event_outbox').select('id').execute()).length, {
        timeout: 15_000,
      })
      .toBe(0)
    const later = await addTask(ada, team)
    await expect.poll(() => after.next()).toMatchObject({ event: { type: 'task.added', taskId: later.id } })
    after.close()
  })
})
