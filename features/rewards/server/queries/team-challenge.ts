import { type RawBuilder, sql } from 'kysely'
import type { Challenge } from '../../team-challenge.ts'

const utcText = (moment: string) => sql`to_char(${sql.ref(moment)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** A `Challenge` as JSON, null if the team never had one. The query must include `teams`. */
export const teamChallengeJson: RawBuilder<Challenge | null> = sql`(
  select json_strip_nulls(json_build_object('goal', goal, 'done', team_challenges.task_count, 'people', people_count,
    'endsAt', ${utcText('ends_at')}, 'metAt', ${utcText('met_at')}))
  from team_challenges where team_challenges.team_id = teams.id)`
