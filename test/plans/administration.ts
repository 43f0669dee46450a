import { makeAdministrator } from '../administration.ts'
import type { LargeWorld, Request } from './large-world.ts'

/** Counts stop at a thousand, of five tables. */
const COUNTED = 6000

const root = ({ server, ada }: LargeWorld) => makeAdministrator(server, ada)
const subject = async ({ server }: LargeWorld) => {
  const { rows } = await server.context.database.pool.query<{ id: string; person_id: string }>(
    'select id, person_id from report_cases where decided_at is null order by id limit 1',
  )
  return rows[0]!
}
const applicant = async ({ server }: LargeWorld) => {
  const { rows } = await server.context.database.pool.query<{ id: string }>(
    "select id from people where waits_for = 'approval' order by id desc limit 1",
  )
  return rows[0]!.id
}
const onPerson = async (world: LargeWorld, part: string) =>
  `/api/admin/people/${(await subject(world)).person_id}/${part}`

export const administrationRequests: Request[] = [
  ['what waits', COUNTED, async (world) => world.get('/api/admin', undefined, await root(world))],
  ['reports', 500, async (world) => world.get('/api/admin/cases?limit=10', undefined, await root(world))],
  [
    'decided reports',
    500,
    async (world) => world.get('/api/admin/cases?state=decided&limit=10', undefined, await root(world)),
  ],
  [
    'deciding one',
    300,
    async (world) =>
      world.put(`/api/admin/cases/${(await subject(world)).id}/decision`, { decision: 'warned' }, await root(world)),
  ],
  [
    'taking that back',
    300,
    async (world) => {
      const { id } = await subject(world)
      const by = await root(world)
      await by.send('PUT', `/api/admin/cases/${id}/decision`, { decision: 'warned' })
      return world.remove(`/api/admin/cases/${id}/decision`, undefined, by)
    },
  ],
  ['the newest people', 300, async (world) => world.get('/api/admin/people?limit=10', undefined, await root(world))],
  [
    'people by their address',
    500,
    async (world) => world.get('/api/admin/people?search=bulk&limit=10', undefined, await root(world)),
  ],
  [
    'disabling somebody',
    300,
    async (world) => world.put(await onPerson(world, 'disabling'), undefined, await root(world)),
  ],
  [
    'enabling them',
    300,
    async (world) => world.remove(await onPerson(world, 'disabling'), undefined, await root(world)),
  ],
  [
    'signing them out',
    100,
    async (world) => world.remove(await onPerson(world, 'sessions'), undefined, await root(world)),
  ],
  [
    'mailing them a link',
    100,
    async (world) => world.post(await onPerson(world, 'reset-links'), undefined, await root(world)),
  ],
  [
    'what would go',
    COUNTED,
    async (world) => world.get(await onPerson(world, 'removal'), undefined, await root(world)),
  ],
  [
    'removing everything',
    COUNTED,
    async (world) => world.put(await onPerson(world, 'removal'), undefined, await root(world)),
  ],
  [
    'bringing it back',
    COUNTED,
    async (world) => {
      const by = await root(world)
      const path = await onPerson(world, 'removal')
      await by.send('PUT', path)
      return world.remove(path, undefined, by)
    },
  ],
  [
    'who waits for approval',
    300,
    async (world) => world.get('/api/admin/people?filter=waiting&limit=10', undefined, await root(world)),
  ],
  [
    'changing the settings',
    100,
    async (world) => world.patch('/api/admin/settings', { linksOfNewAccounts: 5 }, await root(world)),
  ],
  [
    'letting somebody in',
    300,
    async (world) => world.put(`/api/admin/registrations/${await applicant(world)}`, undefined, await root(world)),
  ],
  [
    'refusing somebody',
    300,
    async (world) => world.remove(`/api/admin/registrations/${await applicant(world)}`, undefined, await root(world)),
  ],
  // The catalogue of PostgreSQL, which has a row for each table and index.
  ['the state of the server', 5000, async (world) => world.get('/api/admin/server', undefined, await root(world))],
  ['the audit log', 200, async (world) => world.get('/api/admin/log?limit=10', undefined, await root(world))],
  ['decisions about me', 200, ({ get }) => get('/api/decisions')],
  ['my reports', 200, ({ get }) => get('/api/reports')],
]
