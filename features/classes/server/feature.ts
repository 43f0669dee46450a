import { sql } from 'kysely'
import { exportPart } from '#server/database/export-part.ts'
import type { Feature } from '#server/feature.ts'
import * as blocksContract from '../blocks-contract.ts'
import * as contract from '../contract.ts'
import * as linkContract from '../link-contract.ts'
import { classRoutes } from './routes.ts'

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

export const classFeature: Feature = {
  name: 'classes',
  about: 'Circles of teams, such as a course or a club: people, teams, tasks and announcements.',
  contracts: [blocksContract, contract, linkContract],
  routes: classRoutes,
  exportParts: [exportPart('classes', 'Classes', classesOf)],
}
