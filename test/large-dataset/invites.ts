import { sql } from 'kysely'
import type { Team } from '#features/teams/contract.ts'
import type { Person } from '../cast.ts'
import type { Server } from '../server.ts'
import { bulkWriter } from './bulk-insert.ts'

/**
 * Links for all teams, five invites to each, half of them to accounts. Ada has a hundred, and the engine team forty.
 */
export async function fillInvites(server: Server, ada: Person, engine: Team) {
  const write = bulkWriter(server)
  await write(
    sql`insert into team_links (id, team_id, created_at) select id, id, created_at from teams on conflict do nothing`,
  )
  const bulk = sql`(select id, row_number() over (order by id) as number from people where email_lower like '%@bulk.test')`
  const team = sql`(select id, owner_id, row_number() over (order by id) as number from teams where name like 'Team %')`
  await write(sql`insert into team_bars (team_id, user_id)
    select team.id, bulk.id from ${team} as team join ${bulk} as bulk on bulk.number = 50000 + team.number`)
  await write(sql`insert into invites
      (team_id, inviter_id, user_id, address, address_lower, is_picked, delivery, created_at, expires_at)
    select team.id, owner_id, case when guest % 2 = 0 then bulk.id end, guest || '@mail.test', guest || '@mail.test', false,
      'sent', now() - guest * interval '1 minute', now() + interval '14 days'
    from ${team} as team cross join generate_series(1, 5) as guest join ${bulk} as bulk on bulk.number = team.number
    union all select team.id, owner_id, ${ada.me.uid}, 'ada@mail.test', 'ada@mail.test', false,
      'sent', now() - team.number * interval '1 minute', now() + interval '14 days'
    from ${team} as team where number between 500 and 600
    union all select ${engine.id}, ${ada.me.uid}, bulk.id, number || '@mail.test', number || '@mail.test', false,
      'sent', now() - number * interval '1 minute', now() + interval '14 days'
    from ${bulk} as bulk where number between 1 and 40`)
}
