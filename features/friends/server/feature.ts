import { sql } from 'kysely'
import { exportPart } from '#server/database/export-part.ts'
import type { Feature } from '#server/feature.ts'
import * as contract from '../contract.ts'
import { friendRoutes } from './routes.ts'

const friendsOf = (uid: string) => sql`
  select friend_id as key, json_build_object('name', display_name, 'since', since) as row
  from friendships join people on people.id = friend_id where user_id = ${uid}`

const requestsOf = (uid: string) => sql`
  select friend_requests.id as key, json_build_object('from', sender.display_name, 'to', recipient.display_name,
    'status', status, 'message', message, 'createdAt', friend_requests.created_at, 'endedAt', ended_at) as row
  from friend_requests join people as sender on sender.id = from_id join people as recipient on recipient.id = to_id
  where from_id = ${uid} or (to_id = ${uid} and not is_withheld)`

export const friendFeature: Feature = {
  name: 'friends',
  about: 'Friends, requests and people you may know.',
  contracts: [contract],
  routes: friendRoutes,
  exportParts: [
    exportPart('friends', 'Friends', friendsOf),
    exportPart('friend-requests', 'Friend requests', requestsOf),
  ],
}
