import { setDeletionDate } from '#features/people/server/account-deletion.ts'
import { settings } from '#features/settings/contract.ts'
import { hasBearerToken } from '#server/http/origin.ts'
import { type Route, route, slowRoute } from '#server/http/route.ts'
import { identity } from '../contract.ts'
import { requestEmailChange } from './actions/change-email.ts'
import { changePassword } from './actions/change-password.ts'
import { confirmEmail, describeConfirmation, rejectConfirmation } from './actions/confirm-email.ts'
import { endSessions } from './actions/end-sessions.ts'
import { requestReset, resetPassword } from './actions/reset-password.ts'
import { scheduleAccountDeletion } from './actions/schedule-deletion.ts'
import { signIn } from './actions/sign-in.ts'
import { signUp } from './actions/sign-up.ts'
import { mailboxKey } from './limit-keys.ts'
import { pageTokenExpiry, signBearerToken } from './sessions/bearer-token.ts'
import { endMySession, endOtherSessions, listSessions } from './sessions/my-sessions.ts'
import { clearSessionCookie } from './sessions/session-cookie.ts'

// Slow doors most of them: what hashes or counts must not hold a transaction meanwhile.
export const identityRoutes: Route[] = [
  slowRoute(identity.signUp, signUp),
  slowRoute(identity.signIn, signIn),
  slowRoute(identity.requestReset, requestReset),
  slowRoute(identity.resetPassword, resetPassword),

  slowRoute(identity.requestConfirmation, async ({ context, me }) => {
    await context.limits.spend('confirmation', me.uid)
    await context.limits.spend('mailed-links', mailboxKey(context, me.emailLower))
    await context.database.transaction((tx) => context.jobs.enqueue(tx, 'confirmation', { uid: me.uid }))
  }),

  route(identity.confirmation, describeConfirmation),

  slowRoute(identity.confirm, confirmEmail),

  route(identity.disown, rejectConfirmation),

  route(settings.listSessions, ({ context, db, session, query }) => listSessions(db, session, query, context.now())),

  route(settings.endSession, ({ db, me, params }) => endMySession(db, me, params.sessionId)),

  route(settings.endOtherSessions, ({ db, me, session }) => endOtherSessions(db, me.uid, session.id)),

  slowRoute(settings.changePassword, changePassword),

  slowRoute(settings.changeEmail, requestEmailChange),

  slowRoute(settings.deleteAccount, scheduleAccountDeletion),

  route(settings.cancelDeletion, ({ db, me }) => setDeletionDate(db, me.uid, null)),

  slowRoute(identity.session, ({ context, session }) => {
    if (!session) return { me: null, token: null, expiresAt: null }
    const expiresAt = pageTokenExpiry(context.now(), session.expiresAt)
    return {
      me: session.me,
      token: signBearerToken(context.secret, session.id, expiresAt),
      expiresAt: expiresAt.toISOString(),
    }
  }),

  slowRoute(identity.signOut, async ({ session, ...exchange }) => {
    if (session) {
      await exchange.context.database.transaction((tx) => endSessions(tx, [session.id]))
      exchange.request.log.info({ uid: session.me.uid }, 'signed out')
    }
    if (!hasBearerToken(exchange.request)) clearSessionCookie(exchange)
  }),
]
