import { applications } from '#features/applications/contract.ts'
import { soon } from '../career.ts'
import { addFile } from '../files.ts'
import { APPLICATIONS } from '../large-dataset/sizes.ts'
import type { LargeWorld, Request } from './large-world.ts'

const one = async ({ ada }: LargeWorld) => {
  const { items } = await ada.request(applications.list, { query: { sort: 'changed', limit: 1 } })
  return items[0]!.id
}
const entry = async (world: LargeWorld) => {
  const applicationId = await one(world)
  const { timeline } = await world.ada.request(applications.find, { params: { applicationId } })
  return `/api/applications/${applicationId}/timeline/${timeline[0]!.id}`
}
const fileOf = async (world: LargeWorld) =>
  `/api/applications/${await one(world)}/files/${await addFile(world.server, world.ada)}`
const toFriend = async ({ server, ada }: LargeWorld) => {
  const { rows } = await server.context.database.pool.query<{ uid: string }>(
    'select friend_id as uid from friendships where user_id = $1 limit 1',
    [ada.me.uid],
  )
  return { uid: rows[0]!.uid, fields: ['company', 'documents'], until: soon() }
}
const moment = { company: 'Company 5', key: '00000000-0000-4000-8000-00000000aa01' }

export const applicationRequests: Request[] = [
  // Five columns of 20 cards, the newest 200 answers, and up to 100 that need Ada today.
  ['the board', 600, ({ get }) => get('/api/applications/board')],
  ['a column further down', 200, ({ getNext }) => getNext('/api/applications/column?stage=applied&limit=50')],
  ...(['next', 'company', 'applied', 'changed'] as const).flatMap((sort): Request[] => [
    [`applications by ${sort}`, 200, ({ get }) => get(`/api/applications?sort=${sort}&limit=50`)],
    [`their next page by ${sort}`, 200, ({ getNext }) => getNext(`/api/applications?sort=${sort}&limit=50`)],
  ]),
  ['open ones', 1000, ({ get }) => get('/api/applications?open=true&limit=50')],
  // A filter that few pass reads all of one person, who has at most so many.
  ['a search', 2 * APPLICATIONS, ({ get }) => get('/api/applications?q=nowhere&limit=50')],
  ['those of a source', 400, ({ get }) => get('/api/applications?source=Job%20board&limit=50')],
  ['those due within a week', 400, ({ get }) => get('/api/applications?next=week&limit=50')],
  ['those without a next step', 1500, ({ get }) => get('/api/applications?next=none&sort=changed&limit=50')],
  ['where they were found', 60, ({ get }) => get('/api/applications/sources')],
  [
    'moving two and waiting with a third',
    400,
    async ({ ada, post }) => {
      const { items } = await ada.request(applications.list, { query: { sort: 'changed', limit: 3 } })
      const [first, second, third] = items.map(({ id }) => id)
      const move = { stage: 'applied' }
      return post('/api/applications/bulk', {
        changes: [
          { id: first, move },
          { id: second, move },
          { id: third, snoozedUntil: '2031-01-01' },
        ],
      })
    },
  ],
  ['an application', 60, async (world) => world.get(`/api/applications/${await one(world)}`)],
  // The newest 2,000 that were sent, each with its entries.
  ['the numbers', 20_000, ({ get }) => get('/api/applications/numbers')],
  // All of them, in batches.
  ['an export', 5 * APPLICATIONS, ({ get }) => get('/api/applications/export')],
  [
    'trying an import',
    400,
    ({ post }) =>
      post('/api/applications/imports', {
        columns: [
          { target: 'company', order: 'day' },
          { target: 'role', order: 'day' },
        ],
        lines: [['Company 5', 'Designer']],
        isTrial: true,
      }),
  ],
  ['a duplicate', 300, ({ get }) => get('/api/applications/duplicate?company=company%205&role=Designer')],
  ['reading an advertisement', 20, ({ post }) => post('/api/applications/ads', { text: 'Looms seeks a weaver' })],
  ['adding one', 60, ({ post }) => post('/api/applications', moment)],
  ['changing one', 60, async (world) => world.patch(`/api/applications/${await one(world)}`, { notes: 'Soon' })],
  [
    'saying that it is for no goal',
    60,
    async (world) => world.put(`/api/applications/${await one(world)}/goal`, { goalId: null }),
  ],
  [
    'moving one',
    80,
    async (world) => world.put(`/api/applications/${await one(world)}/stage`, { stage: 'applied', before: null }),
  ],
  [
    'writing down what happened',
    80,
    async (world) =>
      world.post(`/api/applications/${await one(world)}/timeline`, {
        kind: 'note',
        text: 'They called',
        on: '2026-01-02',
        key: '00000000-0000-4000-8000-00000000aa02',
      }),
  ],
  ['deleting what happened', 80, async (world) => world.remove(await entry(world))],
  ['deleting one', 60, async (world) => world.remove(`/api/applications/${await one(world)}`)],
  ['putting a file on one', 80, async (world) => world.put(await fileOf(world), { document: 'cv' })],
  [
    'taking a file off',
    80,
    async (world) => {
      const path = await fileOf(world)
      await world.ada.send('PUT', path, { document: 'cv' })
      return world.remove(path)
    },
  ],
  ['who sees it', 200, async (world) => world.get(`/api/applications/${await one(world)}/shares`)],
  [
    'showing one to a friend',
    200,
    async (world) => world.put(`/api/applications/${await one(world)}/shares`, await toFriend(world)),
  ],
  [
    'showing it no longer',
    200,
    async (world) => {
      const path = `/api/applications/${await one(world)}/shares`
      const { shares } = (await (await world.ada.send('PUT', path, await toFriend(world))).json()) as {
        shares: [{ id: string }]
      }
      return world.remove(`${path}/${shares[0].id}`)
    },
  ],
  ['what is shown to me', 800, ({ get }) => get('/api/career/shown?limit=50')],
  ['the next page of it', 800, ({ getNext }) => getNext('/api/career/shown?limit=50')],
  ['what I show', 400, ({ get }) => get('/api/career/viewers?limit=50')],
  ['the next page of what I show', 400, ({ getNext }) => getNext('/api/career/viewers?limit=50')],
  ['switching reminders off', 20, ({ put }) => put('/api/applications/reminders', { off: ['quiet'] })],
]
