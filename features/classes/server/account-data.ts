import { sql } from 'kysely'
import { type ExportPart, exportPart } from '#server/database/export-part.ts'

const classesOf = (uid: string) => sql`
  select classes.id as key, json_build_object('name', name, 'about', about, 'role', role, 'joinedAt', joined_at,
    'announcements', (select json_agg(json_build_object('text', text, 'createdAt', class_announcements.created_at)
        order by class_announcements.created_at)
      from class_announcements where class_announcements.class_id = classes.id and author_id = mine.user_id),
    'blockedByYou', (select json_agg(json_build_object('name', display_name, 'reason', reason,
        'since', class_blocks.created_at) order by class_blocks.created_at)
      from class_blocks join people on people.id = blocked_id
      where class_blocks.class_id = classes.id and by_id = mine.user_id)) as row
  from class_members as mine join classes on classes.id = mine.class_id where mine.user_id = ${uid}`

/** What people download. When the account is deleted, consequences/account-deletion.ts says who leads their classes. */
export const exportParts: ExportPart[] = [exportPart('classes', 'Classes', classesOf)]
