import { sql } from 'kysely'
import type { Me } from '#server/context.ts'
import type { Db } from '#server/database/types.ts'
import { latestPage } from '#server/http/cursor.ts'
import type { Page, Paging } from '#shared/paging.ts'
import type { Announcement, ClassRole } from '../../contract.ts'
import { mayHelp } from '../../permissions.ts'

// Members of the class at that time who are in a team to which it went. Their rooms say what they have read.
const readers = (counted: ReturnType<typeof sql>) => sql<number>`(
  select ${counted}::integer from class_announcement_messages
    join chat_messages on chat_messages.id = message_id join chat_rooms on chat_rooms.id = chat_messages.room_id
    join team_members on team_members.team_id = chat_rooms.team_id
    join class_members on class_members.user_id = team_members.user_id
      and class_members.class_id = class_announcements.class_id and class_members.role = 'member'
      and class_members.joined_at <= class_announcements.created_at
    left join chat_members on chat_members.room_id = chat_rooms.id and chat_members.user_id = team_members.user_id
  where announcement_id = class_announcements.id)`

const hasRead = sql`count(*) filter (where chat_members.last_read >= chat_messages.number)`

/** Newest first. Members see those that went to a team of theirs, or to all teams while they had none. */
export async function listAnnouncements(
  db: Db,
  me: Me,
  { classId, role }: { classId: string; role: ClassRole },
  paging: Paging,
): Promise<Page<Announcement>> {
  // Nothing to those who wait.
  const isShown = sql<boolean>`${role !== 'waiting'}::boolean and (${mayHelp(role)}::boolean or class_announcements.is_for_all or exists (
    select from class_announcement_messages join chat_messages on chat_messages.id = message_id
      join chat_rooms on chat_rooms.id = chat_messages.room_id
      join team_members on team_members.team_id = chat_rooms.team_id
    where announcement_id = class_announcements.id and team_members.user_id = ${me.uid}))`
  const query = db
    .selectFrom('class_announcements')
    .innerJoin('people', 'people.id', 'class_announcements.author_id')
    .select([
      'class_announcements.id',
      'class_announcements.text',
      'people.display_name as by',
      'class_announcements.created_at as at',
      readers(hasRead).as('readCount'),
      readers(sql`count(*)`).as('peopleCount'),
    ])
    .where('class_id', '=', classId)
    .where(isShown)
  const { shown, next } = await latestPage(
    query,
    [sql`class_announcements.created_at`, sql`class_announcements.id`],
    paging,
  )
  return { items: shown.map(({ at, ...rest }) => ({ ...rest, createdAt: at.toISOString() })), next }
}
