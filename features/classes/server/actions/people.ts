import { sql } from 'kysely'
import type { OwnAccount } from '#features/people/contract.ts'
import { blockPairs, endClassBlocks } from '#features/people/server/actions/class-lists.ts'
import { isEmailConfirmed } from '#features/people/server/queries/find-by-email.ts'
import { dayIn } from '#features/people/server/rules/time-zone.ts'
import type { Context, Me } from '#server/context.ts'
import type { Tx } from '#server/database/types.ts'
import { notAllowed, notFound, Problem } from '#shared/problem.ts'
import {
  CLASS_IS_FULL,
  CLASS_PEOPLE_MAX,
  type ClassRole,
  type GivenClassRole,
  LAST_LEADER,
  LINK_CLOSED,
  NO_SUCH_PERSON,
} from '../../contract.ts'
import { mayGiveRole, mayHelp, mayRemove, WHY_NOT_LEAD } from '../../permissions.ts'
import { findOpenLink } from '../queries/classes.ts'
import { announceChange, lockClass, lockTeamsOfClass } from '../queries/membership.ts'
import { isBlockedInClass, lockListOf } from './block-list.ts'
import { enterClass } from './classes.ts'
import { joinAsViewer, leaveTeams } from './team-membership.ts'

/** Does nothing for who is in it. @throws Problem 404 for a closed link; 403 for another address; 400 over a limit */
export async function joinClass(tx: Tx, me: OwnAccount, linkId: string, context: Context) {
  const today = dayIn(me.timeZone, tx.now)
  const { classId } = await findOpenLink(tx, linkId, today)
  await tx.selectFrom('classes').select('id').where('id', '=', classId).forNoKeyUpdate().executeTakeFirst()
  // Checked again: it may have changed while another transaction held the lock.
  const { domain, needsApproval } = await findOpenLink(tx, linkId, today)
  const people = await tx
    .selectFrom('class_members')
    .select(['user_id', sql<ClassRole>`role`.as('role')])
    .where('class_id', '=', classId)
    .execute()
  const mine = people.find(({ user_id }) => user_id === me.uid)
  if (mine) return { classId, isWaiting: mine.role === 'waiting' }
  // They are not told.
  if (await isBlockedInClass(tx, classId, me.uid)) throw notFound(LINK_CLOSED)
  await mustHaveAddressAt(tx, me, domain, context)
  if (people.length >= CLASS_PEOPLE_MAX) throw new Problem(400, 'full', CLASS_IS_FULL)
  const listed = needsApproval ? [] : await lockListOf(tx, classId, me.uid)
  await enterClass(tx, me, classId, needsApproval ? 'waiting' : 'member')
  await blockPairs(tx, listed)
  await announceChange(tx, classId, { toMembers: false, alsoTo: [me.uid] })
  return { classId, isWaiting: needsApproval }
}

/** Without a mail server nobody can confirm an address. */
async function mustHaveAddressAt(tx: Tx, me: OwnAccount, domain: string, { config }: Context) {
  if (domain === '') return
  if (!me.emailLower.endsWith(`@${domain}`))
    throw new Problem(403, 'other-domain', `This class is for addresses at ${domain}. Sign in with yours there.`)
  if (config.smtpUrl && !(await isEmailConfirmed(tx, me.uid)))
    throw new Problem(403, 'unconfirmed', 'Confirm your email address in Settings first, then open this link again.')
}

async function mustFindPerson(tx: Tx, classId: string, uid: string): Promise<ClassRole> {
  const found = await tx
    .selectFrom('class_members')
    .select(sql<ClassRole>`role`.as('role'))
    .where((where) => where.and({ class_id: classId, user_id: uid }))
    .executeTakeFirstOrThrow(() => notFound(NO_SUCH_PERSON))
  return found.role
}

async function mustNotBeLastLeader(tx: Tx, classId: string, uid: string) {
  await tx
    .selectFrom('class_members')
    .select('user_id')
    .where((where) => where.and({ class_id: classId, role: 'leader' }))
    .where('user_id', '<>', uid)
    .limit(1)
    .executeTakeFirstOrThrow(() => new Problem(409, 'last-leader', LAST_LEADER))
}

/**
 * Those who lead or help see every team as viewers; who does so no more leaves them. @throws Problem 404; 403 for who may
 * not give this role; 409 for the last leader
 */
export async function changeRole(tx: Tx, me: Me, classId: string, uid: string, role: GivenClassRole) {
  const mine = await lockClass(tx, me, classId)
  const before = await mustFindPerson(tx, classId, uid)
  if (!mayGiveRole(mine, before, role)) throw notAllowed(WHY_NOT_LEAD)
  if (before === role) return
  if (before === 'leader') await mustNotBeLastLeader(tx, classId, uid)
  const listed = before === 'waiting' ? await lockListOf(tx, classId, uid) : []
  await tx
    .updateTable('class_members')
    .set({ role })
    .where((where) => where.and({ class_id: classId, user_id: uid }))
    .execute()
  if (mayHelp(before) !== mayHelp(role)) {
    const teams = await lockTeamsOfClass(tx, classId)
    await leaveTeams(tx, me, classId, teams, uid)
    if (mayHelp(role)) await joinAsViewer(tx, me, teams, uid)
  }
  await blockPairs(tx, listed)
  await announceChange(tx, classId)
}

/** What they made in its teams stays there. @throws Problem 404; 403 for who may not; 409 for the last leader */
export async function removePerson(tx: Tx, me: Me, classId: string, uid: string) {
  const mine = await lockClass(tx, me, classId)
  const theirs = await mustFindPerson(tx, classId, uid)
  if (uid !== me.uid && !mayRemove(mine, theirs)) throw notAllowed(WHY_NOT_LEAD)
  if (theirs === 'leader') await mustNotBeLastLeader(tx, classId, uid)
  await tx
    .deleteFrom('class_members')
    .where((where) => where.and({ class_id: classId, user_id: uid }))
    .execute()
  await leaveTeams(tx, me, classId, await lockTeamsOfClass(tx, classId), uid)
  await endClassBlocks(tx, { classId, by: uid })
  await announceChange(tx, classId, { toMembers: false, alsoTo: [uid] })
}
