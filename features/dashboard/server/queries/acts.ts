import { sql } from 'kysely'
import { shownFlair, shownPhoto } from '#features/people/server/queries/paused-perks.ts'
import type { Me } from '#server/context.ts'
import { isoMoment, prepared } from '#server/database/prepared-statements.ts'
import type { Db } from '#server/database/types.ts'
import { ACTS_SHOWN, type Act } from '../../contract.ts'

/** Hours. The longest day, at the end of summer time, has 25. */
const LONGEST_DAY = 26
const HOUR_MS = 3_600_000

/**
 * Maximum number of acts of each kind and team, because more would hide each other anyway. The subquery hides the number from the
 * planner, so that it walks an index instead of sorting.
 */
const PER_TEAM = sql`(select 8)`

// Team tasks, members and messages are visible to every member, except what the viewer blocked. Who finished a task
// is who ticked it, as rows of tasks say, though its points go to its assignees. Each part walks an index and stops after a
// few rows of each team; the time is asked only of those, because else the planner would sort all that is new.
const selectActs = prepared<Act>('acts-of-teammates')`
    with mine as materialized (
      select teams.id as team_id, teams.name as team, teams.owner_id, chat_rooms.id as room_id
      from team_members join teams on teams.id = team_members.team_id
      left join chat_rooms on chat_rooms.team_id = teams.id
      where team_members.user_id = $1),
    hidden as materialized (select $1::uuid || array(select blocked_id from blocks where blocker_id = $1) as uids),
    acts as (
      select task_changes.actor_id as user_id, 'finished' as kind, finished.done_at as at, team_id, team, finished.id as task_id,
        finished.name, finished.creator_id = $1 as is_mine, null::uuid as room_id
      from mine cross join lateral (
        select id, name, creator_id, done_at from tasks
        where tasks.team_id = mine.team_id and done_at is not null and removed_at is null
        order by done_at desc, id desc limit ${PER_TEAM}) as finished
      join task_changes on task_changes.task_id = finished.id and task_changes.kind = 'ticked'
        and task_changes.created_at = finished.done_at
      where finished.done_at > $2
      union all
      select added.creator_id, 'added', added.created_at, team_id, team, added.id, added.name, false, null
      from mine cross join lateral (
        select id, name, creator_id, created_at from tasks
        where tasks.team_id = mine.team_id and removed_at is null
        order by created_at desc, id desc limit ${PER_TEAM}) as added
      where added.created_at > $2
      union all
      select joined.user_id, 'joined', joined.joined_at, team_id, team, null, null, false, null
      from mine cross join lateral (
        select user_id, joined_at from team_members
        where team_members.team_id = mine.team_id
        order by joined_at desc limit ${PER_TEAM}) as joined
      where joined.joined_at > $2 and joined.user_id <> owner_id
      union all
      select written.author_id,
        case when written.mentions @> jsonb_build_array(jsonb_build_object('uid', $1::text)) then 'mentioned' else 'wrote' end,
        written.created_at, team_id, team, null, null, false, room_id
      from mine cross join lateral (
        select author_id, mentions, created_at, removed_at from chat_messages where chat_messages.room_id = mine.room_id
        order by number desc limit ${PER_TEAM}) as written
      where written.created_at > $2 and written.removed_at is null),
    latest as (
      select distinct on (acts.user_id) acts.* from acts, hidden
      where case when acts.user_id = any(hidden.uids) then false else true end
        and exists (select from team_members where team_id = acts.team_id and user_id = acts.user_id)
      order by acts.user_id, at desc, kind desc)
    select json_build_object('uid', people.id, 'displayName', people.display_name, 'photoURL', ${shownPhoto()},
        'flair', ${shownFlair()}) as person,
      kind, ${isoMoment('latest.at')} as at, team, team_id as "teamId",
      case when task_id is not null then json_build_object('id', task_id, 'name', name, 'isMine', is_mine) end as task,
      room_id as "roomId"
    from latest join people on people.id = latest.user_id and not people.disabled
    order by latest.at desc, people.id limit ${sql.lit(ACTS_SHOWN)}`

/** What teammates did lately, the latest of each. */
export const listActs = (db: Db, me: Me, at: Date): Promise<Act[]> =>
  selectActs(db, me.uid, new Date(at.getTime() - LONGEST_DAY * HOUR_MS))
