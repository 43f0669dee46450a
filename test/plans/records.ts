import { records } from '#features/record/contract.ts'
import { addTask, tick } from '../teams.ts'
import type { LargeWorld, Request } from './large-world.ts'

/** A task of Ada's crew, whose three members can confirm it. */
async function newItem({ ada, crew }: LargeWorld) {
  const task = await tick(ada, await addTask(ada, crew))
  return (await ada.request(records.addTask, { params: { id: task.id } })).id
}
const ask = async ({ ada }: LargeWorld) => (await ada.request(records.asks, { query: { limit: 1 } })).items[0]!.id

export const recordRequests: Request[] = [
  ['my record', 500, ({ get }) => get('/api/record')],
  ['its introduction', 500, ({ patch }) => patch('/api/record', { about: 'Analyst' })],
  // 300 assignments are looked through, each with its task and team.
  ['what could be in it', 2500, ({ get }) => get('/api/record/tasks')],
  ['its next page', 2500, ({ getNext }) => getNext('/api/record/tasks?limit=50')],
  [
    'putting a task into it',
    150,
    async ({ ada, crew, put }) => {
      const task = await tick(ada, await addTask(ada, crew))
      return put(`/api/record/tasks/${task.id}`)
    },
  ],
  ['hiding one', 60, async (world) => world.patch(`/api/record/items/${await newItem(world)}`, { isChosen: false })],
  // It looks at each team of Ada, and of these other calls make more.
  ['who could confirm it', 150, async (world) => world.get(`/api/record/items/${await newItem(world)}/teammates`)],
  [
    'asking somebody',
    200,
    async (world) =>
      world.post(`/api/record/items/${await newItem(world)}/confirmations`, { uids: [world.grace.me.uid] }),
  ],
  [
    'withdrawing it',
    200,
    async (world) => world.remove(`/api/record/items/${await newItem(world)}/confirmations/${world.grace.me.uid}`),
  ],
  ['what I am asked', 500, ({ get }) => get('/api/record/asks?limit=50')],
  ['the next questions', 500, ({ getNext }) => getNext('/api/record/asks?limit=50')],
  ['what I answered', 500, ({ get }) => get('/api/record/asks?limit=50&state=answered')],
  [
    'answering',
    200,
    async (world) => world.put(`/api/record/asks/${await ask(world)}`, { state: 'confirmed', shownAs: 'initials' }),
  ],
  ['taking one off', 100, async (world) => world.remove(`/api/record/items/${await newItem(world)}`)],
  ['the signed file', 1000, ({ get }) => get('/api/record/record.json')],
  ['the PDF', 1000, ({ get }) => get('/api/record/record.pdf')],
  [
    'a record by its link',
    1000,
    async ({ ada, get }) => {
      const { path } = await ada.request(records.openLink, { body: { days: 7 } })
      return get(path.replace('/r/', '/api/records/'))
    },
  ],
  [
    'a record by its code',
    20,
    async ({ ada, get }) => {
      const { code } = (await (await ada.send('GET', '/api/record/record.json')).json()) as { code: string }
      return get(`/api/record-signatures/${code}`)
    },
  ],
]
