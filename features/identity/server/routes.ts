import { hkdfSync } from 'node:crypto'
import { hasBearerToken } from '#server/http/origin.ts'
import { type Route, route } from '#server/http/route.ts'
import { findRegistration } from '#server/server-settings.ts'
import { identity, identityLimits, linking } from '../contract.ts'
import { passkeys } from '../passkey-contract.ts'
import { registrations } from '../registration-contract.ts'
import { secondFactor } from '../second-factor-contract.ts'
import { unsentKey } from '../unsent-key-contract.ts'
import { checkPassword } from './actions/check-password.ts'
import { confirmEmail, describeConfirmation, rejectConfirmation } from './actions/confirm-email.ts'
import { addPasskey, startPasskey } from './actions/passkeys/add-passkey.ts'
import { changeName, removePasskey } from './actions/passkeys/change-passkeys.ts'
import { challengePasskey, signInWithPasskey } from './actions/passkeys/sign-in-with-passkey.ts'
import { handleCallback } from './actions/providers/handle-callback.ts'
import { listLinkedAccounts, startLinking, unlinkAccount } from './actions/providers/link-account.ts'
import { finishProviderSignIn } from './actions/providers/second-step.ts'
import { requestReset, resetPassword } from './actions/reset-password.ts'
import {
  endSecondFactor,
  finishSecondFactor,
  makeNewRecoveryCodes,
  startSecondFactor,
} from './actions/second-factor/change-second-factor.ts'
import { signIn } from './actions/sign-in.ts'
import { signUp } from './actions/sign-up.ts'
import { listPasskeys } from './changes/passkeys.ts'
import { readSecondFactorState } from './changes/second-factor.ts'
import { endSession } from './changes/sessions.ts'
import { mailboxKey } from './rules/limit-keys.ts'
import { parseProvider } from './rules/providers/configured-providers.ts'
import { startOauthFlow } from './rules/providers/oauth-flow.ts'
import { pageTokenExpiry, signBearerToken } from './rules/sessions/bearer-token.ts'
import { clearSessionCookie } from './rules/sessions/cookies.ts'

// Hashing and waiting for a provider must not hold a transaction.
const withoutTransaction = { transaction: false } as const

export const identityRoutes: Route[] = [
  route(identity.signUp, signUp, withoutTransaction),
  route(registrations.find, async ({ context, db }) => {
    const { mode, domains } = await findRegistration(db, context.config)
    return { mode, domains }
  }),
  route(identity.checkPassword, ({ body }) => checkPassword(body.password, body.about), withoutTransaction),
  route(identity.signIn, signIn, withoutTransaction),
  route(identity.requestReset, requestReset, withoutTransaction),
  route(identity.resetPassword, resetPassword, withoutTransaction),
  route(identity.confirmation, describeConfirmation),
  route(identity.confirm, confirmEmail, withoutTransaction),
  route(identity.disown, rejectConfirmation),
  route(linking.callback, (ctx) => handleCallback(ctx, parseProvider(ctx.params.provider)), withoutTransaction),
  route(linking.finishSignIn, finishProviderSignIn, withoutTransaction),
  route(linking.list, ({ context, db, me }) => listLinkedAccounts(db, me, context.config)),
  route(passkeys.list, ({ db, me }) => listPasskeys(db, me.uid)),
  route(passkeys.start, startPasskey, withoutTransaction),
  route(passkeys.add, addPasskey, withoutTransaction),
  route(passkeys.rename, changeName),
  route(passkeys.remove, removePasskey, withoutTransaction),
  route(passkeys.challenge, challengePasskey, withoutTransaction),
  route(passkeys.signIn, signInWithPasskey, withoutTransaction),
  route(linking.start, startLinking, withoutTransaction),
  route(linking.end, ({ db, me, params }) => unlinkAccount(db, me, parseProvider(params.provider))),
  route(secondFactor.find, ({ db, me }) => readSecondFactorState(db, me.uid)),
  route(secondFactor.start, startSecondFactor, withoutTransaction),
  route(secondFactor.finish, finishSecondFactor, withoutTransaction),
  route(secondFactor.replaceCodes, makeNewRecoveryCodes, withoutTransaction),
  route(secondFactor.end, endSecondFactor, withoutTransaction),

  route(
    linking.signIn,
    async ({ body, ...exchange }) => {
      const { provider, ...purpose } = body
      return startOauthFlow(exchange, provider, { ...purpose, uid: null })
    },
    withoutTransaction,
  ),

  route(
    identity.requestConfirmation,
    async ({ context, me }) => {
      await context.limits.spend(identityLimits.mailedLinks, mailboxKey(context, me.emailLower))
      await context.database.transaction((tx) => context.jobs.enqueue(tx, 'confirmation', { uid: me.uid }))
    },
    withoutTransaction,
  ),

  route(
    identity.session,
    ({ context, session }) => {
      if (!session) return { me: null, token: null, expiresAt: null }
      const expiresAt = pageTokenExpiry(context.now(), session.expiresAt)
      const token = signBearerToken(context.secret, session.id, expiresAt)
      return { me: session.me, token, expiresAt: expiresAt.toISOString() }
    },
    withoutTransaction,
  ),

  route(
    unsentKey.find,
    ({ context, me }) => ({
      key: Buffer.from(hkdfSync('sha256', context.secret, '', `waiting changes of ${me.uid}`, 32)).toString('base64'),
    }),
    withoutTransaction,
  ),

  route(
    identity.signOut,
    async ({ session, ...exchange }) => {
      if (session) {
        await exchange.context.database.transaction((tx) => endSession(tx, session.me.uid, session.id))
        exchange.request.log.info({ uid: session.me.uid }, 'signed out')
      }
      if (!hasBearerToken(exchange.request)) clearSessionCookie(exchange)
    },
    withoutTransaction,
  ),
]
