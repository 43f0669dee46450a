import { lockPeople } from '#features/people/server/locking.ts'
import type { Config } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/database.ts'
import type { Asked } from '#server/http.ts'
import { notFound, Problem } from '#shared/problem.ts'
import {
  type LinkedAccounts,
  type linking,
  type Provider,
  providerNames,
  type Session,
  UNCONFIRMED,
} from '../../contract.ts'
import { linkedMail } from '../account-mails.ts'
import { mailOrigin } from '../mail-origin.ts'
import { mustKnowPassword } from '../own-password.ts'
import { findLinked, findPassword, hasSession, isConfirmed, link, listLinked, lockAccount, unlink } from '../queries.ts'
import { listOffered } from './offered.ts'
import type { Identified } from './provider.ts'
import { Refused } from './refused.ts'
import { startTrip } from './trip.ts'

type Me = { uid: string; email: string }

/** The ways I sign in, and those there could be. */
export const listLinkedAccounts = async (db: Db, me: Me, config: Config): Promise<LinkedAccounts> => ({
  hasPassword: (await findPassword(db, me.uid)) !== null,
  linked: (await listLinked(db, me.uid)).map((row) => ({
    provider: row.provider_id as Provider,
    since: row.created_at.toISOString(),
  })),
  offered: listOffered(config),
  awaitsConfirmation: await awaitsConfirmation(db, me, config),
})

/**
 * Whoever signed up with an address need not be whose it is, and must not hold on to it by a provider: linking waits
 * until it is confirmed. A server that cannot send mail takes everybody's word.
 */
const awaitsConfirmation = async (db: Db, me: Me, { smtpUrl }: Config) =>
  Boolean(smtpUrl) && !(await isConfirmed(db, me.uid))

/**
 * Sends me to a provider to link it with my account.
 * @throws Problem 403 for a wrong password; 404 for a provider that is not offered; 409 while my address is unconfirmed
 */
export async function startLinking(asked: Omit<Asked<typeof linking.start>, 'db'>) {
  const { context, me, body } = asked
  if (await awaitsConfirmation(context.database.db, me, context.config)) {
    throw new Problem(409, 'unconfirmed', UNCONFIRMED)
  }
  await mustKnowPassword(asked, body.password)
  return { url: await startTrip(asked, body.provider, { uid: me.uid }) }
}

/**
 * Links whoever a provider says it is with my account; linked already is fine.
 * @throws Refused where they are linked with another account, my session has ended, or my address is unconfirmed
 */
export async function linkWith(context: Context, { me, id }: Session, provider: Provider, person: Identified) {
  const { config, database, jobs, now } = context
  await database.transaction(async (tx) => {
    await lockAccount(tx, me.uid)
    // A new password may have ended it while the provider was asked: what it did before must not last.
    if (!(await hasSession(tx, id))) throw new Refused('expired')
    if (await awaitsConfirmation(tx, me, config)) throw new Refused('unconfirmed')
    if (!(await link(tx, me.uid, provider, person.id, now()))) {
      if ((await findLinked(tx, provider, person.id)) === me.uid) return
      throw new Refused('used-account')
    }
    tx.announce({ type: 'settings.changed', uid: me.uid })
    const mail = linkedMail({ to: me.email, link: `${mailOrigin(config)}/settings`, provider: providerNames[provider] })
    await jobs.enqueue(tx, 'mail', mail)
  })
}

/** @throws Problem 404 where it is not linked; 409 where it is the only way in */
export async function unlinkFrom(tx: Tx, me: Me, provider: Provider) {
  // Of two that go at once the second sees that it is the last.
  await lockPeople(tx, [me.uid])
  const linked = await listLinked(tx, me.uid)
  if (!linked.some((row) => row.provider_id === provider)) throw notFound('That is not connected.')
  if (linked.length === 1 && (await findPassword(tx, me.uid)) === null) {
    throw new Problem(409, 'only-way-in', 'That is your only way to sign in. Choose a password first.')
  }
  await unlink(tx, me.uid, provider)
  tx.announce({ type: 'settings.changed', uid: me.uid })
}
