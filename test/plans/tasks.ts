import { sql } from 'kysely'
import { teams } from '#features/teams/contract.ts'
import { addFile } from '../files.ts'
import { givePoints } from '../rewards.ts'
import { addItem, addReminder, addTask, comment, importTasks } from '../teams.ts'
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

/** The task with 5,000 comments and as many ticks. */
async function longThread({ context }: LargeWorld['server']) {
  const { rows } = await sql<{ id: string }>`
    select task_id as id from task_comments where text = 'Line 1'`.execute(context.database.db)
  return `/api/tasks/${rows[0]!.id}/thread`
}

export const taskRequests: Request[] = [
  [
    'reminders of a task',
    20,
    async ({ get, ada, engine }) => get(`/api/tasks/${(await addTask(ada, engine)).id}/reminders`),
  ],
  [
    'one more',
    40,
    async ({ ada, engine, post }) =>
      post(`/api/tasks/${(await addTask(ada, engine)).id}/reminders`, {
        id: crypto.randomUUID(),
        localTime: '2099-01-01T09:00',
      }),
  ],
  [
    'none any more',
    40,
    async (world) => {
      const task = await addTask(world.ada, world.engine)
      return world.remove(`/api/tasks/${task.id}/reminders/${await addReminder(world.ada, task)}`)
    },
  ],
  ['the list of all my tasks', 2000, ({ get }) => get('/api/tasks?limit=50')],
  ['its next page', 2000, (world) => getAfter(world, '/api/tasks?limit=50')],
  ['a page of done ones', 2000, (world) => getAfter(world, '/api/tasks?limit=500', 12)],
  ['the list of a large team', 1000, ({ get, engine }) => get(`/api/tasks?limit=50&teamId=${engine.id}`)],
  ['what is assigned to me', 1000, ({ get }) => get('/api/tasks?limit=50&mine=true')],
  ['its next page', 1000, (world) => getAfter(world, '/api/tasks?limit=50&mine=true')],
  ['what is assigned to somebody new', 10, ({ get, grace }) => get('/api/tasks?limit=50&mine=true', undefined, grace)],
  ['what I have to do', 500, ({ get }) => get('/api/tasks?limit=20&mine=true&open=true')],
  ['the dashboard', 500, ({ get }) => get('/api/dashboard')],
  ['what mates finished meanwhile', 500, ({ get }) => get('/api/dashboard/away?since=2026-01-01T00:00:00.000Z')],
  ['searching for a word of most tasks', 6000, ({ get }) => get('/api/tasks?limit=50&search=task')],
  ['searching for a word of one task', 6000, ({ get }) => get('/api/tasks?limit=50&search=77777')],
  ['searching in one team', 6000, ({ get, engine }) => get(`/api/tasks?limit=50&search=task&teamId=${engine.id}`)],
  ['its next page', 6000, (world) => getAfter(world, '/api/tasks?limit=50&search=task')],
  ['a month', 2000, ({ get }) => get('/api/tasks?limit=50&sort=day&teams=true&from=2026-11-01&to=2026-11-30')],
  ['what is overdue', 2000, ({ get }) => get('/api/tasks?limit=50&open=true&to=2026-11-01')],
  ['what has no date', 2000, ({ get }) => get('/api/tasks?limit=50&undated=true')],
  ['done tasks', 2000, ({ get }) => get('/api/tasks?limit=50&done=true')],
  ...(['priority', 'newest', 'name'] as const).flatMap((sort): Request[] => [
    [`open tasks by ${sort}`, 2000, ({ get }) => get(`/api/tasks?limit=50&open=true&sort=${sort}`)],
    [`their next page by ${sort}`, 2000, (world) => getAfter(world, `/api/tasks?limit=50&open=true&sort=${sort}`)],
    [
      `somebody's tasks by ${sort}`,
      6000,
      ({ get, grace }) => get(`/api/tasks?limit=50&open=true&sort=${sort}&teams=true&person=${grace.me.uid}`),
    ],
    [
      `a day by ${sort}`,
      6000,
      ({ get }) => get(`/api/tasks?limit=50&open=true&sort=${sort}&from=2026-11-05&to=2026-11-05`),
    ],
    [
      `a word, a person and a day by ${sort}`,
      6000,
      ({ get, ada }) =>
        get(`/api/tasks?limit=50&sort=${sort}&search=task&person=${ada.me.uid}&from=2026-11-05&to=2026-11-07`),
    ],
  ]),
  [
    'tasks with a label by name',
    6000,
    async ({ get, ada, engine }) => {
      const { labels } = (await ada.request(teams.list)).find(({ id }) => id === engine.id)!
      return get(`/api/tasks?limit=50&open=true&sort=name&label=${labels[0]!.id}`)
    },
  ],
  [
    'changing several tasks at once',
    200,
    async ({ ada, crew, grace, post }) => {
      const list = await Promise.all([1, 2, 3].map(() => addTask(ada, crew)))
      const [edited, ticked, removed] = list.map(({ id }) => id)
      const edit = { due: '2027-01-01', assignedUsers: [{ uid: grace.me.uid }] }
      return post('/api/tasks/bulk', {
        changes: [
          { id: edited, edit },
          { id: ticked, done: true },
          { id: removed, removed: true },
        ],
      })
    },
  ],
  ['my imports of the last day', 60, ({ get }) => get('/api/task-imports')],
  [
    'undoing an import',
    200,
    async ({ ada, crew, remove }) => remove(`/api/task-imports/${(await importTasks(ada, crew)).id}`),
  ],
  ['the work of a team as a file', 12_000, ({ get, engine }) => get(`/api/teams/${engine.id}/export?format=csv`)],
  ['one task', 20, ({ get, task }) => get(`/api/tasks/${task.id}`)],
  ['what its page shows besides', 20, ({ get, task }) => get(`/api/tasks/${task.id}/details`)],
  ['what was said and done about it', 500, async ({ server, get }) => get(`${await longThread(server)}?limit=50`)],
  ['what was before', 500, async ({ server, getNext }) => getNext(`${await longThread(server)}?limit=50`)],
  [
    'commenting',
    40,
    ({ post, task, grace }) => post(`/api/tasks/${task.id}/comments`, { text: 'Hi', mentions: [grace.me.uid] }),
  ],
  [
    'editing a comment',
    30,
    async ({ ada, patch, task }) => {
      const { id } = await comment(ada, task)
      return patch(`/api/tasks/${task.id}/comments/${id}`, { text: 'Done' })
    },
  ],
  [
    'deleting a comment',
    40,
    async ({ ada, remove, task }) => {
      const { id } = await comment(ada, task)
      return remove(`/api/tasks/${task.id}/comments/${id}`)
    },
  ],
  [
    'bringing back a comment',
    40,
    async ({ ada, put, task }) => {
      const { id } = await comment(ada, task)
      await ada.send('DELETE', `/api/tasks/${task.id}/comments/${id}`)
      return put(`/api/tasks/${task.id}/comments/${id}/restoration`)
    },
  ],
  [
    'adding an item',
    20,
    ({ post, task }) => post(`/api/tasks/${task.id}/items`, { items: [{ id: crypto.randomUUID(), text: 'Oil' }] }),
  ],
  [
    'ticking an item',
    20,
    async ({ ada, patch, task }) => {
      const { id } = await addItem(ada, task)
      return patch(`/api/tasks/${task.id}/items/${id}`, { done: true })
    },
  ],
  [
    'deleting an item',
    20,
    async ({ ada, remove, task }) => {
      const { id } = await addItem(ada, task)
      return remove(`/api/tasks/${task.id}/items/${id}`)
    },
  ],
  [
    'putting a file on a task',
    100,
    async ({ server, ada, post, task }) =>
      post(`/api/tasks/${task.id}/files`, {
        files: [await addFile(server, ada, task.teamId ? { team: task.teamId } : {})],
      }),
  ],
  [
    'taking it off',
    40,
    async ({ server, ada, remove, task }) =>
      remove(`/api/tasks/${task.id}/files/${await addFile(server, ada, { task: task.id })}`),
  ],
  [
    'bringing it back',
    40,
    async ({ server, ada, put, task }) => {
      const path = `/api/tasks/${task.id}/files/${await addFile(server, ada, { task: task.id })}`
      await ada.send('DELETE', path)
      return put(`${path}/restoration`)
    },
  ],
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
  [
    'ticking my part, the last one',
    40,
    async ({ ada, grace, engine, put }) => {
      const assignedUsers = [{ uid: ada.me.uid }, { uid: grace.me.uid }]
      const { id } = await addTask(ada, engine, { each: true, everyone: true, assignedUsers })
      await grace.send('PUT', `/api/tasks/${id}`, { done: true })
      return put(`/api/tasks/${id}`, { done: true })
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
