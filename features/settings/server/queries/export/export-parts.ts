import { sql } from 'kysely'
import { listSessions } from '#features/identity/server/queries/sessions.ts'
import { loadProfile } from '#features/people/server/queries/profile.ts'
import { TASK_FIELDS } from '#features/tasks/contract.ts'
import { dateOrNull } from '#server/database/no-date.ts'
import { jsonFields } from '#server/database/prepared-statements.ts'
import type { Db } from '#server/database/types.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { Session } from '#shared/session.ts'
import { type Row, readRows } from './read-rows.ts'

/** Each call of `rows` reads them again. */
type Content = string | Uint8Array
export type ArchiveFile = { name: string; content: AsyncIterable<Content> | Iterable<Content> }

export type ExportPart = { name: string; title: string; rows: () => AsyncGenerator<Row> }

/** Everything the user wrote, made, chose and received. Of others only their names. */
export function exportParts(db: Db, session: Pick<Session, 'id' | 'me'>, now: Date): ExportPart[] {
  const { me } = session
  const read = (query: ReturnType<typeof sql>) => () => readRows(db, query)
  return [
    { name: 'account', title: 'Account', rows: () => singleRow(() => ({ ...me })) },
    { name: 'profile', title: 'Profile', rows: () => singleRow(() => loadProfile(db, me.uid)) },
    { name: 'goal-plans', title: 'Plans of your career goals', rows: read(goalPlansOf(me.uid)) },
    { name: 'goal-steps', title: 'Steps of your career goals', rows: read(goalStepsOf(me.uid)) },
    { name: 'week-reviews', title: 'Your weeks in review', rows: read(reviewsOf(me.uid)) },
    { name: 'teams', title: 'Teams', rows: read(teamsOf(me.uid)) },
    { name: 'classes', title: 'Classes', rows: read(classesOf(me.uid)) },
    { name: 'tasks', title: 'Tasks', rows: read(tasksOf(me.uid)) },
    { name: 'comments', title: 'Comments on tasks', rows: read(commentsOf(me.uid)) },
    { name: 'friends', title: 'Friends', rows: read(friendsOf(me.uid)) },
    { name: 'friend-requests', title: 'Friend requests', rows: read(requestsOf(me.uid)) },
    { name: 'blocked-people', title: 'Blocked people', rows: read(blockedBy(me.uid)) },
    { name: 'invites', title: 'Invites', rows: read(invitesOf(me.uid)) },
    { name: 'messages', title: 'Messages in chat', rows: read(messagesOf(me.uid)) },
    { name: 'files', title: 'Files', rows: read(filesOf(me.uid)) },
    { name: 'reactions', title: 'Reactions in chat', rows: read(reactionsOf(me.uid)) },
    { name: 'forums', title: 'Forums', rows: read(forumsOf(me.uid)) },
    { name: 'muted-rooms', title: 'Rooms you have muted', rows: read(mutedBy(me.uid)) },
    { name: 'rewards', title: 'Points and badges', rows: read(rewardsOf(me.uid)) },
    { name: 'points', title: 'How you earned your points', rows: read(pointsOf(me.uid)) },
    { name: 'active-days', title: 'Days on which you finished something', rows: read(streakDaysOf(me.uid)) },
    { name: 'redeemed', title: 'Redeemed rewards', rows: read(redeemedBy(me.uid)) },
    { name: 'team-badges', title: 'Badges of teams', rows: read(teamBadgesOf(me.uid)) },
    { name: 'notifications', title: 'Notifications', rows: read(notificationsOf(me.uid)) },
    { name: 'reminders', title: 'Reminders of tasks', rows: read(remindersOf(me.uid)) },
    { name: 'choices', title: 'Choices', rows: read(choicesOf(me.uid)) },
    { name: 'applications', title: 'Applications', rows: read(applicationsOf(me.uid)) },
    { name: 'calendar', title: 'What your calendar contains', rows: read(calendarOf(me.uid)) },
    { name: 'crew', title: 'Your crew', rows: read(crewOf(me.uid)) },
    { name: 'practice', title: 'Feedback from interview practice', rows: read(practiceOf(me.uid)) },
    { name: 'questions', title: 'Questions for interview practice', rows: read(questionsOf(me.uid)) },
    { name: 'record', title: 'Work record', rows: read(recordOf(me.uid)) },
    { name: 'record-tasks', title: 'Tasks of your work record', rows: read(recordItemsOf(me.uid)) },
    { name: 'confirmations', title: 'What you confirmed for others', rows: read(confirmationsOf(me.uid)) },
    { name: 'linked-accounts', title: 'Linked accounts', rows: read(linkedBy(me.uid)) },
    { name: 'second-factor', title: 'Two-factor sign-in', rows: read(secondFactorOf(me.uid)) },
    { name: 'api-tokens', title: 'API tokens', rows: read(apiTokensOf(me.uid)) },
    { name: 'webhooks', title: 'Webhooks', rows: read(webhooksOf(me.uid)) },
    { name: 'webhook-calls', title: 'What was sent to your webhooks', rows: read(deliveriesOf(me.uid)) },
    { name: 'passkeys', title: 'Passkeys', rows: read(passkeysOf(me.uid)) },
    { name: 'devices', title: 'Devices that signed in', rows: read(devicesOf(me.uid)) },
    { name: 'sessions', title: 'Sessions', rows: () => sessionsOf(db, session, now) },
  ]
}

/** Names may be equal, so each has a folder. A picture was re-encoded. */
const placeOfFile = sql`'files/' || id || '/' || case when width is null then name
  else regexp_replace(name, '\\.\\w{1,5}$', '') || '.webp' end`

/** The bytes of the user's files. */
export async function* exportedFiles(db: Db, store: FileStore, uid: string): AsyncGenerator<ArchiveFile> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, ${placeOfFile} as name from files where owner_id = ${uid} and state <> 'arriving' order by id`.execute(
    db,
  )
  for (const { id, name } of rows) {
    const object = await store.get(id)
    if (object) yield { name, content: object.bytes }
  }
}

async function* singleRow(load: () => Row | Promise<Row>): AsyncGenerator<Row> {
  yield await load()
}

async function* sessionsOf(db: Db, session: Pick<Session, 'id' | 'me'>, now: Date): AsyncGenerator<Row> {
  for (let cursor: string | undefined; ; ) {
    const { items, next } = await listSessions(db, session, { cursor }, now)
    for (const { device, startedAt, lastUsedAt } of items) yield { device, startedAt, lastUsedAt }
    if (next === null) return
    cursor = next
  }
}

const goalPlansOf = (uid: string) => sql`
  select goal_id as key, json_build_object('goal', text, 'template', template, 'by', by_day, 'minutesAWeek', minutes_a_week,
    'weeksOff', weeks_off, 'milestones', milestones, 'team', teams.name, 'createdAt', goal_plans.created_at) as row
  from goal_plans join career_goals on career_goals.id = goal_id left join teams on teams.id = team_id
  where goal_plans.user_id = ${uid}`

const goalStepsOf = (uid: string) => sql`
  select goal_steps.id as key, json_build_object('goal', text, 'milestone', milestones[milestone + 1], 'name', name,
    'minutes', minutes, 'due', due, 'doneAt', done_at, 'isTask', is_task) as row
  from goal_steps join career_goals on career_goals.id = goal_id join goal_plans using (goal_id)
  where goal_steps.user_id = ${uid}`

const reviewsOf = (uid: string) => sql`
  select lpad(to_hex(week - date '1970-01-01'), 32, '0')::uuid as key, json_build_object('week', week, 'question', question, 'thought', thought, 'keepsThought', keeps_thought,
    'three', three, 'isSkipped', is_skipped, 'finishedAt', finished_at) as row
  from week_reviews where user_id = ${uid}`

const teamsOf = (uid: string) => sql`
  select teams.id as key, json_build_object('name', name, 'description', description, 'isPublic', is_public, 'tags', tags,
    'isOwner', owner_id = ${uid}, 'joinedAt', joined_at, 'hasStayed', confirmed_at is not null,
    'addedBy', (select display_name from people where id = added_by), 'archivedAt', archived_at) as row
  from (
    select team_id, joined_at, confirmed_at, added_by from team_members where user_id = ${uid}
    union all select team_id, joined_at, confirmed_at, added_by from archived_members where user_id = ${uid}
  ) as memberships join teams on teams.id = team_id`

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

/** Also of an archived team. */
const isMember = (uid: string, teamId: 'tasks.team_id' | 'teams.id') =>
  sql`(exists (select from team_members where team_members.team_id = ${sql.ref(teamId)} and team_members.user_id = ${uid})
    or exists (select from archived_members
      where archived_members.team_id = ${sql.ref(teamId)} and archived_members.user_id = ${uid}))`

const FIELDS_AS_STORED = TASK_FIELDS.filter((field) => field !== 'due')

/** Without tasks of teams that the user has left. */
const tasksOf = (uid: string) => sql`
  select tasks.id as key, json_build_object(${jsonFields('tasks', FIELDS_AS_STORED)}, 'due', ${dateOrNull(sql`tasks.due`)}, 'team', teams.name,
    'labels', (select json_agg(team_labels.name) from task_labels join team_labels on team_labels.id = label_id where task_id = tasks.id),
    'checklist', checklist,
    'doneAt', done_at, 'tickedByMeAt', case when "each" then (
      select done_at from task_assignees where task_id = tasks.id and user_id = ${uid}) end, 'isMadeByMe', creator_id = ${uid}, 'createdAt', tasks.created_at) as row
  from (
    select id from tasks where creator_id = ${uid} union select task_id from task_assignees where user_id = ${uid}
  ) as ids join tasks using (id) left join teams on teams.id = team_id
  where removed_at is null and (team_id is null or ${isMember(uid, 'tasks.team_id')})`

const commentsOf = (uid: string) => sql`
  select task_comments.id as key, json_build_object('task', tasks.name, 'text', text,
    'createdAt', task_comments.created_at, 'editedAt', edited_at) as row
  from task_comments join tasks on tasks.id = task_id
  where author_id = ${uid} and task_comments.removed_at is null and tasks.removed_at is null
    and (team_id is null or ${isMember(uid, 'tasks.team_id')})`

const friendsOf = (uid: string) => sql`
  select friend_id as key, json_build_object('name', display_name, 'since', since) as row
  from friendships join people on people.id = friend_id where user_id = ${uid}`

const requestsOf = (uid: string) => sql`
  select friend_requests.id as key, json_build_object('from', sender.display_name, 'to', recipient.display_name,
    'status', status, 'message', message, 'createdAt', friend_requests.created_at, 'endedAt', ended_at) as row
  from friend_requests join people as sender on sender.id = from_id join people as recipient on recipient.id = to_id
  where from_id = ${uid} or (to_id = ${uid} and not is_withheld)`

const blockedBy = (uid: string) => sql`
  select blocked_id as key, json_build_object('name', display_name, 'since', blocks.created_at,
    'byClass', classes.name) as row
  from blocks join people on people.id = blocked_id left join classes on classes.id = class_id where blocker_id = ${uid}`

/** A team that the user has left may be called something else by now. */
const teamNameFor = (uid: string) => sql`case when ${isMember(uid, 'teams.id')} then teams.name end`

const invitesOf = (uid: string) => sql`
  select invites.id as key, json_build_object(
    'team', case when inviter_id = ${uid} then ${teamNameFor(uid)} else teams.name end, 'isMine', inviter_id = ${uid},
    'to', case when inviter_id <> ${uid} then null when is_picked then mask_email(invites.address) else invites.address end,
    'name', case when inviter_id = ${uid} then invites.name end,
    'phone', case when inviter_id = ${uid} then phone end,
    'linkedin', case when inviter_id = ${uid} then linkedin end, 'createdAt', invites.created_at) as row
  from invites join teams on teams.id = team_id
  where inviter_id = ${uid} or (user_id = ${uid} and not is_withheld)`

const notificationsOf = (uid: string) => sql`
  select id as key, json_build_object('title', title, 'message', message, 'type', type, 'taskDue', task_due,
    'readAt', read_at, 'happenedAt', happened_at) as row
  from notifications where user_id = ${uid} and not hidden`

/** `room` is the other person's name for direct rooms, otherwise the team's, and null for a team that the user has left. */
const messagesOf = (uid: string) => sql`
  select chat_messages.id as key, json_build_object('room', coalesce(chat_rooms.name, ${teamNameFor(uid)}, other.display_name),
    'text', text, 'createdAt', chat_messages.created_at, 'editedAt', edited_at) as row
  from chat_messages join chat_rooms on chat_rooms.id = room_id left join teams on teams.id = team_id
  left join people as other on other.id = case when one_id = ${uid} then other_id else one_id end
  where author_id = ${uid} and removed_at is null`

/** `file` is its place in the archive. */
const filesOf = (uid: string) => sql`
  select id as key, json_build_object('name', name, 'file', ${placeOfFile}, 'kind', kind, 'size', size, 'createdAt', created_at) as row
  from files where owner_id = ${uid} and state <> 'arriving'`

const reactionsOf = (uid: string) => sql`
  select message_id as key, json_build_object('to', author.display_name, 'reactions', json_agg(reaction)) as row
  from chat_reactions join chat_messages on chat_messages.id = message_id join people as author on author.id = author_id
  where chat_reactions.user_id = ${uid} group by message_id, author.display_name`

const forumsOf = (uid: string) => sql`
  select chat_rooms.id as key, json_build_object('name', name, 'about', about, 'isMine', owner_id = ${uid}) as row
  from chat_members join chat_rooms on chat_rooms.id = room_id where user_id = ${uid} and kind = 'forum'`

const mutedBy = (uid: string) => sql`
  select chat_rooms.id as key, json_build_object('room', coalesce(chat_rooms.name, teams.name, other.display_name),
    'exceptForMentions', mute = 'mentions', 'until', muted_until) as row
  from chat_members join chat_rooms on chat_rooms.id = room_id left join teams on teams.id = team_id
  left join people as other on other.id = case when one_id = ${uid} then other_id else one_id end
  where user_id = ${uid} and mute is not null and kind <> 'removed'`

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

const calendarOf = (uid: string) => sql`
  select user_id as key, json_build_object('ownTasks', own_tasks, 'applications', applications, 'isBusyOnly', is_busy_only, 'readAt', read_at,
    'teams', (select coalesce(json_agg(name order by name), '[]') from teams where id = any (team_ids))) as row
  from calendars where user_id = ${uid}`

/** Given and received. */
const practiceOf = (uid: string) => sql`
  select practice_sessions.id as key, json_build_object('question', question, 'startedAt', started_at,
    'role', (select role from practice_people where session_id = practice_sessions.id and user_id = ${uid}),
    'feedback', (select json_agg(json_build_object('by', author.display_name, 'for', receiver.display_name, 'scores', scores,
        'good', good, 'improve', improve))
      from practice_feedback join people as author on author.id = user_id join people as receiver on receiver.id = for_id
      where session_id = practice_sessions.id and ${uid} in (user_id, for_id))) as row
  from (select session_id from practice_people where user_id = ${uid}
    union select session_id from practice_feedback where for_id = ${uid} or user_id = ${uid}) as mine
  cross join lateral (select * from practice_sessions where practice_sessions.id = session_id limit 1) as practice_sessions`

const questionsOf = (uid: string) => sql`
  select id as key, json_build_object('text', text, 'createdAt', created_at) as row
  from practice_questions where author_id = ${uid}`

/** With the sums, which name nobody. */
const crewOf = (uid: string) => sql`
  select crew_id as key, json_build_object('joinedAt', joined_at, 'isCounted', is_counted,
    'members', (select json_agg(display_name order by others.joined_at) from crew_members as others join people on people.id = others.user_id
      where others.crew_id = mine.crew_id),
    'invites', (select json_agg(json_build_object('to', display_name, 'createdAt', crew_invites.created_at)) from crew_invites join people on people.id = crew_invites.user_id
      where by_id = mine.user_id),
    'weeks', (select json_agg(json_build_object('week', week, 'people', people, 'tasks', tasks, 'applications', applications) order by week) from crew_weeks
      where crew_weeks.crew_id = mine.crew_id and not is_void)) as row
  from crew_members as mine where user_id = ${uid}`

/** Without its link, with which anybody could read it. */
const recordOf = (uid: string) => sql`
  select user_id as key, json_build_object('about', about, 'badges', badges, 'linkEndsAt', link_ends_at,
    'goals', (select coalesce(json_agg(text order by position), '[]') from career_goals where id = any (goal_ids)),
    'signatures', (select coalesce(json_agg(json_build_object('code', code, 'signedAt', signed_at) order by signed_at), '[]')
      from record_signatures where record_signatures.user_id = records.user_id)) as row
  from records where user_id = ${uid}`

const recordItemsOf = (uid: string) => sql`
  select record_items.id as key, json_build_object('name', name, 'team', team_name, 'doneOn', done_on, 'thought', thought,
    'isShown', is_chosen, 'confirmations', (
      select coalesce(json_agg(json_build_object('by', display_name, 'state', state, 'askedAt', asked_at) order by asked_at), '[]')
      from record_confirmations left join people on people.id = record_confirmations.user_id where item_id = record_items.id)) as row
  from record_items where user_id = ${uid}`

const confirmationsOf = (uid: string) => sql`
  select record_confirmations.id as key, json_build_object('for', display_name, 'task', name, 'state', state,
    'shownAs', shown_as, 'askedAt', asked_at, 'answeredAt', answered_at) as row
  from record_confirmations join record_items on record_items.id = item_id join people on people.id = record_items.user_id
  where record_confirmations.user_id = ${uid}`

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

const remindersOf = (uid: string) => sql`
  select task_reminders.id as key, json_build_object('task', tasks.name, 'at', local_time, 'minutesBefore', minutes_before) as row
  from task_reminders join tasks on tasks.id = task_id where user_id = ${uid}`

const choicesOf = (uid: string) => sql`
  select id as key, json_build_object('foundBy', discoverability, 'addedToTeamsBy', addable_by, 'presence', presence,
    'askedToBeFriendsBy', requestable_by, 'writtenToBy', writable_by, 'pageFor', profile_for, 'socialAccountsFor', socials_for, 'publicTeams', public_teams, 'classLists', class_lists,
    'newsNotWanted', unwanted_news, 'threeShownTo', (
      select display_name from week_partners join people as partner on partner.id = partner_id where user_id = people.id),
    'reviewReminder', (
      select json_build_object('weekday', weekday, 'hour', hour) from review_reminders where user_id = people.id),
    'onLeaderboardOfEveryone', is_listed, 'mailedAtOnce', at_once, 'inDigest', in_digest, 'digest', rhythm,
    'digestAtHour', hour, 'pushed', push, 'quietFromHour', quiet_from, 'quietUntilHour', quiet_until) as row
  from people join reward_records on reward_records.user_id = id join mail_choices on mail_choices.user_id = id
  where id = ${uid}`

const linkedBy = (uid: string) => sql`
  select id as key, json_build_object('provider', provider_id, 'since', created_at) as row
  from auth_account where user_id = ${uid} and provider_id <> 'credential'`

const passkeysOf = (uid: string) => sql`
  select id as key, json_build_object('name', name, 'addedAt', created_at, 'usedAt', used_at) as row
  from passkeys where user_id = ${uid}`

const devicesOf = (uid: string) => sql`
  select left(encode(sha256(mark::bytea), 'hex'), 32)::uuid as key, json_build_object('device', device, 'since', first_used_at, 'lastUsedAt', used_at) as row
  from known_devices where user_id = ${uid}`

const secondFactorOf = (uid: string) => sql`
  select user_id as key, json_build_object('since', created_at, 'recoveryCodesLeft', cardinality(recovery_codes)) as row
  from second_factors where user_id = ${uid}`

const apiTokensOf = (uid: string) => sql`
  select id as key, json_build_object('name', name, 'scopes', scopes, 'createdAt', created_at, 'expiresAt', expires_at,
    'usedAt', used_at) as row
  from api_tokens where user_id = ${uid}`

const webhooksOf = (uid: string) => sql`
  select id as key, json_build_object('url', url, 'kinds', kinds, 'createdAt', created_at, 'pausedAt', paused_at) as row
  from webhooks where user_id = ${uid}`

const deliveriesOf = (uid: string) => sql`
  select webhook_deliveries.id as key, json_build_object('url', url, 'body', body, 'createdAt', webhook_deliveries.created_at,
    'deliveredAt', delivered_at) as row
  from webhooks join webhook_deliveries on webhook_id = webhooks.id where user_id = ${uid}`
