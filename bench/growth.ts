import { WELCOME_ROOM } from '#features/chat/contract.ts'
import { makeConfirmedTeam } from '#test/teams.ts'
import { type Environment, withEnvironment } from './environment.ts'
import type { Figure } from './figures.ts'
import { compareSizes, type World } from './growth/compare-sizes.ts'
import { fillTables, type Size } from './growth/fill-tables.ts'
import { openLoadGenerator } from './load-generator.ts'
import { repetitions } from './repetitions.ts'

const small: Size = { people: 2000, rows: 10_000 }
const large: Size = { people: repetitions(200_000), rows: repetitions(1_000_000) }
/** How much longer pages take with a hundred times the data, the reader's own included: in turns, one request at a time. */
export const measureGrowth = () =>
  withEnvironment(async (environment) => {
    const worlds = { few: await worldOf(environment, 'few', small), many: await worldOf(environment, 'many', large) }
    const figures: Figure[] = []
    const sizes = `p95 with ${inWords(large.rows)} tasks against ${inWords(small.rows)}`
    for (const [what, path] of Object.entries(pages))
      figures.push(await compareSizes(worlds, `${what}: ${sizes}`, path))
    for (const { load } of Object.values(worlds)) load.close()
    return figures
  })

const pages = {
  'a page of 50 tasks': '/api/tasks?limit=50',
  'the dashboard': '/api/dashboard',
  'leaderboard of everyone': '/api/rewards/leaderboard/all?scope=everyone',
  'a chat room': `/api/chat/messages?room=${WELCOME_ROOM}`,
  'a word that most messages have': '/api/chat/search?text=message',
  'a word of one in a hundred messages': '/api/chat/search?text=weft',
  'a word of twenty messages': '/api/chat/search?text=papyrus',
  'a common word of old messages': '/api/chat/search?text=formerly',
  'a common and a rare word': '/api/chat/search?text=message%20papyrus',
  'a word of no message': '/api/chat/search?text=nowhere',
  'people by a common part of a name': '/api/people?limit=50&search=bulk',
  'people to befriend, by two letters': '/api/friends/search?text=pe',
  notifications: '/api/notifications?limit=20',
}

async function worldOf(environment: Environment, name: string, size: Size): Promise<World> {
  const { product, connection, signUp } = await environment.serve(name)
  const [ada, grace] = [await signUp('Ada'), await signUp('Grace')]
  const engine = await makeConfirmedTeam(ada, [grace])
  for (const other of ['Navy', 'Loom', 'Mill']) await makeConfirmedTeam(ada, [grace], { name: other, isPublic: true })
  await fillTables(connection, { ada: ada.me.uid, engine: engine.id, room: WELCOME_ROOM }, size)
  return { ada, load: openLoadGenerator(product.origin, 1) }
}

const inWords = (count: number) => `${count / 1000} k`
