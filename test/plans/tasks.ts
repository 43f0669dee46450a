import { givePoints } from '../rewards.ts'
import { addTask } from '../teams.ts'
import type { LargeWorld, Request } from './large-world.ts'

const newTask = ({ engine, ada, grace }: LargeWorld) => ({
  name: 'Oil',
  due: '2026-12-25',
  teamId: engine.id,
  assignedUsers: [{ uid: ada.me.uid }, { email: grace.me.email }],
})

/** The statements of a later page of tasks, whose address is in a header. */
async function getAfter({ ada, get }: LargeWorld, path: string, pages = 1) {
  let next = path
  for (let page = 0; page < pages; page++) {
    const link = (await ada.send('GET', next)).headers.get('link')
    next = /^<(.*)>/.exec(link!)![1]!
  }
  return get(next.replace('limit=500', 'limit=50'))
}

export const taskRequests: Request[] = [
  ['the list of all my tasks', 2000, ({ get }) => get('/api/tasks?limit=50')],
  ['its next page', 2000, (world) => getAfter(world, '/api/tasks?limit=50')],
  ['a page of done ones', 2000, (world) => getAfter(world, '/api/tasks?limit=500', 12)],
  ['the list of a large team', 1000, ({ get, engine }) => get(`/api/tasks?limit=50&teamId=${engine.id}`)],
  ['what is assigned to me', 1000, ({ get }) => get('/api/tasks?limit=50&mine=true')],
  ['its next page', 1000, (world) => getAfter(world, '/api/tasks?limit=50&mine=true')],
  ['what is assigned to somebody new', 10, ({ get, grace }) => get('/api/tasks?limit=50&mine=true', undefined, grace)],
  ['what I have to do', 500, ({ get }) => get('/api/tasks?limit=20&mine=true&open=true')],
  ['the dashboard', 500, ({ get }) => get('/api/dashboard')],
  ['one task', 20, ({ get, task }) => get(`/api/tasks/${task.id}`)],
  ['adding a task', 20, (world) => world.post('/api/tasks', newTask(world))],
  [
    'adding one that was added',
    20,
    async (world) => {
      const sent = { ...newTask(world), key: crypto.randomUUID() }
      await world.ada.send('POST', '/api/tasks', sent)
      return world.post('/api/tasks', sent)
    },
  ],
  [
    'adding one to a team by name',
    20,
    (world) => world.post('/api/tasks', { ...newTask(world), teamId: null, team: 'Engine' }),
  ],
  [
    'beginning a challenge',
    300,
    async ({ server, ada, crew, post }) => {
      await givePoints(server, ada, 100)
      return post(`/api/rewards/${ada.me.uid}/redeem`, { cost: 100, challenge: { teamId: crew.id, goal: 50 } })
    },
  ],
  // In a team with a challenge.
  ['ticking', 20, ({ put, task }) => put(`/api/tasks/${task.id}`, { done: true })],
  [
    'ticking what is late',
    20,
    async ({ ada, grace, engine, put }) => {
      const late = await addTask(ada, engine, { due: '2026-01-01', assignedUsers: [{ uid: grace.me.uid }] })
      return put(`/api/tasks/${late.id}`, { done: true })
    },
  ],
  [
    'ticking what repeats',
    30,
    async ({ ada, engine, put }) => {
      const { id } = await addTask(ada, engine, { repeat: 'FREQ=DAILY' })
      return put(`/api/tasks/${id}`, { done: true })
    },
  ],
  [
    'unticking it',
    30,
    async ({ ada, engine, put }) => {
      const { id } = await addTask(ada, engine, { repeat: 'FREQ=DAILY' })
      await ada.send('PUT', `/api/tasks/${id}`, { done: true })
      return put(`/api/tasks/${id}`, { done: false })
    },
  ],
  ['unticking', 20, ({ put, task }) => put(`/api/tasks/${task.id}`, { done: false })],
  [
    'editing',
    20,
    ({ patch, task, grace }) =>
      patch(`/api/tasks/${task.id}`, { due: '2027-01-01', assignedUsers: [{ uid: grace.me.uid }] }),
  ],
  ['deleting', 30, ({ remove, removed }) => remove(`/api/tasks/${removed.id}`)],
  ['bringing back', 20, ({ put, removed }) => put(`/api/tasks/${removed.id}/restoration`)],
]
