import { sql } from 'kysely'
import { type ExportPart, exportPart } from '#server/database/export-part.ts'

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

/** What people download. Deleted with the account, also for the friends and teams who see it. */
export const exportParts: ExportPart[] = [exportPart('applications', 'Applications', applicationsOf)]
