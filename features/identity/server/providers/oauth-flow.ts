import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { originOf } from '#server/http/origin.ts'
import { isValidSignature, sign } from '#server/process/secret.ts'
import { type Provider, providers } from '../../contract.ts'
import { type HttpExchange, readCookie, writeCookie } from '../sessions/cookies.ts'
import { findProvider } from './configured-providers.ts'
import type { OauthFlow } from './provider.ts'

const FLOW_COOKIE = 'cohort.trip'
/** Signing in at the provider may take a while. */
const MAX_FLOW_SECONDS = 15 * 60

/** Why somebody goes there: whom it is to be linked with, null to sign in; and where they want to go then. */
const flowPurpose = z.object({
  uid: z.nullable(z.string()),
  next: z.optional(z.string()),
  timeZone: z.optional(z.string()),
})
type FlowPurpose = z.infer<typeof flowPurpose>

const flowState = z.extend(flowPurpose, {
  provider: z.enum(providers),
  state: z.string(),
  verifier: z.string(),
  endsAt: z.number(),
})

/**
 * Sends somebody to a provider: answers where to. What comes back counts in the same browser alone, which keeps what is
 * needed then in a signed cookie.
 */
export async function startOauthFlow(exchange: HttpExchange, provider: Provider, why: FlowPurpose): Promise<string> {
  const { context } = exchange
  const trip = { state: randomToken(), verifier: randomToken(), redirectUri: redirectUriOf(exchange, provider) }
  const address = await findProvider(context.config, provider).authorizationUrl(trip)
  const endsAt = context.now().getTime() + MAX_FLOW_SECONDS * 1000
  const text = Buffer.from(
    JSON.stringify({ ...why, provider, state: trip.state, verifier: trip.verifier, endsAt }),
  ).toString('base64url')
  writeCookie(exchange, FLOW_COOKIE, `${text}.${sign(context.secret, signedText(text), 'base64url')}`, MAX_FLOW_SECONDS)
  return address
}

/** The trip that this browser comes back from, which ends here. Undefined for one that it never made, or too long ago. */
export function finishOauthFlow(
  exchange: HttpExchange,
  provider: Provider,
  state: string,
): (OauthFlow & FlowPurpose) | undefined {
  const { context } = exchange
  const [text = '', signature = ''] = (readCookie(exchange, FLOW_COOKIE) ?? '').split('.')
  writeCookie(exchange, FLOW_COOKIE, '', 0)
  if (!text || !isValidSignature(context.secret, signedText(text), signature, 'base64url')) return undefined
  const { data } = flowState.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  if (!data || data.provider !== provider || data.endsAt <= context.now().getTime()) return undefined
  if (data.state !== state) return undefined
  return { ...data, redirectUri: redirectUriOf(exchange, provider) }
}

const randomToken = () => randomBytes(32).toString('base64url')
const signedText = (text: string) => `trip ${text}`

const redirectUriOf = ({ context, request }: HttpExchange, provider: Provider) =>
  `${originOf(request, context.config)}/api/providers/${provider}/callback`
