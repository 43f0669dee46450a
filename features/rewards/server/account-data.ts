import { sql } from 'kysely'
import { type ExportPart, exportPart } from '#server/database/export-part.ts'

const rewardsOf = (uid: string) => sql`
  select user_id as key, json_build_object('points', balance, 'owed', owed, 'badges', badges, 'aim', aim) as row
  from reward_records where user_id = ${uid}`

/** `key` is the entry's number, written as an id. */
const pointsOf = (uid: string) => sql`
  select lpad(to_hex(number), 32, '0')::uuid as key, json_build_object('points', delta, 'owed', owed, 'why', why, 'balance', balance,
    'happenedAt', happened_at) as row
  from point_entries where user_id = ${uid}`

/** `key` is the day, written as an id. */
const streakDaysOf = (uid: string) => sql`
  select lpad(to_hex(day - date '1970-01-01'), 32, '0')::uuid as key, json_build_object('day', day, 'isPause', is_pause) as row
  from streak_days where user_id = ${uid}`

const redeemedBy = (uid: string) => sql`
  select substr(encode(sha256(convert_to(reward, 'UTF8')), 'hex'), 1, 32)::uuid as key, json_build_object('reward', reward, 'choice', choice, 'times', times,
    'boughtAt', bought_at, 'endsAt', ends_at) as row
  from entitlements where user_id = ${uid}`

const teamBadgesOf = (uid: string) => sql`
  select id as key, json_build_object('name', name, 'icon', icon, 'gradient', gradient, 'team', team_name,
    'isMadeByMe', coalesce(giver_id = ${uid}, false), 'madeAt', made_at) as row
  from (select badge_id from badge_holders where user_id = ${uid}
    union select id from team_badges where giver_id = ${uid}) as mine join team_badges on id = badge_id`

/** What people download. Deleted with the account; badges of teams that they made stay with others who have them. */
export const exportParts: ExportPart[] = [
  exportPart('rewards', 'Points and badges', rewardsOf),
  exportPart('points', 'How you earned your points', pointsOf),
  exportPart('active-days', 'Days on which you finished something', streakDaysOf),
  exportPart('redeemed', 'Redeemed rewards', redeemedBy),
  exportPart('team-badges', 'Badges of teams', teamBadgesOf),
]
