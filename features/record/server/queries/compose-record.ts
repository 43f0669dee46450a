import { sql } from 'kysely'
import type { Db } from '#server/database/types.ts'
import type { ShownAs } from '../../contract.ts'
import { shownNames } from '../../rules/confirmations.ts'
import type { RecordLine, TaskLine } from '../../rules/document.ts'
import { isStillDone } from './items.ts'
import { findRecord, listBadges, listGoals } from './own-record.ts'

type StoredTask = Omit<TaskLine, 'kind' | 'confirmedBy'> & { confirmers: { name: string | null; shownAs: ShownAs }[] }

/** What the person chose, as it is now: people first, then tasks, badges and goals. */
export async function composeRecord(db: Db, uid: string): Promise<RecordLine[]> {
  const { about, ...chosen } = await findRecord(db, uid)
  const [name, tasks, badges, goals] = await Promise.all([
    nameOf(db, uid),
    listTasks(db, uid),
    listBadges(db, uid),
    listGoals(db, uid),
  ])
  return [
    { kind: 'person', name, about },
    ...tasks.map(toLine),
    ...badges.flatMap((badge): RecordLine[] =>
      chosen.badges.includes(badge.id) ? [{ kind: 'badge', name: badge.name }] : [],
    ),
    ...goals.flatMap(({ id, text, reached_at }): RecordLine[] =>
      chosen.goal_ids.includes(id)
        ? [{ kind: 'goal', text, reached: reached_at?.toISOString().slice(0, 10) ?? null }]
        : [],
    ),
  ]
}

async function nameOf(db: Db, uid: string) {
  const { display_name } = await db
    .selectFrom('people')
    .select('display_name')
    .where('id', '=', uid)
    .executeTakeFirstOrThrow()
  return display_name
}

/** Only confirmations count that were given: a question is none. */
async function listTasks(db: Db, uid: string): Promise<StoredTask[]> {
  const { rows } = await sql<StoredTask>`
    select name, team_name as team, done_on::text as done, thought, confirmed.people as confirmations, confirmed.confirmers
    from record_items cross join lateral (
      select count(*)::integer as people, coalesce(json_agg(json_build_object('shownAs', shown_as,
          'name', case when people.disabled then null else people.display_name end) order by answered_at, record_confirmations.id), '[]') as confirmers
      from record_confirmations left join people on people.id = record_confirmations.user_id
      where item_id = record_items.id and state = 'confirmed') as confirmed
    where record_items.user_id = ${uid} and is_chosen and ${isStillDone}
    order by done_on desc, record_items.id`.execute(db)
  return rows
}

const toLine = ({ confirmers, name, team, done, confirmations, thought }: StoredTask): TaskLine => ({
  kind: 'task',
  name,
  team,
  done,
  confirmedBy: shownNames(confirmers),
  confirmations,
  thought,
})
