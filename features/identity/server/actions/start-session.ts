import { upsertPerson } from '#features/people/server/changes/upsert-person.ts'
import { findMailRecipient } from '#features/people/server/queries/find-by-email.ts'
import type { Tx } from '#server/database/types.ts'
import type { Session } from '#shared/session.ts'
import type { Provider } from '../../contract.ts'
import { type DeviceNotice, rememberDevice } from '../changes/known-devices.ts'
import { endSession, insertSession, limitSessions } from '../changes/sessions.ts'
import { mustBeMade } from '../queries/demo-state.ts'
import { refuseOtherWays } from '../queries/required-domain.ts'
import { type HttpExchange, SESSION_SECONDS } from '../rules/sessions/cookies.ts'
import { deviceName } from '../rules/sessions/device-name.ts'

type NewSession = {
  uid: string
  timeZone: string | undefined
  /** The browser's one so far. */
  earlier: Session | null
  device: DeviceNotice
}

/** For somebody who has proved who they are. `email` is that of their record if they have none yet. */
export async function startSession(tx: Tx, exchange: HttpExchange, email: string, made: NewSession) {
  const { uid, timeZone, earlier, device } = made
  const { context, request } = exchange
  await mustBeMade(tx, context.config)
  const userAgent = deviceName(request.headers['user-agent'])
  const expiresAt = new Date(tx.now.getTime() + SESSION_SECONDS * 1000)
  const session = await insertSession(tx, { uid, userAgent, expiresAt })
  const me = await upsertPerson(tx, { uid, email, timeZone, at: tx.now })
  if (earlier?.by === 'cookie') await endSession(tx, earlier.me.uid, earlier.id)
  if (!context.config.isDemo) await limitSessions(tx, uid)
  await rememberDevice(tx, exchange, uid, device)
  return { me, ...session }
}

/**
 * For somebody who proved it otherwise than by a password: by `provider`, or, if that is null, by a passkey. @returns null if the
 * account is disabled @throws Problem 403 for an address that must use single sign-on
 */
export async function startSessionBy(
  tx: Tx,
  exchange: HttpExchange,
  { provider, ...made }: NewSession & { provider: Provider | null },
) {
  const mailbox = await findMailRecipient(tx, made.uid)
  if (!mailbox) return null
  if (provider !== 'oidc') refuseOtherWays(exchange.context.config, mailbox.email)
  return startSession(tx, exchange, mailbox.email, made)
}
