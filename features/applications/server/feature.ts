import { sql } from 'kysely'
import { exportPart } from '#server/database/export-part.ts'
import type { Feature } from '#server/feature.ts'
import * as adsContract from '../ads-contract.ts'
import * as contract from '../contract.ts'
import * as importContract from '../import-contract.ts'
import * as numbersContract from '../numbers-contract.ts'
import * as sharesContract from '../shares-contract.ts'
import { applicationRoutes } from './routes.ts'
import { shareRoutes } from './shares-routes.ts'

/** Without its link, with which anybody could read it. */
const applicationsOf = (uid: string) => sql`
  select applications.id as key, (to_jsonb(applications) - '{id,owner_id,position,version,due_on,goal_id}'::text[] || jsonb_build_object(
    'goal', (select career_goals.text from career_goals where career_goals.id = goal_id),
    'timeline', (select coalesce(jsonb_agg(to_jsonb(application_entries) - '{id,application_id,before}'::text[]
      order by happened_on, created_at), '[]') from application_entries where application_id = applications.id),
    'files', (select coalesce(jsonb_agg(files.name), '[]') from files where application_id = applications.id),
    'shownTo', (select coalesce(jsonb_agg(jsonb_build_object('friend', display_name, 'team', teams.name, 'fields', fields,
        'until', until_day) order by application_shares.created_at), '[]')
      from application_shares left join people on people.id = friend_id left join teams on teams.id = team_id
      where application_id = applications.id),
    'remindersOff', (select reminders_off from careers where careers.owner_id = applications.owner_id))) as row
  from applications where owner_id = ${uid}`

export const applicationFeature: Feature = {
  name: 'applications',
  about: 'Applications for jobs, what they need next and who sees them.',
  contracts: [adsContract, contract, importContract, numbersContract, sharesContract],
  routes: [...applicationRoutes, ...shareRoutes],
  exportParts: [exportPart('applications', 'Applications', applicationsOf)],
}
