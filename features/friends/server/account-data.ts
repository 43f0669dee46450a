import { sql } from 'kysely'
import { type ExportPart, exportPart } from '#server/database/export-part.ts'

const friendsOf = (uid: string) => sql`
  select friend_id as key, json_build_object('name', display_name, 'since', since) as row
  from friendships join people on people.id = friend_id where user_id = ${uid}`

const requestsOf = (uid: string) => sql`
  select friend_requests.id as key, json_build_object('from', sender.display_name, 'to', recipient.display_name,
    'status', status, 'message', message, 'createdAt', friend_requests.created_at, 'endedAt', ended_at) as row
  from friend_requests join people as sender on sender.id = from_id join people as recipient on recipient.id = to_id
  where from_id = ${uid} or (to_id = ${uid} and not is_withheld)`

/** What people download. Deleted with the account, on both sides. */
export const exportParts: ExportPart[] = [
  exportPart('friends', 'Friends', friendsOf),
  exportPart('friend-requests', 'Friend requests', requestsOf),
]
