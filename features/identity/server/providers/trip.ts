import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { originOf } from '#server/origin.ts'
import { type Provider, providers } from '../../contract.ts'
import { type Exchange, readCookie, writeCookie } from '../own-cookie.ts'
import { isSignedBy, sign } from '../signature.ts'
import { findProvider } from './offered.ts'
import type { Trip } from './provider.ts'

const COOKIE = 'cohort.trip'
/** Signing in at the provider may take a while. */
const LONGEST_SECONDS = 15 * 60

/** Why somebody goes there: whom it is to be linked with, null to sign in; and where they want to go then. */
const purpose = z.object({
  uid: z.nullable(z.string()),
  next: z.optional(z.string()),
  timeZone: z.optional(z.string()),
})
type Purpose = z.infer<typeof purpose>

const kept = z.extend(purpose, {
  provider: z.enum(providers),
  state: z.string(),
  verifier: z.string(),
  endsAt: z.number(),
})

/**
 * Sends somebody to a provider: answers where to. What comes back counts in the same browser alone, which keeps what is
 * needed then in a signed cookie.
 */
export async function startTrip(exchange: Exchange, provider: Provider, why: Purpose): Promise<string> {
  const { context } = exchange
  const trip = { state: token(), verifier: token(), redirectUri: redirectUriOf(exchange, provider) }
  const address = await findProvider(context.config, provider).address(trip)
  const endsAt = context.now().getTime() + LONGEST_SECONDS * 1000
  const text = Buffer.from(
    JSON.stringify({ ...why, provider, state: trip.state, verifier: trip.verifier, endsAt }),
  ).toString('base64url')
  writeCookie(exchange, COOKIE, `${text}.${sign(context.secret, signed(text), 'base64url')}`, LONGEST_SECONDS)
  return address
}

/** The trip that this browser comes back from, which ends here. Undefined for one that it never made, or too long ago. */
export function endTrip(exchange: Exchange, provider: Provider, state: string): (Trip & Purpose) | undefined {
  const { context } = exchange
  const [text = '', signature = ''] = (readCookie(exchange, COOKIE) ?? '').split('.')
  writeCookie(exchange, COOKIE, '', 0)
  if (!text || !isSignedBy(context.secret, signed(text), signature, 'base64url')) return undefined
  const { data } = kept.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  if (!data || data.provider !== provider || data.endsAt <= context.now().getTime()) return undefined
  if (data.state !== state) return undefined
  return { ...data, redirectUri: redirectUriOf(exchange, provider) }
}

const token = () => randomBytes(32).toString('base64url')
const signed = (text: string) => `trip ${text}`

const redirectUriOf = ({ context, request }: Exchange, provider: Provider) =>
  `${originOf(request, context.config)}/api/providers/${provider}/callback`
