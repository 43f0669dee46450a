import { sql } from 'kysely'
import { DEFAULT_PHOTO, PACK_PHOTOS, PRESET_PHOTOS } from '#features/people/contract.ts'
import type { Context } from '#server/context.ts'

const members = sql`(
  select team_id, user_id from team_members union all select team_id, user_id from archived_members) as members`

/** Tasks of archived teams follow their members again once the team is restored. */
const isInSight = sql`(team_id is null or team_id in (select id from teams where archived_at is null))`

const stages = ['saved', 'applied', 'interview', 'offer', 'closed'].map(
  (stage) => sql`${sql.ref(`careers.${stage}`)} <> count(applications.id) filter (where stage = ${stage})`,
)

const checks = {
  'a career does not count its applications': sql`
    select careers.owner_id from careers left join applications on applications.owner_id = careers.owner_id
    group by careers.owner_id having ${sql.join(stages, sql` or `)}`,
  'a counter of a team is not what it counts': sql`
    select teams.id from teams where (member_count, task_count, done_count) is distinct from (
      (select count(*)::integer from ${members} where team_id = teams.id),
      (select count(*)::integer from tasks where team_id = teams.id and removed_at is null),
      (select count(*)::integer from tasks where team_id = teams.id and removed_at is null and done_at is not null))`,
  'an owner is not in their team': sql`
    select teams.id from teams where not exists (
      select from ${members} where team_id = teams.id and user_id = owner_id)`,
  'a team is archived and has members, or is not archived and has archived members': sql`
    select teams.id from teams join team_members on team_id = teams.id where archived_at is not null
    union all select teams.id from teams join archived_members on team_id = teams.id where archived_at is null`,
  // An owner who leads a class takes no part in the work of its teams: as viewers do.
  'an owner has a role beside that': sql`
    select teams.id from teams join team_members on team_id = teams.id and user_id = owner_id
    where role = 'admin'`,
  'a member who stays is still kept as put in by somebody, or by themselves': sql`
    select team_id from team_members where added_by is not null and (confirmed_at is not null or added_by = user_id)`,
  'a count of a task is not what it counts': sql`
    select tasks.id from tasks where (comment_count, item_count::integer, items_done::integer) is distinct from (
      (select count(*)::integer from task_comments where task_id = tasks.id and removed_at is null),
      jsonb_array_length(checklist),
      (select count(*)::integer from jsonb_array_elements(checklist) as item where (item->>'done')::boolean))`,
  'a task has a label of another team or person': sql`
    select task_id from task_labels join tasks on tasks.id = task_id join team_labels on team_labels.id = label_id
    where tasks.team_id is distinct from team_labels.team_id or owner_id <> creator_id or not was_labelled`,
  "an assignee's row stands elsewhere than its task": sql`
    select tasks.id from tasks join task_assignees on task_id = tasks.id
    where (tasks.due, tasks.removed_at) is distinct from (task_assignees.due, task_assignees.removed_at)
      or not "each" and tasks.done_at is distinct from task_assignees.done_at`,
  'a task that each ticks for themselves is done before all have, or not although all have': sql`
    select tasks.id from tasks join task_assignees on task_id = tasks.id where "each" and ${isInSight}
    group by tasks.id having bool_and(task_assignees.done_at is not null) <> (tasks.done_at is not null)`,
  'an open task for everyone is for others than the members, or for a viewer': sql`
    select id from tasks where everyone and done_at is null and removed_at is null and ${isInSight} and (
      exists (select user_id from team_members where team_members.team_id = tasks.team_id and role <> 'viewer'
        except select user_id from task_assignees where task_id = tasks.id)
      or exists (select user_id from task_assignees where task_id = tasks.id and task_assignees.done_at is null
        except select user_id from team_members where team_members.team_id = tasks.team_id and role <> 'viewer'))`,
  'two tasks follow one, or one follows an open task': sql`
    select repeats_from from tasks where repeats_from is not null group by repeats_from having count(*) > 1
    union all select next.id from tasks as next join tasks on tasks.id = next.repeats_from where tasks.done_at is null`,
  'a task without a team has another assignee than its maker': sql`
    select tasks.id from tasks join task_assignees on task_id = tasks.id where team_id is null and user_id <> creator_id`,
  'a team or a person has too many of the other': sql`
    select team_id from team_members group by team_id having count(*) > 100
    union all select user_id from team_members where confirmed_at is not null group by user_id having count(*) > 50
    union all select user_id from team_members where confirmed_at is null group by user_id having count(*) > 10`,
  'a count of unread notifications is not what it counts': sql`
    select people.id from people left join notification_counts on user_id = people.id
    where coalesce(unread, 0) <> (select count(*) from notifications
      where user_id = people.id and read_at is null and not hidden)`,
  'a count of unread notifications of a category is not what it counts': sql`
    select people.id from people left join notification_counts as counts on user_id = people.id
    cross join lateral (
      select count(*) filter (where notification_category(type, reason) = 'mentions') as mentions,
        count(*) filter (where notification_category(type, reason) = 'tasks') as tasks,
        count(*) filter (where notification_category(type, reason) = 'people') as people,
        count(*) filter (where reason in ('direct', 'befriending')) as elsewhere
      from notifications where user_id = people.id and read_at is null and not hidden) as counted
    where (coalesce(counts.mentions, 0), coalesce(counts.tasks, 0), coalesce(counts.people, 0),
      coalesce(counts.counted_elsewhere, 0)) <> (counted.mentions, counted.tasks, counted.people, counted.elsewhere)`,
  'somebody was told of a team they are neither in nor invited to': sql`
    select notifications.id from notifications where team_id is not null and reason <> 'invited' and not exists (
      select from team_members where team_members.team_id = notifications.team_id
        and team_members.user_id = notifications.user_id)`,
  'a friendship has one side, or another name than the friend': sql`
    select mine.user_id from friendships as mine
    left join friendships as theirs on theirs.user_id = mine.friend_id and theirs.friend_id = mine.user_id
    join people on people.id = mine.friend_id
    where theirs.since is distinct from mine.since or people.name_lower <> mine.friend_name_lower`,
  'friends ask each other': sql`
    select id from friend_requests join friendships on user_id = from_id and friend_id = to_id where status = 'pending'`,
  'a block stands between friends, or before a request that shows': sql`
    select blocker_id from blocks join friendships on user_id = blocker_id and friend_id = blocked_id
    union all select id from blocks join friend_requests on status = 'pending'
      and (from_id = blocker_id and to_id = blocked_id or to_id = blocker_id and from_id = blocked_id and not is_withheld)`,
  'a counter of friends is not what it counts': sql`
    select people.id from people left join friend_counts on user_id = id
    where (coalesce(friends, 0), coalesce(incoming, 0), coalesce(outgoing, 0)) is distinct from (
      (select count(*)::integer from friendships join people as friend on friend.id = friend_id
        where user_id = people.id and not friend.disabled),
      (select count(*)::integer from friend_requests join people as sender on sender.id = from_id
        where to_id = people.id and status = 'pending' and not is_withheld and not sender.disabled),
      (select count(*)::integer from friend_requests join people as recipient on recipient.id = to_id
        where from_id = people.id and status = 'pending' and not recipient.disabled))`,
  'a team has not exactly one link that counts': sql`
    select teams.id from teams where 1 <> (
      select count(*) from team_links where team_id = teams.id and closed_at is null)`,
  'a member is invited': sql`
    select invites.id from invites join team_members using (team_id, user_id)
    union all select invites.id from invites join people on email_lower = address_lower
      join team_members on team_members.team_id = invites.team_id and team_members.user_id = people.id`,
  'a balance is not the sum of its entries, or not what the last of them says': sql`
    select reward_records.user_id from reward_records where balance <> coalesce(
        (select sum(delta) from point_entries where point_entries.user_id = reward_records.user_id), 0)
      or balance <> coalesce((select point_entries.balance from point_entries
        where point_entries.user_id = reward_records.user_id order by number desc limit 1), 0)`,
  'a balance is below zero, or there although something is owed': sql`
    select user_id from reward_records where balance < 0 or owed < 0 or (balance > 0 and owed > 0)
      or owed <> coalesce((select sum(point_entries.owed) from point_entries
        where point_entries.user_id = reward_records.user_id), 0)`,
  'an award does not stand as its entries say': sql`
    select user_id from point_awards where (case when is_standing then amount else 0 end) <> (
      select sum(delta - owed) from point_entries where point_entries.user_id = point_awards.user_id and (
        (point_entries.reason = point_awards.reason and point_entries.source = point_awards.source::text)
        or (point_entries.reason in (point_awards.reason || '-undone', point_awards.reason || '-again')
          and point_entries.source like point_awards.source || '/%')))`,
  'a leaderboard is not the sum of its entries': sql`
    select user_id from (
      select user_id, span, starts_on, sum(points) as points from (
        select user_id, span, starts_on, points from board_points
        union all select user_id, span, case span when 'week' then date_trunc('week', day::timestamp)
            when 'month' then date_trunc('month', day::timestamp) else '1970-01-01' end::date, owed - delta
          from point_entries, unnest(array['week', 'month', 'all']) as span where counts_for_board) as both_sides
      group by user_id, span, starts_on) as sums where points <> 0`,
  'somebody earned more in a day than the limits let through': sql`
    select user_id from point_awards where reason in ('task', 'own-task', 'recruit', 'goal')
      group by user_id, day having sum(amount) > 50
    union all select user_id from point_awards where reason = 'own-task' group by user_id, day having sum(amount) > 5
    union all select low_id from pair_points where points > 15
    union all select low_id from pair_points
      group by low_id, high_id, date_trunc('week', day::timestamp) having sum(points) > 40`,
  'a challenge counts fewer than had a part in it, or was met by too few': sql`
    select team_id from team_challenges left join (
      select team_id, count(distinct task_id) as tasks, count(distinct user_id) as people
      from challenge_tasks group by team_id) as counted using (team_id)
    where task_count < coalesce(tasks, 0) or people_count < coalesce(people, 0)
      or met_at is not null and (task_count < goal or people_count < 3 or met_at >= ends_at)
    union all select user_id from point_awards where reason = 'challenge' and not is_standing`,
  'somebody has a picture that is gone': sql`
    select id from people where photo_url like '/avatars/%' and photo_url not in (${sql.join([...PRESET_PHOTOS, ...PACK_PHOTOS, DEFAULT_PHOTO])})`,
  'somebody has a badge twice, or owns what they did not pay for': sql`
    select user_id from reward_records where cardinality(badges) <> (select count(distinct one) from unnest(badges) as one)
    union all select user_id from entitlements where times <> (
      select count(*) from point_entries where point_entries.user_id = entitlements.user_id
        and reason = 'redeem' and source like entitlements.reward || '/%')`,
  'a reaction is not counted, or one counted that is none': sql`
    select id from chat_messages where removed_at is null
      and love + agree + laugh + wow + (select coalesce(sum(value::integer), 0) from jsonb_each_text(emoji)) <> (select count(*) from chat_reactions where message_id = chat_messages.id)`,
  'a forum has not joined as many as it says': sql`
    select id from chat_rooms where kind = 'forum'
      and people_count <> (select count(*) from chat_members where room_id = chat_rooms.id)`,
  'somebody shows what they have not got, or has what does not show': sql`
    with bought as (
      select user_id,
        max(nullif(choice, '')) filter (where reward = 'Card frame') as frame,
        max(nullif(choice, '')) filter (where reward = 'Name colour') as colour,
        max(choice) filter (where reward = 'Celebration') as celebration,
        bool_or(reward = 'Avatar pack') as pictures, bool_or(reward = 'Theme pack') as palettes
      from entitlements group by user_id)
    select people.id from people left join bought on user_id = people.id
    where (flair->>'frame', flair->>'colour', extras->>'celebration', extras ? 'pictures', extras ? 'palettes')
      is distinct from (frame, colour, celebration, coalesce(pictures, false), coalesce(palettes, false))`,
  'somebody is open to help with other words, or for another time, than they have': sql`
    select id from people left join entitlements on user_id = id and reward = 'Open to help'
    where help_ends_at is not null and (help_line, help_ends_at) is distinct from (coalesce(choice, ''), ends_at)`,
  'a badge is for more people than allowed, or for its giver': sql`
    select badge_id from badge_holders group by badge_id having count(*) > 10
    union all select badge_id from badge_holders join team_badges on id = badge_id and giver_id = user_id`,
  'a badge is kept that nobody has': sql`
    select id from team_badges where not exists (select from badge_holders where badge_id = id)`,
  'a member is barred': sql`select team_id from team_bars join team_members using (team_id, user_id)`,
}

/** The invariants of every database that do not hold: empty in a sound database. */
export async function brokenInvariants({ context }: { context: Pick<Context, 'database'> }): Promise<string[]> {
  const found = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const { rows } = await check.execute(context.database.db)
      return rows.length > 0 ? [`${name}: ${rows.length}`] : []
    }),
  )
  return found.flat()
}
