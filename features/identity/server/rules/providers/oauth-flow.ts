import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { originOf } from '#server/http/origin.ts'
import { isValidSignature, sign } from '#server/process/secret.ts'
import { type Provider, providers } from '../../../contract.ts'
import { type HttpExchange, readCookie, writeCookie } from '../sessions/cookies.ts'
import { findProvider } from './configured-providers.ts'

const FLOW_COOKIE = 'cohort.oauth-flow'
const MAX_FLOW_SECONDS = 15 * 60

/** `uid` is the account to link, null to sign in; `next` is the page to open afterwards. */
const flowPurpose = z.object({
  uid: z.nullable(z.string()),
  next: z.optional(z.string()),
  timeZone: z.optional(z.string()),
})
type FlowPurpose = z.infer<typeof flowPurpose>

const flowCookie = z.extend(flowPurpose, {
  provider: z.enum(providers),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  endsAt: z.number(),
})
export type OauthFlow = z.infer<typeof flowCookie>

/** Returns the provider's URL. A signed cookie keeps the checks, so only this browser can finish the flow. */
export async function startOauthFlow(exchange: HttpExchange, provider: Provider, purpose: FlowPurpose) {
  const { context, request } = exchange
  const checks = { state: randomToken(), nonce: randomToken(), verifier: randomToken() }
  const redirectUri = `${originOf(request, context.config)}/api/providers/${provider}/callback`
  const url = await findProvider(context.config, provider).authorizationUrl(redirectUri, checks)
  const endsAt = context.now().getTime() + MAX_FLOW_SECONDS * 1000
  const flow: OauthFlow = { ...purpose, ...checks, provider, endsAt }
  const text = Buffer.from(JSON.stringify(flow)).toString('base64url')
  writeCookie(exchange, FLOW_COOKIE, `${text}.${sign(context.secret, signedText(text), 'base64url')}`, MAX_FLOW_SECONDS)
  return { url }
}

/** Undefined if this browser started no such flow or took too long. */
export function finishOauthFlow(exchange: HttpExchange, provider: Provider, state: string | undefined) {
  const { context } = exchange
  const [text = '', signature = ''] = (readCookie(exchange, FLOW_COOKIE) ?? '').split('.')
  writeCookie(exchange, FLOW_COOKIE, '', 0)
  if (!text || !isValidSignature(context.secret, signedText(text), signature, 'base64url')) return undefined
  const { data } = flowCookie.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  if (!data || data.provider !== provider || data.state !== state) return undefined
  return data.endsAt > context.now().getTime() ? data : undefined
}

const randomToken = () => randomBytes(32).toString('base64url')
const signedText = (text: string) => `oauth-flow ${text}`
