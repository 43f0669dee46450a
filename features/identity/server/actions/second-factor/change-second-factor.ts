import type { Context } from '#server/context.ts'
import type { Tx } from '#server/database/types.ts'
import type { RouteContext } from '#server/http/route.ts'
import { invalid, Problem } from '#shared/problem.ts'
import type { Session } from '#shared/session.ts'
import { identityLimits } from '../../../contract.ts'
import { CONFIRM_FIRST, SETUP_EXPIRED, type secondFactor } from '../../../second-factor-contract.ts'
import {
  deleteSecondFactor,
  findSecondFactor,
  insertSecondFactor,
  replaceRecoveryCodes,
} from '../../changes/second-factor.ts'
import { requireOpenSession } from '../../queries/open-session.ts'
import { emailKey } from '../../rules/limit-keys.ts'
import { linkOrigin } from '../../rules/mail/link-origin.ts'
import { secondFactorOffMail, secondFactorOnMail } from '../../rules/mail/second-factor-mails.ts'
import { hashRecoveryCode, keyUrl, makeKey, makeRecoveryCodes, stepOfCode } from '../../rules/second-factor/codes.ts'
import { seal, unseal } from '../../rules/second-factor/seal.ts'
import { needsConfirmation } from '../providers/link-account.ts'
import { codeError } from './check-code.ts'
import { requireOwner } from './require-owner.ts'

const SETUP_MS = 15 * 60_000

type OutsideTransaction<Ctx> = Omit<Ctx, 'db'>

/** @throws Problem 403 for a wrong proof; 409 if it is on, or while the address is unconfirmed; 429 */
export async function startSecondFactor(ctx: OutsideTransaction<RouteContext<typeof secondFactor.start>>) {
  const { context, me, session, body } = ctx
  if (await needsConfirmation(context.database.db, me, context.config))
    throw new Problem(409, 'unconfirmed', CONFIRM_FIRST)
  await requireOwner(ctx, body)
  if (await findSecondFactor(context.database.db, me.uid)) throw alreadyOnError()
  const key = makeKey()
  const endsAt = context.now().getTime() + SETUP_MS
  return { key, url: keyUrl(key, me.email), setup: seal(context.secret, setupOf(session), `${endsAt} ${key}`) }
}

/** @throws Problem 400 for a setup of another session or from earlier; 403 for a wrong code; 409 if it is on */
export async function finishSecondFactor(ctx: OutsideTransaction<RouteContext<typeof secondFactor.finish>>) {
  const { context, me, session, body, request } = ctx
  const [endsAt = 0, key = ''] = unseal(context.secret, setupOf(session), body.setup)?.split(' ') ?? []
  const at = context.now()
  if (Number(endsAt) <= at.getTime()) throw invalid('setup', SETUP_EXPIRED, 'setup-expired')
  const step = stepOfCode(key, body.code, at)
  if (step === null) throw codeError('wrong', 403)
  const recoveryCodes = makeRecoveryCodes()
  const hashes = recoveryCodes.map(hashRecoveryCode)
  await context.limits.spend(identityLimits.notices, emailKey(context, me.emailLower))
  await context.database.transaction(async (tx) => {
    await requireOpenSession(tx, session)
    const made = { uid: me.uid, key: seal(context.secret, me.uid, key), step, hashes }
    if (!(await insertSecondFactor(tx, made))) throw alreadyOnError()
    await announceChange(tx, context, session, secondFactorOnMail)
  })
  request.log.info({ uid: me.uid }, 'second factor turned on')
  return { recoveryCodes }
}

/** @throws Problem 403 for a wrong password or code; 409 if it is off; 429 */
export async function makeNewRecoveryCodes(ctx: OutsideTransaction<RouteContext<typeof secondFactor.replaceCodes>>) {
  const { context, me, body } = ctx
  await requireOwner(ctx, body)
  const recoveryCodes = makeRecoveryCodes()
  await context.database.transaction(async (tx) => {
    if (!(await replaceRecoveryCodes(tx, me.uid, recoveryCodes.map(hashRecoveryCode)))) throw alreadyOffError()
    tx.announce({ type: 'settings.changed', uid: me.uid })
  })
  return { recoveryCodes }
}

/** @throws Problem 403 for a wrong password or code; 409 if it is off; 429 */
export async function endSecondFactor(ctx: OutsideTransaction<RouteContext<typeof secondFactor.end>>) {
  const { context, me, session, body, request } = ctx
  await requireOwner(ctx, body)
  await context.limits.spend(identityLimits.notices, emailKey(context, me.emailLower))
  await context.database.transaction(async (tx) => {
    if (!(await deleteSecondFactor(tx, me.uid))) throw alreadyOffError()
    await announceChange(tx, context, session, secondFactorOffMail)
  })
  request.log.info({ uid: me.uid }, 'second factor turned off')
}

async function announceChange(tx: Tx, { config, jobs }: Context, { me }: Session, mail: typeof secondFactorOnMail) {
  tx.announce({ type: 'settings.changed', uid: me.uid })
  await jobs.enqueue(tx, 'mail', mail({ to: me.email, link: `${linkOrigin(config)}/resetpass` }))
}

const setupOf = ({ id, me }: Session) => `setup ${me.uid} ${id}`

const alreadyOnError = () =>
  new Problem(409, 'second-factor-on', 'Two-factor sign-in is on already. Turn it off first to use another app.')
const alreadyOffError = () => new Problem(409, 'second-factor-off', 'Two-factor sign-in is off. Turn it on first.')
