import { type RawBuilder, sql } from 'kysely'
import { isoMoment } from '#server/database/prepared-statements.ts'
import type { Challenge } from '../../challenge-contract.ts'

/** A `Challenge` as JSON, null if the team never had one. The query must include `teams`. */
export const teamChallengeJson: RawBuilder<Challenge | null> = sql`(
  select json_strip_nulls(json_build_object('goal', goal, 'done', team_challenges.task_count, 'people', people_count,
    'endsAt', ${isoMoment('ends_at')}, 'metAt', ${isoMoment('met_at')}))
  from team_challenges where team_challenges.team_id = teams.id)`
