import { type Door, door, slowDoor } from '#server/http.ts'
import { isBearer } from '#server/origin.ts'
import { identity } from '../contract.ts'
import { confirmByToken } from './confirmation.ts'
import { endSessions } from './ending.ts'
import { writeIdToken } from './id-token.ts'
import { requestReset, resetPassword } from './password-reset.ts'
import { clearSessionCookie } from './session-cookie.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'

/** Seconds of the token that a page keeps in memory; it renews it from the cookie. */
const PAGE_TOKEN_SECONDS = 600

// Slow doors most of them: what hashes or counts must not hold a transaction meanwhile.
export const identityRoutes: Door[] = [
  slowDoor(identity.signUp, signUp),
  slowDoor(identity.signIn, signIn),
  slowDoor(identity.requestReset, requestReset),
  slowDoor(identity.resetPassword, resetPassword),

  slowDoor(identity.requestConfirmation, async ({ context, me }) => {
    await context.limits.spend('confirmation', me.uid)
    await context.database.transaction((tx) => context.jobs.enqueue(tx, 'confirmation', { uid: me.uid }))
  }),

  door(identity.confirm, ({ context, db, params }) => confirmByToken(db, params.token, context.now())),

  slowDoor(identity.session, ({ context, session }) => {
    if (!session) return { me: null, token: null, expiresAt: null }
    const end = Math.min(context.now().getTime() + PAGE_TOKEN_SECONDS * 1000, session.expiresAt.getTime())
    const expiresAt = new Date(end)
    return {
      me: session.me,
      token: writeIdToken(context.secret, session.id, expiresAt),
      expiresAt: expiresAt.toISOString(),
    }
  }),

  slowDoor(identity.signOut, async ({ session, ...exchange }) => {
    if (session) await exchange.context.database.transaction((tx) => endSessions(tx, [session.id]))
    if (!isBearer(exchange.request)) clearSessionCookie(exchange)
  }),
]
