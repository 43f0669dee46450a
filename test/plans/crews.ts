import { viewers } from '#features/crew/contract.ts'
import type { LargeWorld, Request } from './large-world.ts'

const friend = async ({ server, ada }: LargeWorld) => {
  const { rows } = await server.context.database.pool.query<{ id: string }>(
    `select friend_id as id from friendships where user_id = $1
      and friend_id not in (select user_id from crew_members) order by friend_id limit 1`,
    [ada.me.uid],
  )
  return rows[0]!.id
}

export const crewRequests: Request[] = [
  ['inviting a friend', 300, async (world) => world.post('/api/crew/invites', { uids: [await friend(world)] })],
  ['not being counted', 200, ({ patch }) => patch('/api/crew', { isCounted: false })],
  ['leaving it', 200, ({ remove }) => remove('/api/crew/membership')],
  [
    'joining another',
    300,
    async ({ ada, put }) => {
      const { invites } = await ada.request(viewers.shown)
      return put(`/api/crew/invites/${invites[0]!.id}`, { isAccepted: true })
    },
  ],
]
