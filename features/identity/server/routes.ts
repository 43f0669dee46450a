import { setLeaving } from '#features/people/server/leaving.ts'
import { settings } from '#features/settings/contract.ts'
import { type Door, door, slowDoor } from '#server/http.ts'
import { isBearer } from '#server/origin.ts'
import { identity } from '../contract.ts'
import { confirm, describeConfirmation, disown } from './confirming.ts'
import { askForEmailChange } from './email-change.ts'
import { endSessions } from './ending.ts'
import { endOfPageToken, writeIdToken } from './id-token.ts'
import { leave } from './leaving.ts'
import { mailboxKey } from './limit-key.ts'
import { changePassword } from './password-change.ts'
import { requestReset, resetPassword } from './password-reset.ts'
import { clearSessionCookie } from './session-cookie.ts'
import { endMySession, endOtherSessions, listSessions } from './sessions.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'

// Slow doors most of them: what hashes or counts must not hold a transaction meanwhile.
export const identityRoutes: Door[] = [
  slowDoor(identity.signUp, signUp),
  slowDoor(identity.signIn, signIn),
  slowDoor(identity.requestReset, requestReset),
  slowDoor(identity.resetPassword, resetPassword),

  slowDoor(identity.requestConfirmation, async ({ context, me }) => {
    await context.limits.spend('confirmation', me.uid)
    await context.limits.spend('mailed-links', mailboxKey(context, me.emailLower))
    await context.database.transaction((tx) => context.jobs.enqueue(tx, 'confirmation', { uid: me.uid }))
  }),

  door(identity.confirmation, describeConfirmation),

  slowDoor(identity.confirm, confirm),

  door(identity.disown, disown),

  door(settings.sessions, ({ context, db, session, query }) => listSessions(db, session, query, context.now())),

  door(settings.endSession, ({ db, me, params }) => endMySession(db, me, params.sessionId)),

  door(settings.endOtherSessions, ({ db, me, session }) => endOtherSessions(db, me.uid, session.id)),

  slowDoor(settings.changePassword, changePassword),

  slowDoor(settings.changeEmail, askForEmailChange),

  slowDoor(settings.deleteAccount, leave),

  door(settings.keepAccount, ({ db, me }) => setLeaving(db, me.uid, null)),

  slowDoor(identity.session, ({ context, session }) => {
    if (!session) return { me: null, token: null, expiresAt: null }
    const expiresAt = endOfPageToken(context.now(), session.expiresAt)
    return {
      me: session.me,
      token: writeIdToken(context.secret, session.id, expiresAt),
      expiresAt: expiresAt.toISOString(),
    }
  }),

  slowDoor(identity.signOut, async ({ session, ...exchange }) => {
    if (session) {
      await exchange.context.database.transaction((tx) => endSessions(tx, [session.id]))
      exchange.request.log.info({ uid: session.me.uid }, 'signed out')
    }
    if (!isBearer(exchange.request)) clearSessionCookie(exchange)
  }),
]
