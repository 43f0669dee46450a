import { type RawBuilder, sql } from 'kysely'
import { visibleTo } from '#features/people/server/queries/visible-people.ts'
import { NO_SUCH_TEAM } from '#features/teams/contract.ts'
import { findTeam } from '#features/teams/server/queries/teams.ts'
import type { Me } from '#server/context.ts'
import { isoMoment, prepared } from '#server/database/prepared-statements.ts'
import type { Db } from '#server/database/types.ts'
import { notFound } from '#shared/problem.ts'
import type { Practice, PracticeRole, PracticeSession, Scores, TeamQuestion } from '../../contract.ts'

/** @throws Problem 404 for who is not a member */
export async function loadPractice(db: Db, me: Me, teamId: string, now: Date): Promise<Practice> {
  if (!(await findTeam(db, me, teamId))) throw notFound(NO_SUCH_TEAM)
  const [session, questions] = await Promise.all([
    findSession(db, me.uid, teamId, now),
    listQuestions(db, teamId, me.uid),
  ])
  return { session, questions }
}

type Row = Pick<PracticeSession, 'id' | 'question' | 'isOver'> & {
  timer: Omit<PracticeSession['timer'], 'now'>
  people: { uid: string; role: PracticeRole; isHere: boolean }[]
  feedback: { by: string; for: string; scores: Scores; good: string; improve: string[] }[]
}

/** Then it is over, if everybody left without ending it. */
const ROUND_HOURS = 4

const isOver = (now: RawBuilder<unknown>) =>
  sql`(ended_at is not null or started_at < ${now}::timestamptz - make_interval(hours => ${sql.lit(ROUND_HOURS)}))`

/** Lists in which teams the people $1 have a role in a round at the moment $2. */
export const listRounds = prepared<{ uid: string; teamId: string; takesPart: boolean }>('rounds-with-a-role')`
    select user_id as uid, team_id as "teamId", role <> 'observer' as "takesPart"
    from practice_people join practice_sessions on id = session_id
    where user_id = any($1::uuid[]) and not ${isOver(sql`$2`)}`

const listQuestions = prepared<TeamQuestion>('questions-of-a-team')`
    select id, text, author_id is not distinct from $2 as "isMine" from practice_questions where team_id = $1
    order by created_at, id`

/** The newest one. Of the feedback only what the viewer gave or received. */
export async function findSession(db: Db, uid: string, teamId: string, now: Date): Promise<PracticeSession | null> {
  const { rows } = await sql<Row>`
    select id, question, json_build_object('seconds', seconds, 'leftSeconds', left_seconds,
        'endsAt', ${isoMoment('ends_at')}) as timer,
      ${isOver(sql`${now}`)} as "isOver",
      (select coalesce(json_agg(json_build_object('uid', user_id, 'role', role, 'isHere', exists (
          select from seats where user_id = one.user_id and team_id = session.team_id and away_since is null))
          order by role, user_id), '[]')
        from practice_people as one where session_id = session.id) as people,
      (select coalesce(json_agg(json_build_object('by', user_id, 'for', for_id, 'scores', scores, 'good', good,
          'improve', improve) order by given_at), '[]')
        from practice_feedback where session_id = session.id and ${uid} in (user_id, for_id)) as feedback
    from practice_sessions as session where team_id = ${teamId}
    order by ended_at is not null, started_at desc limit 1`.execute(db)
  const [row] = rows
  if (!row) return null
  const uids = [...row.people.map((one) => one.uid), ...row.feedback.flatMap((one) => [one.by, one.for])]
  const people = await visibleTo(db, uid, [...new Set(uids)])
  return {
    ...row,
    people: row.people.flatMap(({ uid: other, ...rest }) => {
      const person = people.get(other)
      return person ? [{ person, ...rest }] : []
    }),
    timer: { ...row.timer, now: now.toISOString() },
    feedback: row.feedback.flatMap(({ by, for: receiver, ...rest }) => {
      const [author, candidate] = [people.get(by), people.get(receiver)]
      return author && candidate ? [{ ...rest, by: author, for: candidate }] : []
    }),
  }
}
