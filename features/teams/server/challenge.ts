import { type RawBuilder, sql } from 'kysely'
import type { Challenge } from '../contract.ts'

const inUtc = (moment: string) => sql`to_char(${sql.ref(moment)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** A team's `Challenge` as JSON, null where it never had one. Stands where `teams` is at hand. */
export const challengeAs: RawBuilder<Challenge | null> = sql`(
  select json_strip_nulls(json_build_object('goal', goal, 'done', team_challenges.task_count, 'people', people_count,
    'endsAt', ${inUtc('ends_at')}, 'metAt', ${inUtc('met_at')}))
  from team_challenges where team_challenges.team_id = teams.id)`
