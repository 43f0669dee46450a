import { setDeletionDate } from '#features/people/server/account-deletion.ts'
import { hasBearerToken } from '#server/http/origin.ts'
import { type Route, route } from '#server/http/route.ts'
import { account, identity, identityLimits } from '../contract.ts'
import { scheduleAccountDeletion } from './actions/account-deletion.ts'
import { requestEmailChange } from './actions/change-email.ts'
import { changePassword } from './actions/change-password.ts'
import { confirmEmail, describeConfirmation, rejectConfirmation } from './actions/confirm-email.ts'
import { requestReset, resetPassword } from './actions/reset-password.ts'
import { signIn } from './actions/sign-in.ts'
import { signUp } from './actions/sign-up.ts'
import { endMySession, endOtherSessions, endSession } from './changes/sessions.ts'
import { mailboxKey } from './limit-keys.ts'
import { listSessions } from './queries/sessions.ts'
import { pageTokenExpiry, signBearerToken } from './sessions/bearer-token.ts'
import { clearSessionCookie } from './sessions/cookies.ts'

// Most without a transaction, because it must not be held while a password is hashed or a use is counted.
export const identityRoutes: Route[] = [
  route(identity.signUp, signUp, { transaction: false }),
  route(identity.signIn, signIn, { transaction: false }),
  route(identity.requestReset, requestReset, { transaction: false }),
  route(identity.resetPassword, resetPassword, { transaction: false }),

  route(
    identity.requestConfirmation,
    async ({ context, me }) => {
      await context.limits.spend(identityLimits.mailedLinks, mailboxKey(context, me.emailLower))
      await context.database.transaction((tx) => context.jobs.enqueue(tx, 'confirmation', { uid: me.uid }))
    },
    { transaction: false },
  ),

  route(identity.confirmation, describeConfirmation),

  route(identity.confirm, confirmEmail, { transaction: false }),

  route(identity.disown, rejectConfirmation),

  route(account.listSessions, ({ context, db, session, query }) => listSessions(db, session, query, context.now())),

  route(account.endSession, ({ db, me, params }) => endMySession(db, me.uid, params.sessionId)),

  route(account.endOtherSessions, ({ db, me, session }) => endOtherSessions(db, me.uid, session.id)),

  route(account.changePassword, changePassword, { transaction: false }),

  route(account.changeEmail, requestEmailChange, { transaction: false }),

  route(account.deleteAccount, scheduleAccountDeletion, { transaction: false }),

  route(account.cancelDeletion, ({ db, me }) => setDeletionDate(db, me.uid, null)),

  route(
    identity.session,
    ({ context, session }) => {
      if (!session) return { me: null, token: null, expiresAt: null }
      const expiresAt = pageTokenExpiry(context.now(), session.expiresAt)
      return {
        me: session.me,
        token: signBearerToken(context.secret, session.id, expiresAt),
        expiresAt: expiresAt.toISOString(),
      }
    },
    { transaction: false },
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
    { transaction: false },
  ),
]
