import type { RouteContext } from '#server/http/route.ts'
import { Problem } from '#shared/problem.ts'
import { identityLimits } from '../../../contract.ts'
import { PASSKEYS_FULL, PASSKEYS_MAX, type passkeys } from '../../../passkey-contract.ts'
import { insertPasskey, listCredentials } from '../../changes/passkeys.ts'
import { requireOpenSession } from '../../queries/open-session.ts'
import { emailKey } from '../../rules/limit-keys.ts'
import { linkOrigin } from '../../rules/mail/link-origin.ts'
import { passkeyAddedMail } from '../../rules/mail/passkey-mails.ts'
import { type ChallengePurpose, issueChallenge, readChallenge, relyingParty } from '../../rules/passkeys/challenge.ts'
import { invalidAnswerError, newPasskeyShape, parseJson } from '../../rules/passkeys/verify-answer.ts'
import { requireOwner } from '../second-factor/require-owner.ts'

type OutsideTransaction<Ctx> = Omit<Ctx, 'db'>

/** EdDSA, ES256 and RS256, which all browsers know; newer ones are experimental in Node. */
const ALGORITHMS = [-8, -7, -257]

const purposeOf = ({ id }: { id: string }): ChallengePurpose => `add ${id}`

/** @throws Problem 400 with too many passkeys; 403 for a wrong proof */
export async function startPasskey(ctx: OutsideTransaction<RouteContext<typeof passkeys.start>>) {
  const { context, me, session, body } = ctx
  await requireOwner(ctx, body)
  const known = await listCredentials(context.database.db, me.uid)
  if (known.length >= PASSKEYS_MAX) throw new Problem(400, 'full', PASSKEYS_FULL)
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const challenge = issueChallenge(ctx, purposeOf(session))
  const options = await generateRegistrationOptions({
    rpName: 'Cohort',
    rpID: relyingParty(ctx).expectedRPID,
    userName: me.email,
    userDisplayName: me.displayName || me.email,
    userID: new TextEncoder().encode(me.uid),
    challenge: Buffer.from(challenge.text, 'base64url') as Uint8Array<ArrayBuffer>,
    excludeCredentials: known,
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { options: JSON.stringify(options) }
}

/** Mails a notice. @throws Problem 401 for a passkey that was not asked for, or five minutes ago; 409 for a known one */
export async function addPasskey(ctx: OutsideTransaction<RouteContext<typeof passkeys.add>>) {
  const { context, me, session, body, request } = ctx
  const challenge = readChallenge(ctx, purposeOf(session))
  const { data: response } = newPasskeyShape.safeParse(parseJson(body.credential))
  if (!response || !challenge) throw invalidAnswerError()
  await context.limits.spend(identityLimits.notices, emailKey(context, me.emailLower))
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge.text,
    ...relyingParty(ctx),
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((error: Error) => {
    request.log.warn({ reason: error.message }, 'a new passkey was refused')
    throw invalidAnswerError()
  })
  if (!registrationInfo) throw invalidAnswerError()
  const added = await context.database.transaction(async (tx) => {
    await requireOpenSession(tx, session)
    if ((await listCredentials(tx, me.uid)).length >= PASSKEYS_MAX) throw new Problem(400, 'full', PASSKEYS_FULL)
    const { credential } = registrationInfo
    const passkey = await insertPasskey(tx, { uid: me.uid, name: body.name, credential })
    if (!passkey) throw new Problem(409, 'known-passkey', 'This passkey is in use already. Choose another one.')
    tx.announce({ type: 'settings.changed', uid: me.uid })
    const link = `${linkOrigin(context.config)}/resetpass`
    await context.jobs.enqueue(tx, 'mail', passkeyAddedMail({ to: me.email, link }))
    return passkey
  })
  request.log.info({ uid: me.uid }, 'passkey added')
  return added
}
