import { sql } from 'kysely'
import { dateOrNull, NO_DATE } from '#server/database/no-date.ts'
import { isoMoment, jsonFields, prepared } from '#server/database/prepared-statements.ts'
import type { Db } from '#server/database/types.ts'
import { TASK_FIELDS, type TaskFields } from '../../../contract.ts'
import type { Comment, Item } from '../../../details-contract.ts'
import type { Me } from '../tasks.ts'
import { listThread } from '../thread.ts'

const BATCH_SIZE = 200
const COMMENTS_PAGE = 100

export type TeamSummary = {
  name: string
  description: string
  tags: string[]
  members: { name: string; role: string }[]
}

export type ExportedTask = TaskFields & {
  id: string
  doneAt: string | null
  createdAt: string
  createdBy: string
  assignees: string[]
  labels: string[]
  checklist: Item[]
  comments: { by: string; at: string; text: string; files: string[] }[]
}

/** Undefined unless I am in it. Of people only the names. */
export async function findTeam(db: Db, me: Me, teamId: string): Promise<TeamSummary | undefined> {
  const { rows } = await sql<TeamSummary>`select teams.name, description, tags, (
      select json_agg(json_build_object('name', display_name,
        'role', case when people.id = owner_id then 'owner' else role end) order by people.id <> owner_id, display_name, people.id)
      from team_members join people on people.id = user_id where team_id = teams.id and not disabled) as members
    from teams where id = ${teamId}
      and exists (select from team_members where team_id = teams.id and user_id = ${me.uid})`.execute(db)
  return rows[0]
}

type Row = Omit<ExportedTask, 'comments'> & { key: string; commentCount: number }

const fields = TASK_FIELDS.filter((field) => field !== 'due')

const findBatch = prepared<{ row: Row }>('exported-team-tasks')`
    select json_build_object('key', tasks.due, 'id', tasks.id, ${jsonFields('tasks', fields)},
      'due', ${dateOrNull(sql`tasks.due`)}, 'doneAt', ${isoMoment('tasks.done_at')}, 'commentCount', comment_count,
      'createdAt', ${isoMoment('tasks.created_at')},
      'createdBy', coalesce((select display_name from people where people.id = creator_id and not disabled), ''),
      'assignees', coalesce((select json_agg(display_name order by position) from task_assignees
        join people on people.id = user_id where task_id = tasks.id and not disabled), '[]'),
      'labels', coalesce((select json_agg(team_labels.name order by team_labels.name) from task_labels
        join team_labels on team_labels.id = label_id where task_id = tasks.id), '[]'),
      'checklist', checklist) as row
    from tasks where space = $1 and removed_at is null and (due, id) > ($2::date, $3::uuid)
    order by due, id limit ${sql.lit(BATCH_SIZE)}`

/** By their date, in batches, so that 10,000 take no memory. */
export async function* readTasks(db: Db, me: Me, teamId: string, withComments: boolean): AsyncGenerator<ExportedTask> {
  let after: [string, string] = ['-infinity', '00000000-0000-0000-0000-000000000000']
  for (let count = BATCH_SIZE; count === BATCH_SIZE; ) {
    const batch = await findBatch(db, teamId, ...after)
    count = batch.length
    for (const { row } of batch) {
      const { key, commentCount, ...task } = row
      after = [key === NO_DATE ? NO_DATE : key, task.id]
      yield { ...task, comments: withComments && commentCount > 0 ? await readComments(db, me, task.id) : [] }
    }
  }
}

/** Oldest first. Without those of people I blocked, as on the page of the task. */
async function readComments(db: Db, me: Me, taskId: string) {
  const pages: ExportedTask['comments'][] = []
  for (let cursor: string | undefined, isFirst = true; isFirst || cursor; isFirst = false) {
    const page = await listThread(db, me, taskId, { limit: COMMENTS_PAGE, cursor })
    cursor = page.next ?? undefined
    pages.unshift(page.items.filter((item): item is Comment => item.kind === 'comment').map(toComment))
  }
  return pages.flat()
}

const toComment = ({ author, at, text, files }: Comment) => ({
  by: author.displayName,
  at,
  text,
  files: files.map(({ name }) => name),
})
