import * as z from 'zod/mini'
import type { RouteContext } from '#server/http/route.ts'
import { Problem } from '#shared/problem.ts'
import { type linking, type Provider, providers, SIGN_IN_EXPIRED } from '../../../contract.ts'
import { recognizeDevice } from '../../changes/known-devices.ts'
import { lockLinkedAccount } from '../../changes/linked-account.ts'
import { seal, unseal } from '../../rules/second-factor/seal.ts'
import { type HttpExchange, readCookie, setSessionCookie, writeCookie } from '../../rules/sessions/cookies.ts'
import { checkCode, codeError } from '../second-factor/check-code.ts'
import { startSessionBy } from '../start-session.ts'

const STEP_COOKIE = 'cohort.second-step'
const STEP_SECONDS = 10 * 60
const ABOUT = 'sign-in with a provider'

const stepShape = z.object({
  uid: z.string(),
  provider: z.enum(providers),
  accountId: z.string(),
  timeZone: z.optional(z.string()),
  endsAt: z.number(),
})
type Step = Omit<z.infer<typeof stepShape>, 'endsAt'>

/** The provider knows the person, and Cohort asks for a code. An encrypted cookie keeps who it is, so that nothing is stored. */
export function keepSecondStep(exchange: HttpExchange, step: Step) {
  const { secret, now } = exchange.context
  const endsAt = now().getTime() + STEP_SECONDS * 1000
  writeCookie(exchange, STEP_COOKIE, seal(secret, ABOUT, JSON.stringify({ ...step, endsAt })), STEP_SECONDS)
}

function readSecondStep(exchange: HttpExchange): Step | undefined {
  const { secret, now } = exchange.context
  const text = unseal(secret, ABOUT, readCookie(exchange, STEP_COOKIE) ?? '')
  const { data } = stepShape.safeParse(text === null ? null : JSON.parse(text))
  return data && data.endsAt > now().getTime() ? data : undefined
}

/**
 * @throws Problem 401 for a wrong code, after ten minutes, or if the link has ended meanwhile; 403 for an address that must use
 * single sign-on; 429 after too many wrong codes
 */
export async function finishProviderSignIn(ctx: Omit<RouteContext<typeof linking.finishSignIn>, 'db'>) {
  const { context, request, body, session: earlier } = ctx
  const step = readSecondStep(ctx)
  if (!step) throw expiredError()
  const { uid, provider, accountId, timeZone } = step
  const outcome = await checkCode(context, uid, body.code)
  if (outcome !== 'passed') throw codeError(outcome, 401)
  const device = await recognizeDevice(ctx, uid)
  const signedIn = await context.database.transaction(async (tx) => {
    const isLinked = (await lockLinkedAccount(tx, provider as Provider, accountId)) === uid
    return isLinked && startSessionBy(tx, ctx, { uid, provider, timeZone, earlier, device })
  })
  if (!signedIn) throw expiredError()
  writeCookie(ctx, STEP_COOKIE, '', 0)
  setSessionCookie(ctx, signedIn.token)
  request.log.info({ uid, provider }, 'signed in')
  return { me: signedIn.me }
}

const expiredError = () => new Problem(401, 'sign-in-expired', SIGN_IN_EXPIRED)
