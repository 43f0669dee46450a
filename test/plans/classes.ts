import type { SchoolClass } from '#features/classes/contract.ts'
import { addClassTask, blockInClass, joinClass, makeClass, makeClassTeams } from '../classes.ts'
import type { LargeWorld, Request } from './large-world.ts'

const made = new WeakMap<LargeWorld, Promise<SchoolClass>>()

/** Ada's, with Grace and Mallory in two teams, and a task. */
const taught = (world: LargeWorld) => {
  const { ada, grace, mallory } = world
  const make = async () => {
    const begun = await makeClass(ada, [grace, mallory])
    await makeClassTeams(ada, begun, [[grace], [mallory]])
    return addClassTask(ada, begun)
  }
  const known = made.get(world) ?? make()
  made.set(world, known)
  return known
}

type Verb = 'get' | 'post' | 'put' | 'patch' | 'remove'

const onClass =
  (verb: Verb, rest: string | ((shown: SchoolClass, world: LargeWorld) => string) = '', body?: object) =>
  async (world: LargeWorld) => {
    const shown = await taught(world)
    const path = typeof rest === 'string' ? rest : rest(shown, world)
    return world[verb](`/api/classes/${shown.id}${path}`, body)
  }

export const classRequests: Request[] = [
  ['my classes', 50, ({ get }) => get('/api/classes')],
  ['making a class', 100, ({ post }) => post('/api/classes', { name: 'Looms' })],
  ['one class', 200, onClass('get')],
  ['its link', 20, async (world) => world.get(`/api/class-links/${(await taught(world)).link!.linkId}`)],
  [
    'joining it',
    100,
    async (world) => {
      const another = await makeClass(world.ada)
      return world.put(`/api/class-links/${another.link!.linkId}/membership`, undefined, world.mallory)
    },
  ],
  ['renaming it', 200, onClass('patch', '', { name: 'Mills' })],
  ['a new link', 200, onClass('post', '/link')],
  [
    'making teams',
    600,
    async (world) =>
      world.post(`/api/classes/${(await taught(world)).id}/teams`, {
        teams: [{ name: 'Weavers', uids: [world.grace.me.uid] }],
      }),
  ],
  [
    'moving somebody',
    600,
    async (world) => {
      const { id, teams } = await taught(world)
      return world.put(`/api/classes/${id}/placements`, {
        placements: [{ uid: world.grace.me.uid, teamId: teams[1]!.id }],
      })
    },
  ],
  ['adding a task', 600, onClass('post', '/tasks', { name: 'Weave', due: '2031-01-01' })],
  ['deleting one', 600, onClass('remove', ({ tasks }) => `/tasks/${tasks[0]!.id}`)],
  ['announcing', 600, onClass('post', '/announcements', { text: 'Room B 204' })],
  ['announcements', 200, onClass('get', '/announcements')],
  ['its progress as a table', 200, onClass('get', '/progress')],
  [
    'making somebody a helper',
    600,
    async (world) =>
      world.put(`/api/classes/${(await taught(world)).id}/people/${world.mallory.me.uid}/role`, { role: 'helper' }),
  ],
  [
    'keeping somebody out',
    600,
    async (world) => {
      const another = await makeClass(world.ada, [world.grace])
      return world.put(`/api/classes/${another.id}/blocked/${world.mallory.me.uid}`, { reason: 'Spam' })
    },
  ],
  ['who is kept out', 50, onClass('get', '/blocked')],
  [
    'letting them in again',
    200,
    async (world) => {
      const another = await makeClass(world.ada, [world.grace])
      await blockInClass(world.ada, another, world.mallory)
      return world.remove(`/api/classes/${another.id}/blocked/${world.mallory.me.uid}`)
    },
  ],
  ['removing somebody', 600, onClass('remove', (_, { mallory }) => `/people/${mallory.me.uid}`)],
  [
    'ending one',
    100,
    async (world) => {
      const another = await makeClass(world.ada)
      await joinClass(world.grace, another)
      return world.remove(`/api/classes/${another.id}`)
    },
  ],
]
