import { sql } from 'kysely'
import type { Server } from './server.ts'

/**
 * So many people who never sign in: accounts without a password, as 'Person 17', person17@bulk.test; members of a team
 * where one is given. Written by the database itself: signing up a thousand would hash a thousand passwords.
 */
export async function addBulkUsers({ context }: Server, count: number, teamId: string | null = null) {
  const { db } = context.database
  await sql`with numbers as (select number from generate_series(1, ${count}::integer) as number),
    accounts as (
      insert into auth_user (name, email, email_verified)
      select 'Person ' || number, 'person' || number || '@bulk.test', false from numbers returning id, name, email),
    made as (
      insert into people (id, email, email_lower, display_name, name_lower, first_name, last_name, photo_url)
      select id, email, email, name, lower(name), 'Person', '', '/avatars/default.svg' from accounts returning id),
    joined as (
      insert into team_members (team_id, user_id, joined_at, confirmed_at)
      select ${teamId}::uuid, id, now(), now() from made where ${teamId}::uuid is not null)
    update teams set member_count = member_count + ${count}::integer where id = ${teamId}::uuid`.execute(db)
}
