import { upsertPerson } from '#features/people/server/person-record.ts'
import { findMailRecipient } from '#features/people/server/queries/find-by-email.ts'
import type { Tx } from '#server/database/types.ts'
import type { Session } from '#shared/session.ts'
import type { Provider } from '../../contract.ts'
import { createBetterAuth, SESSION_SECONDS } from '../better-auth.ts'
import { endSession, limitSessions } from '../changes/sessions.ts'
import { refuseOtherWays } from '../providers/required-domain.ts'
import type { HttpExchange } from './cookies.ts'
import { deviceName } from './device-name.ts'
import { type DeviceNotice, rememberDevice } from './known-devices.ts'

type NewSession = {
  uid: string
  /** Null for a passkey. */
  provider: Provider | null
  timeZone: string | undefined
  earlier: Session | null
  device: DeviceNotice
}

/**
 * For somebody who proved otherwise than by a password who they are. @returns null if the account is disabled @throws Problem
 * 403 for an address that must use single sign-on
 */
export async function startSession(tx: Tx, exchange: HttpExchange, made: NewSession) {
  const { uid, provider, timeZone, earlier, device } = made
  const { context, request } = exchange
  const at = context.now()
  const mailbox = await findMailRecipient(tx, uid)
  if (!mailbox) return null
  if (provider !== 'oidc') refuseOtherWays(context.config, mailbox.email)
  const { internalAdapter } = await (await createBetterAuth(tx, context.secret)).$context
  const userAgent = deviceName(request.headers['user-agent'])
  const expiresAt = new Date(at.getTime() + SESSION_SECONDS * 1000)
  const { token } = await internalAdapter.createSession(uid, false, { userAgent, expiresAt, createdAt: at }, true)
  const me = await upsertPerson(tx, { uid, email: mailbox.email, timeZone, at })
  if (earlier?.by === 'cookie') await endSession(tx, earlier.me.uid, earlier.id)
  await limitSessions(tx, uid, at)
  await rememberDevice(tx, exchange, uid, device)
  return { me, token }
}
