import { expect, test } from 'vitest'
import { tasks } from '#features/tasks/contract.ts'
import { addressOf } from '#test/address-of.ts'
import { makeForum, read, sendMessage, textsOf, viewForum } from '#test/chat.ts'
import { openStream } from '#test/live-stream.ts'
import { freePort, startProduct } from '#test/product-process.ts'
import { repetitions } from '#test/repetitions.ts'
import { startTwoWithCast } from '#test/start-with-cast.ts'
import { addTask } from '#test/teams.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

const { server, other, ada, grace } = await startTwoWithCast()

test('Grace receives once, in one process, what Ada writes in another', async () => {
  const forum = await makeForum(ada, 'Between processes')
  const stream = await openStream(other, grace)
  await viewForum(grace, forum, stream)
  await sendMessage(ada, 'Can you hear me?', forum)
  expect(await stream.next()).toMatchObject({
    event: { type: 'chat.sent', by: null },
    data: { author: { uid: ada.me.uid }, text: 'Can you hear me?' },
  })
  await sendMessage(grace.at(other), 'Loud and clear', forum)
  expect(await stream.next()).toMatchObject({
    event: { type: 'chat.sent', by: grace.me.uid },
    data: { text: 'Loud and clear', number: 2 },
  })
  expect(stream.waiting()).toBe(0)
  stream.close()
})

test(
  'a message and a task whose process is killed before it answers are there once after they are sent again',
  async () => {
    const { database } = server.context
    const forum = await makeForum(ada, 'Killed')
    for (let round = 1; round <= repetitions(1, 30); round++) {
      const port = await freePort()
      const killed = await startProduct({ DATABASE_URL: addressOf(server), DATA_DIR: temporaryFolder(), PORT: port })
      const [key, text] = [crypto.randomUUID(), `Round ${round}`]
      const isThere = async () =>
        (await database.db.selectFrom('chat_messages').select('id').where('key', '=', key).execute()).length > 0
      const unanswered = Promise.allSettled([
        sendMessage(ada.at(killed), text, forum, { key }),
        addTask(ada.at(killed), null, { name: text, key }),
      ])
      // Every other round kills the server once the message is stored, usually before the answer; the others kill it at
      // once.
      if (round % 2 === 1) await expect.poll(isThere, { interval: 1 }).toBe(true)
      await killed.end('SIGKILL')
      await unanswered
      expect((await sendMessage(ada, text, forum, { key })).number).toBe(round)
      expect(textsOf(await read(grace, forum)).filter((one) => one === text)).toEqual([text])
      const { id } = await addTask(ada, null, { name: text, key })
      const named = (await ada.request(tasks.list)).filter(({ name }) => name === text)
      expect(named).toMatchObject([{ id }])
    }
  },
  repetitions(60_000, 900_000),
)
