import { sql } from 'kysely'
import { prepared } from '#server/database/prepared-statements.ts'
import type { Db } from '#server/database/types.ts'
import { LINGER_MINUTES, SEATED_MAX, type Table } from '../../contract.ts'

export type SeatRow = {
  user_id: string
  team_id: string | null
  with_friends: boolean
  task_id: string | null
  started_at: Date
  ends_at: Date
  break_ends_at: Date | null
  away_since: Date | null
}

const columns = sql`seats.user_id, seats.team_id, seats.with_friends, seats.task_id, seats.started_at, seats.ends_at,
  seats.break_ends_at, seats.away_since`

const selectMine = prepared<SeatRow>('my-seat')`select ${columns} from seats where user_id = $1`

/** Lock the person before you change it. */
export const findMine = async (db: Db, uid: string): Promise<SeatRow | undefined> => (await selectMine(db, uid))[0]

export const tableOf = ({ team_id: teamId, with_friends }: Pick<SeatRow, 'team_id' | 'with_friends'>): Table =>
  teamId ? { kind: 'team', teamId } : { kind: with_friends ? 'friends' : 'alone' }

/** Whether a row of `seats` is still taken at the moment $2. */
const isOpen = sql`seats.away_since is null
  and greatest(seats.ends_at, seats.break_ends_at) > $2::timestamptz - make_interval(mins => ${sql.lit(LINGER_MINUTES)})`

// Who hides their presence sees nobody and is seen by nobody, as in features/chat/server/queries/presence.ts. Members of a
// team see each other at its table, also in public ones: who sits down there shows themselves to it.
const selectSeen = prepared<SeatRow>('seats-seen')`
    with mine as (select ${columns} from seats where user_id = $1)
    select * from (
      select mine.*, 0 as place from mine
      union all (
        select ${columns}, case when seats.team_id = mine.team_id or seats.with_friends and mine.with_friends then 1 else 2
            end as place
          from (
            select seats.* from team_members as mine
              join seats on seats.team_id = mine.team_id and seats.user_id <> $1 and ${isOpen} where mine.user_id = $1
            union all
            select seats.* from friendships
              join seats on seats.user_id = friendships.friend_id and seats.with_friends and ${isOpen}
              where friendships.user_id = $1
          ) as seats
          join people on people.id = seats.user_id and people.presence = 'shared' and not people.disabled
            and people.leaving_at is null
          left join mine on true
          where exists (select from people as viewer where viewer.id = $1 and viewer.presence = 'shared')
            and not exists (select from blocks where blocker_id = $1 and blocked_id = seats.user_id)
            and not exists (select from blocks where blocker_id = seats.user_id and blocked_id = $1)
          order by place, seats.started_at, seats.user_id limit ${sql.lit(SEATED_MAX)})
    ) as seen order by place, started_at, user_id`

/** My own seat, and those of others that I may see, at my table first. */
export async function listSeen(db: Db, uid: string, now: Date) {
  const rows = await selectSeen(db, uid, now)
  const others = rows.filter(({ user_id }) => user_id !== uid)
  return { mine: rows.find(({ user_id }) => user_id === uid), others }
}
