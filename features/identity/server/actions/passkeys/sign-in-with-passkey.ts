import type { RouteContext } from '#server/http/route.ts'
import { Problem } from '#shared/problem.ts'
import { PASSKEY_UNKNOWN, type passkeys } from '../../../passkey-contract.ts'
import { recognizeDevice } from '../../changes/known-devices.ts'
import { hasPasskey } from '../../changes/passkeys.ts'
import { lockAccount } from '../../queries/accounts.ts'
import { issueChallenge, relyingParty } from '../../rules/passkeys/challenge.ts'
import { verifyAnswer } from '../../rules/passkeys/verify-answer.ts'
import { setSessionCookie } from '../../rules/sessions/cookies.ts'
import { startSessionBy } from '../start-session.ts'

/** Names no passkeys, so that it tells nobody who has one: the browser offers those it knows for this host. */
export async function challengePasskey(ctx: Omit<RouteContext<typeof passkeys.challenge>, 'db'>) {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(ctx).expectedRPID,
    challenge: Buffer.from(issueChallenge(ctx, 'answer').text, 'base64url') as Uint8Array<ArrayBuffer>,
    userVerification: 'required',
  })
  return { options: JSON.stringify(options) }
}

/** Asks for no code, because the device has asked for more than the passkey. @throws Problem 401; 403 for an address that must use single sign-on */
export async function signInWithPasskey(ctx: Omit<RouteContext<typeof passkeys.signIn>, 'db'>) {
  const { context, request, body, session: earlier } = ctx
  const { uid, passkeyId } = await verifyAnswer(ctx, body.credential)
  const device = await recognizeDevice(ctx, uid)
  const { timeZone } = body
  const signedIn = await context.database.transaction(async (tx) => {
    // A parallel proof of the address removes passkeys.
    await lockAccount(tx, uid)
    return (
      (await hasPasskey(tx, uid, passkeyId)) &&
      startSessionBy(tx, ctx, { uid, provider: null, timeZone, earlier, device })
    )
  })
  if (!signedIn) throw new Problem(401, 'unknown-passkey', PASSKEY_UNKNOWN)
  setSessionCookie(ctx, signedIn.token)
  request.log.info({ uid }, 'signed in with a passkey')
  return { me: signedIn.me }
}
