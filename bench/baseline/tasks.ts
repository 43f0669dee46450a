import type pg from 'pg'
import '#features/tasks/server/queries/assignees.ts'
import '#features/tasks/server/changes.ts'
import '#features/tasks/server/queries/tasks.ts'
import '#features/teams/server/team-locks.ts'
import { inTransaction, type Me, notify, statement } from './statements.ts'

type NewTask = { name: string; due: string; teamId: string; assignedUsers: { uid: string }[] }

export async function listRows(pool: pg.Pool, me: Me) {
  const { rows } = await pool.query({ name: 'list', text: listText, values: [me.id, me.email_lower, 500] })
  return rows
}

/** The same tasks in the same order as the product's list, which comes as JSON, as columns. */
const listText = `
  with listed as materialized (
    select found.*, row_number() over (order by done_at is not null, due, id) as place from (
      select found.* from team_members cross join lateral (
        (select id, due, done_at from tasks where team_id = team_members.team_id
          and done_at is null and removed_at is null order by due, id limit $3::int + 1)
        union all
        (select id, due, done_at from tasks where team_id = team_members.team_id
          and done_at is not null and removed_at is null order by done_at desc, id desc limit $3::int + 1)) as found
      where team_members.user_id = $1
      union all
      (select id, due, done_at from tasks where team_id is null and creator_id = $1
        and done_at is null and removed_at is null order by due, id limit $3::int + 1)
      union all
      (select id, due, done_at from tasks where team_id is null and creator_id = $1
        and done_at is not null and removed_at is null order by done_at desc, id desc limit $3::int + 1)) as found
    order by place limit $3::int + 1)
  select tasks.id, tasks.name, teams.name as team, tasks.team_id as "teamId", tasks.due::text,
    (select json_agg(json_build_object('uid', people.id, 'displayName', people.display_name, 'email',
        case when team_members.confirmed_at is not null or people.id = $1 or people.email_lower = $2
          then people.email else mask_email(people.email) end, 'photoURL', people.photo_url, 'flair', people.flair) order by position)
      from task_assignees join people on people.id = user_id and not people.disabled
      left join team_members on team_members.team_id = tasks.team_id and team_members.user_id = people.id
      where task_id = tasks.id) as "assignedUsers",
    tasks.creator_id as "userId", tasks.done_at is not null as done, tasks.done_at as "doneAt", tasks.notes,
    tasks.version, teams.owner_id as "teamOwnerId"
  from listed cross join lateral (select * from tasks where tasks.id = listed.id limit 1) as tasks
  left join lateral (select * from teams where teams.id = tasks.team_id limit 1) as teams on true
  order by place`

export const add = (pool: pg.Pool, me: Me, { name, due, teamId, assignedUsers }: NewTask) =>
  inTransaction(pool, async (client) => {
    await client.query(statement('lock-team', [me.id, teamId]))
    const uids = assignedUsers.map(({ uid }) => uid)
    await client.query(statement('members-among', [teamId, uids]))
    const values = [null, teamId, me.id, new Date(), uids, name, due, '']
    const { rows } = await client.query(statement('add-task', values))
    const found = await client.query(statement('find-task', [me.id, me.email_lower, rows[0].id]))
    await notify(client, { type: 'task.added', taskId: rows[0].id, teamId, by: me.id })
    return { task: found.rows[0].task, teamId }
  })

export const mark = (pool: pg.Pool, me: Me, taskId: string, { done }: { done: boolean }) =>
  inTransaction(pool, async (client) => {
    const { rows: places } = await client.query(statement('lock-team-of-task', [me.id, taskId]))
    const teamId: string = places[0].id
    const { rows } = await client.query(statement('lock-task', [me.id, me.email_lower, taskId]))
    const marked = await client.query(statement(done ? 'mark-done' : 'mark-open', [taskId, new Date()]))
    await notify(client, { type: 'task.ticked', taskId, teamId, by: me.id })
    return { task: { ...rows[0].task, done, version: marked.rows[0]?.version }, teamId }
  })
