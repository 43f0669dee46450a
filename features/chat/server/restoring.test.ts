import { expect, test } from 'vitest'
import { notifications } from '#features/notifications/contract.ts'
import { cast, type Person } from '#test/cast.ts'
import { makeForum, markRead, react, read, say } from '#test/chat.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { startServer } from '#test/server.ts'
import { chat } from '../contract.ts'
import { WHY_NOT_RESTORE } from '../permissions.ts'
import { sweepKept } from './restoring.ts'

test('whoever deletes a message can bring it back for a minute, with all that was said and thought of it; nobody else can', async () => {
  let later = 0
  const server = await startServer({ now: () => new Date(Date.now() + later) })
  const { ada, grace, mallory } = await cast(server)
  const forum = await makeForum(ada, 'Regrets')
  await markRead(mallory, forum, 0)
  const answered = await say(ada, 'Who comes?', forum)
  const mentions = [mallory.me.uid]
  const message = await say(grace, `@${mallory.me.displayName} and I`, forum, { replyTo: answered.id, mentions })
  await react(ada, message, 'love')
  await mallory.ask(chat.report, { params: { messageId: message.id } })
  const before = (await read(ada, forum))[1]!
  const news = async (person: Person) =>
    (await person.ask(notifications.list)).items.flatMap(({ messageId, reason }) =>
      messageId === message.id ? [reason] : [],
    )
  const on = { params: { messageId: message.id } }
  expect(await grace.ask(chat.restore, on)).toMatchObject({ version: before.version })
  const { version } = await grace.ask(chat.remove, on)
  expect(await news(mallory)).toEqual([])
  expect((await read(ada, forum))[1]).toMatchObject({ text: '', mentions: [] })

  await expect(mallory.ask(chat.restore, on)).rejects.toMatchObject({ status: 403 })
  await expect(ada.ask(chat.restore, on)).rejects.toMatchObject({ status: 403, message: WHY_NOT_RESTORE })
  later = 59_000
  expect(await grace.ask(chat.restore, on)).toMatchObject({ text: message.text, isRemoved: false })
  expect((await read(ada, forum))[1]).toEqual({ ...before, version: version + 1 })
  expect([await news(mallory), await news(ada)]).toEqual([['mentioned'], ['reported']])
  expect((await ada.ask(chat.reported, { params: { roomId: forum.id } })).items).toMatchObject([{ reports: 1 }])

  await ada.ask(chat.remove, on)
  later += 60_000
  await expect(ada.ask(chat.restore, on)).rejects.toMatchObject({ status: 409, code: 'too-late' })
  await sweepKept({ db: server.context.database.db, now: server.context.now })()
  const kept = await server.context.database.db
    .selectFrom('chat_messages')
    .select('kept')
    .where('kept', 'is not', null)
    .execute()
  expect(kept).toEqual([])
  expect(await brokenInvariants(server)).toEqual([])
  await server.close()
})
