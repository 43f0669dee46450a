import { applications } from '#features/career/applications-contract.ts'
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
  ['switching reminders off', 20, ({ put }) => put('/api/applications/reminders', { off: ['quiet'] })],
]
