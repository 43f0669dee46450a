import { sql } from 'kysely'
import { NO_SUCH_TEAM } from '#features/teams/contract.ts'
import { lockTeam } from '#features/teams/server/changes/team-locks.ts'
import type { Me } from '#server/context.ts'
import type { Tx } from '#server/database/types.ts'
import type { ParsedBody } from '#shared/call.ts'
import { notAllowed, notFound, Problem } from '#shared/problem.ts'
import {
  HAS_CANDIDATE,
  NO_CANDIDATE,
  NO_SESSION,
  NOT_INTERVIEWER,
  OWN_FEEDBACK,
  type PracticeRole,
  type PracticeSession,
  type practice,
  SESSION_OPEN,
} from '../../contract.ts'
import { candidateOf, mayGiveFeedback, mayRun, roleIn } from '../../permissions.ts'
import { findSession } from '../queries/practice.ts'

/** Seconds of the timer of a new session. */
const USUAL_SECONDS = 120
/** Sessions of a team that are kept. */
const SESSIONS_KEPT = 20

export async function startSession(tx: Tx, me: Me, teamId: string): Promise<void> {
  await mustLock(tx, me, teamId)
  const session = await findSession(tx, me.uid, teamId, tx.now)
  if (session && !session.isOver) throw new Problem(409, 'open', SESSION_OPEN)
  if (session) await end(tx, session)
  const { id } = await tx
    .insertInto('practice_sessions')
    .values({ team_id: teamId, seconds: USUAL_SECONDS, left_seconds: USUAL_SECONDS, started_at: tx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('practice_people').values({ session_id: id, user_id: me.uid, role: 'interviewer' }).execute()
  await sql`delete from practice_sessions where team_id = ${teamId} and id not in (
    select id from practice_sessions where team_id = ${teamId} order by started_at desc limit ${SESSIONS_KEPT})`.execute(
    tx,
  )
  announce(tx, me, teamId)
}

export async function takeRole(tx: Tx, me: Me, teamId: string, role: PracticeRole): Promise<void> {
  const session = await mustFindOpen(tx, me, teamId)
  const others = session.people.filter((one) => one.role === role && one.person.uid !== me.uid)
  if (role === 'candidate' && others.some(({ isHere }) => isHere)) throw new Problem(409, 'taken', HAS_CANDIDATE)
  // Any number may watch.
  if (role !== 'observer') await leaveRoles(tx, session, others)
  await tx
    .insertInto('practice_people')
    .values({ session_id: session.id, user_id: me.uid, role })
    .onConflict((conflict) => conflict.columns(['session_id', 'user_id']).doUpdateSet({ role }))
    .execute()
  announce(tx, me, teamId)
}

/** Takes their roles from people who have left the table. */
async function leaveRoles(tx: Tx, { id }: PracticeSession, people: PracticeSession['people']) {
  const uids = people.filter(({ isHere }) => !isHere).map(({ person }) => person.uid)
  await sql`delete from practice_people where session_id = ${id} and user_id = any(${uids}::uuid[])`.execute(tx)
}

type Changes = ParsedBody<typeof practice.change>

export async function changeSession(tx: Tx, me: Me, teamId: string, changes: Changes): Promise<void> {
  const session = await mustFindOpen(tx, me, teamId)
  if (!mayRun(me, session)) throw notAllowed(NOT_INTERVIEWER)
  await tx
    .updateTable('practice_sessions')
    .set({
      ...(changes.question === undefined ? {} : { question: changes.question }),
      ...timerAfter(session.timer, changes, tx.now),
    })
    .where('id', '=', session.id)
    .execute()
  announce(tx, me, teamId)
}

/** Pausing twice leaves what the first one left. */
function timerAfter({ seconds, leftSeconds, endsAt }: PracticeSession['timer'], changes: Changes, now: Date) {
  const whole = changes.seconds ?? seconds
  const left = endsAt ? Math.max(0, Math.round((Date.parse(endsAt) - now.getTime()) / 1000)) : leftSeconds
  if (changes.timer === 'reset' || changes.seconds !== undefined)
    return { seconds: whole, left_seconds: whole, ends_at: null }
  if (changes.timer === 'pause') return { seconds: whole, left_seconds: left, ends_at: null }
  if (changes.timer === 'start' && left > 0 && !endsAt)
    return { seconds: whole, left_seconds: left, ends_at: new Date(now.getTime() + left * 1000) }
  return { seconds: whole }
}

export async function endSession(tx: Tx, me: Me, teamId: string): Promise<void> {
  const session = await mustFindOpen(tx, me, teamId)
  if (roleIn(session, me.uid) === null) throw notAllowed(NOT_INTERVIEWER)
  await end(tx, session)
  announce(tx, me, teamId)
}

const end = (tx: Tx, { id }: PracticeSession) =>
  tx.updateTable('practice_sessions').set({ ended_at: tx.now, ends_at: null }).where('id', '=', id).execute()

type Given = ParsedBody<typeof practice.giveFeedback>

/** Also after the session has ended, until the next one begins. */
export async function giveFeedback(tx: Tx, me: Me, teamId: string, given: Given): Promise<void> {
  await mustLock(tx, me, teamId)
  const session = await findSession(tx, me.uid, teamId, tx.now)
  if (!session) throw notFound(NO_SESSION)
  const candidate = candidateOf(session)
  if (!candidate) throw new Problem(409, 'no-candidate', NO_CANDIDATE)
  if (!mayGiveFeedback(me, session)) throw notAllowed(OWN_FEEDBACK)
  const { good, improve } = given
  const fields = { scores: JSON.stringify(given.scores), good, improve, given_at: tx.now }
  await tx
    .insertInto('practice_feedback')
    .values({ session_id: session.id, user_id: me.uid, for_id: candidate.uid, ...fields })
    .onConflict((conflict) => conflict.columns(['session_id', 'user_id', 'for_id']).doUpdateSet(fields))
    .execute()
  announce(tx, me, teamId)
}

export async function mustLock(tx: Tx, me: Me, teamId: string) {
  if (!(await lockTeam(tx, me, teamId))) throw notFound(NO_SUCH_TEAM)
}

async function mustFindOpen(tx: Tx, me: Me, teamId: string): Promise<PracticeSession> {
  await mustLock(tx, me, teamId)
  const session = await findSession(tx, me.uid, teamId, tx.now)
  if (!session || session.isOver) throw new Problem(409, 'no-session', NO_SESSION)
  return session
}

export const announce = (tx: Tx, { uid }: Me, teamId: string) =>
  tx.announce({ type: 'practice.changed', teamId, by: uid })
