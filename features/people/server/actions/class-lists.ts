import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/types.ts'
import { lockPeople } from '../changes/lock-people.ts'

// Leaders of a class keep a list of people who are blocked for its people. Each such block is a row like a person's own,
// so everything that asks for blocks finds it. Friends are left out, because leaders do not end friendships.

/** `uid` is blocked for `by`. */
type Pair = { by: string; uid: string; classId: string }

/** What the lists of their classes say. */
export async function pairsOfFollower(db: Db, uid: string): Promise<Pair[]> {
  const { rows } = await sql<Pair>`
    select user_id as by, blocked_id as uid, class_blocks.class_id as "classId"
    from class_members join class_blocks on class_blocks.class_id = class_members.class_id
    where user_id = ${uid} and role <> 'waiting' order by class_blocks.class_id`.execute(db)
  return rows
}

/**
 * The teams first, then the people: a block ends memberships in teams to which the blocked person added somebody. Call it
 * before any other lock of people. @returns who of them has an account that is not disabled
 */
export async function lockPairs(tx: Tx, pairs: Pair[], teamIds: string[] = []): Promise<Set<string>> {
  if (pairs.length === 0) return new Set()
  await sql`
    select id from teams where id in (
      select unnest(${teamIds}::uuid[])
      union all select team_id from unnest(${column(pairs, 'by')}::uuid[], ${column(pairs, 'uid')}::uuid[]) as pair (by, uid)
        cross join lateral (
          select team_id from team_members where user_id = pair.by and added_by = pair.uid offset 0) as added)
    order by id for no key update`.execute(tx)
  const people = await lockPeople(tx, [...new Set(pairs.flatMap(({ by, uid }) => [by, uid]))])
  return new Set(people.filter(({ disabled }) => !disabled).map(({ id }) => id))
}

/** Blocks for people who follow the lists of their classes. The pairs are locked. A block that somebody made stays theirs. */
export async function blockPairs(tx: Tx, pairs: Pair[]) {
  if (pairs.length === 0) return
  const { rows } = await sql<{ uid: string; by: string }>`
    insert into blocks (blocker_id, blocked_id, class_id, created_at)
    select by, uid, pair.class_id, ${tx.now} from unnest(${column(pairs, 'by')}::uuid[], ${column(pairs, 'uid')}::uuid[],
        ${column(pairs, 'classId')}::uuid[]) as pair (by, uid, class_id)
      join people on people.id = by
    where class_lists = 'followed' and by <> uid
      and not exists (select from friendships where user_id = by and friend_id = uid)
    on conflict do nothing returning blocked_id as uid, blocker_id as by`.execute(tx)
  for (const pair of rows) tx.announce({ type: 'block.changed', ...pair, isBlocked: true })
}

const column = (pairs: Pair[], name: keyof Pair) => pairs.map((pair) => pair[name])

/** Blocks by the list of a class: all of them, those of one member (`by`), or those of one blocked person (`uid`). */
type Scope = { classId: string; uid?: string; by?: string } | { by: string }

const isIn = (scope: Scope) =>
  sql.join(
    [
      sql`blocks.class_id is not null`,
      ...('classId' in scope ? [sql`blocks.class_id = ${scope.classId}`] : []),
      ...('uid' in scope ? [sql`blocked_id = ${scope.uid}`] : []),
      ...('by' in scope ? [sql`blocker_id = ${scope.by}`] : []),
    ],
    sql` and `,
  )

/** A block that another list of theirs asks for stays, unless they follow none any more. */
export async function endClassBlocks(tx: Tx, scope: Scope) {
  const held = await sql<{ by: string; uid: string }>`
    select blocker_id as by, blocked_id as uid from blocks where ${isIn(scope)}`.execute(tx)
  if (held.rows.length === 0) return
  await lockPeople(tx, [...new Set(held.rows.flatMap((row) => [row.by, row.uid]))])
  const { rows } = await sql<{ by: string; uid: string }>`
    with held as (
      select blocker_id, blocked_id, (
        select class_blocks.class_id from class_blocks join class_members on class_members.class_id = class_blocks.class_id
        where class_blocks.blocked_id = blocks.blocked_id and user_id = blocker_id and role <> 'waiting'
          and class_blocks.class_id <> blocks.class_id and ${'classId' in scope}::boolean
        limit 1) as other
      from blocks where ${isIn(scope)}),
    kept as (
      update blocks set class_id = other from held
      where blocks.blocker_id = held.blocker_id and blocks.blocked_id = held.blocked_id and other is not null)
    delete from blocks using held
    where blocks.blocker_id = held.blocker_id and blocks.blocked_id = held.blocked_id and other is null
    returning blocks.blocker_id as by, blocks.blocked_id as uid`.execute(tx)
  await announceEnd(tx, rows)
}

/** Screens ask for all of their blocks again, so each person hears of one. */
async function announceEnd(tx: Tx, ended: { by: string; uid: string }[]) {
  const { rows } = await sql<{ by: string; uid: string }>`
    select to_id as by, from_id as uid from friend_requests join unnest(
      ${ended.map(({ by }) => by)}::uuid[], ${ended.map(({ uid }) => uid)}::uuid[]) as pair (by, uid)
      on to_id = by and from_id = uid
    where status = 'pending' and is_withheld`.execute(tx)
  const known = new Set(rows.map(({ by }) => by))
  const others = [...Map.groupBy(ended, ({ by }) => by).values()].map(([first]) => first!)
  for (const pair of [...rows, ...others.filter(({ by }) => !known.has(by))])
    tx.announce({ type: 'block.changed', ...pair, isBlocked: false })
}
