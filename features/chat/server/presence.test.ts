import { expect, test } from 'vitest'
import { privacy } from '#features/people/contract.ts'
import { teams } from '#features/teams/contract.ts'
import { join, type Person } from '#test/cast.ts'
import { makeForum, openDirectRoom, roomOf, sendMessage, viewForum } from '#test/chat.ts'
import { befriend, block, unblock } from '#test/friends.ts'
import { openStream } from '#test/live-stream.ts'
import { startTwoWithCast } from '#test/start-with-cast.ts'
import { makeConfirmedTeam, makeTeam } from '#test/teams.ts'
import { presence, type Room } from '../contract.ts'

const { server, other, ada, grace, mallory } = await startTwoWithCast()

const type = (person: Person, { id }: Pick<Room, 'id'>, rootId: string | null = null) =>
  person.request(presence.type, { params: { roomId: id }, body: { rootId } })
const present = (person: Person, ...people: Person[]) =>
  person.request(presence.online, { query: { uids: people.map(({ me }) => me.uid).join(',') } })
const choose = (person: Person, presence: 'shared' | 'hidden') => person.request(privacy.change, { body: { presence } })

type Stream = Awaited<ReturnType<typeof openStream>>
const typed = (stream: Stream) =>
  stream.until((news) => news !== 'refresh' && news.event.type === 'chat.typing').then((news) => news.at(-1))
/** Everything until a message that comes after it. */
const typesBefore = async (stream: Stream, text: string) =>
  (
    await stream.until(
      (news) => news !== 'refresh' && news.event.type === 'chat.sent' && (news.data as { text: string }).text === text,
    )
  ).filter((news) => news !== 'refresh' && news.event.type === 'chat.typing')

test('Grace sees on another process that Ada is typing in the room of their team, in a thread and in a direct room', async () => {
  const room = await roomOf(ada, await makeConfirmedTeam(ada, [grace]))
  await befriend(ada, grace)
  const direct = await openDirectRoom(ada, grace)
  const root = await sendMessage(ada, 'Who has a loom?', room)
  const stream = await openStream(other, grace)
  await type(ada, room)
  expect(await typed(stream)).toEqual({
    event: { type: 'chat.typing', roomId: room.id, rootId: null },
    data: { uid: ada.me.uid, displayName: 'Ada Lovelace' },
  })
  await type(ada, room, root.id)
  expect(await typed(stream)).toMatchObject({ event: { rootId: root.id } })
  await type(ada, direct)
  expect(await typed(stream)).toMatchObject({ event: { roomId: direct.id } })
  stream.close()
})

test('in a forum, those who view it see who is typing; not those who blocked them, and nobody once it is hidden', async () => {
  const forum = await makeForum(ada, crypto.randomUUID())
  const streams = [await openStream(other, grace), await openStream(server, mallory)] as const
  await viewForum(grace.at(other), forum, streams[0])
  await viewForum(mallory, forum, streams[1])
  await block(mallory, ada)
  await type(ada, forum)
  expect(await typed(streams[0])).toMatchObject({ data: { uid: ada.me.uid } })
  await choose(ada, 'hidden')
  await type(ada, forum)
  await sendMessage(grace, 'Still there?', forum)
  for (const stream of streams) expect(await typesBefore(stream, 'Still there?')).toEqual([])
  await choose(ada, 'shared')
  await unblock(mallory, ada)
  for (const stream of streams) stream.close()
})

test('friends and teammates see on every process who has a page open, outsiders do not', async () => {
  const [hedy, joan] = [await join(server, 'Hedy'), await join(server, 'Joan')]
  await makeConfirmedTeam(hedy, [grace])
  const stream = await openStream(other, hedy)
  await expect.poll(() => present(grace, hedy, joan)).toEqual([hedy.me.uid])
  expect(await present(grace.at(other), hedy)).toEqual([hedy.me.uid])
  expect(await present(mallory, hedy)).toEqual([])
  // Nor does Mallory by joining a public team with one click, unless Hedy chose so.
  const { id: teamId } = await makeTeam(hedy, [], { isPublic: true })
  await mallory.request(teams.join, { params: { teamId } })
  expect(await present(mallory, hedy)).toEqual([])
  await hedy.request(privacy.change, { body: { publicTeams: 'shared' } })
  expect(await present(mallory, hedy)).toEqual([hedy.me.uid])
  await block(hedy, grace)
  expect(await present(grace, hedy)).toEqual([])
  stream.close()
})

test('Mallory does not see whether Hedy is here by adding her to a team', async () => {
  const hedy = await join(server, 'Hedy', '', { email: 'hedy-who-was-added@cohort.test' })
  const team = await makeTeam(mallory, [hedy])
  const stream = await openStream(server, hedy)
  expect(await present(mallory, hedy)).toEqual([])
  await hedy.request(teams.confirmMembership, { params: { teamId: team.id } })
  await expect.poll(() => present(mallory, hedy)).toEqual([hedy.me.uid])
  stream.close()
})

test('who hides their presence is seen by nobody, and sees nobody', async () => {
  const room = await roomOf(ada, await makeConfirmedTeam(ada, [grace]))
  const streams = [await openStream(server, ada), await openStream(server, grace)] as const
  expect(await present(ada, grace)).toEqual([grace.me.uid])
  await choose(grace, 'hidden')
  expect(await present(ada, grace)).toEqual([])
  expect(await present(grace, ada)).toEqual([])
  await type(ada, room)
  await sendMessage(ada, 'Hello', room)
  expect(await typesBefore(streams[1], 'Hello')).toEqual([])
  await choose(grace, 'shared')
  for (const stream of streams) stream.close()
})
