import { sql } from 'kysely'
import type { Team } from '#features/teams/contract.ts'
import type { Person } from '../cast.ts'
import type { Server } from '../server.ts'
import { bulkWriter } from './bulk-insert.ts'
import { APPLICANTS, APPLICATIONS, APPLICATIONS_EACH } from './sizes.ts'

/** Applications at every stage, most of them closed, as of somebody who has looked for years; each with three entries. */
export async function fillCareers(server: Server, ada: Person) {
  const write = bulkWriter(server)
  const applicants = sql`(select ${ada.me.uid}::uuid as owner_id, ${APPLICATIONS}::integer as count
    union all (select id, ${APPLICATIONS_EACH}::integer from people where email_lower like '%@bulk.test' limit ${APPLICANTS}))`
  await write(sql`insert into applications (owner_id, stage, outcome, position, company, role, place, source,
      closes_on, applied_on, answered_on, next_on, created_at, updated_at)
    select owner_id, stage, case when stage = 'closed' then 'no-answer' end, number, 'Company ' || number % 1000, 'Designer',
      'Berlin', 'Job board', case when number % 7 = 0 then current_date + number % 30 end,
      case when stage <> 'saved' then current_date - number % 400 end,
      case when number % 3 = 0 and stage <> 'saved' then current_date - number % 400 + number % 20 end,
      case when number % 11 = 0 then current_date + number % 60 - 30 end,
      now() - number * interval '1 hour', now() - number * interval '1 hour'
    from (select owner_id, number, case when number % 10 < 6 then 'closed' when number % 10 = 6 then 'saved'
        when number % 10 = 7 then 'interview' when number % 100 = 8 then 'offer' else 'applied' end as stage
      from ${applicants} as applicants cross join lateral generate_series(1, count) as number) as made`)
  await write(sql`insert into careers (owner_id, saved, applied, interview, offer, closed)
    select owner_id, count(*) filter (where stage = 'saved'), count(*) filter (where stage = 'applied'),
      count(*) filter (where stage = 'interview'), count(*) filter (where stage = 'offer'), count(*) filter (where stage = 'closed')
    from applications group by owner_id`)
  await write(sql`insert into application_entries (application_id, kind, stage, happened_on, created_at)
    select id, 'stage', stage, current_date, created_at from applications cross join generate_series(1, 3)`)
}

/** Friends and the largest team show Ada several, she shows many, and so do others among each other. */
export async function fillShares(server: Server, ada: Person, engine: Team) {
  const write = bulkWriter(server)
  await write(sql`insert into applications (owner_id, stage, position, company, role, place, source, created_at, updated_at)
    select friend_id, 'applied', number, 'Shown ' || number, 'Designer', 'Berlin', 'Job board', now(), now()
    from friendships cross join generate_series(1, 3) as number where user_id = ${ada.me.uid}`)
  const lasts = sql`'{company,stage,documents}'::text[], '2999-01-01'::date, '2999-01-02'::timestamptz`
  await write(sql`insert into application_shares (application_id, owner_id, friend_id, fields, until_day, ends_at, created_at)
    select applications.id, owner_id, friend_id, ${lasts}, applications.created_at from applications
    join friendships on user_id = owner_id where owner_id <> ${ada.me.uid}`)
  await write(sql`insert into application_shares (application_id, owner_id, friend_id, fields, until_day, ends_at, created_at)
    select applications.id, owner_id, friend_id, ${lasts}, applications.created_at
    from (select * from applications where owner_id = ${ada.me.uid} limit 500) as applications
    cross join lateral (select friend_id from friendships where user_id = owner_id limit 10) as friend`)
  await write(sql`insert into application_shares (application_id, owner_id, team_id, fields, until_day, ends_at, created_at)
    select applications.id, owner_id, team_id, ${lasts}, applications.created_at from team_members
    join applications on owner_id = user_id where team_id = ${engine.id} and user_id <> ${ada.me.uid}`)
}
