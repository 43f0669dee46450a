import { sql } from 'kysely'
import type { PublicPerson } from '#features/people/contract.ts'
import { visibleTo } from '#features/people/server/queries/visible-people.ts'
import { dayIn } from '#features/people/server/rules/time-zone.ts'
import { prepared } from '#server/database/prepared-statements.ts'
import type { Db, Tx } from '#server/database/types.ts'
import { addDays, mondayOf } from '#shared/days.ts'
import { SHOWN_MAX, type ShownWeek } from '../../../partner-contract.ts'
import { seesTask } from '../review/sees-task.ts'

const findPartner = prepared<{ uid: string }>('find-week-partner')`
    select partner_id as uid from week_partners where user_id = $1`

const findShowing = prepared<{ uid: string; time_zone: string }>('find-weeks-shown')`
    select user_id as uid, time_zone from week_partners join people on people.id = user_id
    where partner_id = $1 and not disabled order by chosen_at, user_id limit ${sql.lit(SHOWN_MAX)}`

/** Texts and ticks only: a friend may not open the tasks behind them. */
const findThree = prepared<{ uid: string; three: ShownWeek['three'] }>('find-three-shown')`
    select user_id as uid, (select json_agg(json_build_object('text', item->>'text',
      'done', exists (select from tasks where tasks.id = (item->>'taskId')::uuid and done_at is not null
        and ${seesTask(sql`uid`)})) order by place)
      from jsonb_array_elements(three) with ordinality as chosen (item, place)) as three
    from week_reviews join unnest($1::uuid[], $2::date[]) as asked (uid, monday) on user_id = uid and week = monday
    where three <> '[]'`

export const partnerOf = async (db: Db, uid: string): Promise<string | undefined> =>
  (await findPartner(db, uid))[0]?.uid

/** The friend who sees the three of `uid`. */
export async function findPartnerOf(db: Db, uid: string): Promise<PublicPerson | null> {
  const partner = await partnerOf(db, uid)
  return (partner && (await visibleTo(db, uid, [partner])).get(partner)) || null
}

/** The three of friends who show them to `uid`. */
export async function listThrees(db: Db, uid: string, at: Date): Promise<ShownWeek[]> {
  const showing = await findShowing(db, uid)
  // The three were chosen in the review of the week before, by the clock of their person.
  const weeks = showing.map(({ time_zone }) => addDays(mondayOf(dayIn(time_zone, at)), -7))
  const uids = showing.map((one) => one.uid)
  const [three, people] = await Promise.all([
    uids.length > 0 ? findThree(db, uids, weeks) : [],
    visibleTo(db, uid, uids),
  ])
  const threeOf = new Map(three.map((row) => [row.uid, row.three]))
  return uids.flatMap((other) => {
    const person = people.get(other)
    return person ? [{ person, three: threeOf.get(other) ?? [] }] : []
  })
}

const findSeeing = prepared<{ uid: string }>('partners-who-see-a-task')`
    select distinct partner_id as uid from task_assignees join week_partners using (user_id) join week_reviews using (user_id)
    where task_id = $1 and three @> jsonb_build_array(jsonb_build_object('taskId', $1::text))`

/** The friends who see a task among the three of somebody hear that it changed. */
export async function announceToPartners(tx: Tx, { taskId }: { taskId: string }): Promise<void> {
  for (const { uid } of await findSeeing(tx, taskId)) tx.announce({ type: 'three.changed', uid })
}
