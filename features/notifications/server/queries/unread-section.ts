import { sql } from 'kysely'
import type { Tx } from '#server/database/types.ts'
import type { NewsItem, NewsSection } from '../rules/news-mail.ts'
import { storedFields } from './notifications.ts'

const ITEMS_MAX = 10

// Until a member confirms a team, only the news that they were added is mailed. Otherwise strangers could mail anybody.
// A value and no `exists`, which the database might look up for all members of all teams at once.
const isMailable = sql<boolean>`(reason = 'added' or coalesce((
  select confirmed_at is not null from team_members where team_members.team_id = notifications.team_id
    and team_members.user_id = notifications.user_id), true))`

/** The newest unread notifications of a person after `since`. `total` counts all. */
export const listUnread = (tx: Tx, uid: string, reasons: string[], since: Date, limit: number) =>
  tx
    .selectFrom('notifications')
    .select(storedFields)
    .select(sql<number>`count(*) over ()::integer`.as('total'))
    .where('user_id', '=', uid)
    .where('read_at', 'is', null)
    .where('hidden', '=', false)
    .where(isMailable)
    .where('happened_at', '>', since)
    .where('reason', '=', sql<string>`any(${reasons}::text[])`)
    .orderBy('happened_at', 'desc')
    .limit(limit)
    .execute()

export async function unreadSection(tx: Tx, uid: string, reasons: string[], since: Date): Promise<NewsSection> {
  const found = await listUnread(tx, uid, reasons, since, ITEMS_MAX)
  return {
    title: '',
    items: found.map((row) => ({ title: row.title, detail: row.message, path: pathOf(row) })),
    more: (found[0]?.total ?? 0) - found.length,
  }
}

type Row = Awaited<ReturnType<typeof listUnread>>[number]

/** Where it leads, as `linkOf` in web/parts/notification-format.ts. */
export function pathOf(row: Row): NewsItem['path'] {
  const { id, type, reason, task_id, team_id, room_id, message_id, comment_id, subject_id } = row
  if (type === 'chat') return `/chat?room=${room_id}&message=${message_id ?? subject_id}`
  if (type === 'friend') return '/friends/requests'
  if (type === 'seat') return '/table'
  if (type === 'badge') return '/rewards#badges'
  if (type === 'career' && reason === 'step') return `/career/applications/${subject_id}`
  if (type === 'career' && reason === 'waiting') return '/career/applications?needs=true'
  if (type === 'career' && reason === 'shown') return '/career/crew#shown'
  if (type === 'career') return reason === 'partner' ? '/career/crew' : '/career/review'
  if (type === 'record') return '/career/record'
  if (type === 'admin') return reason === 'registration' ? '/admin/people' : '/admin'
  if (type === 'decision') return '/admin/decisions'
  if (type === 'task') return `/tasks?notifId=${id}&taskId=${task_id}${comment_id ? `#comment-${comment_id}` : ''}`
  return `/teams?notifId=${id}${team_id ? `&teamId=${team_id}` : ''}`
}
