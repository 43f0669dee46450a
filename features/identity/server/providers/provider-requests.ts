import type { ProviderClient } from '#server/config.ts'
import type { OauthFlow } from './provider.ts'

/** Milliseconds after which a provider counts as away. */
const TIMEOUT_MS = 10_000

type Json = Record<string, unknown>

/** Exchanges a code for a token to ask with. By our own secret and the trip's verifier: a code alone is worth nothing. */
export async function exchangeCode(
  endpoint: string,
  client: ProviderClient,
  code: string,
  trip: OauthFlow,
): Promise<string> {
  const { authorizationCodeRequest } = await import('better-auth/oauth2')
  const { body, headers } = await authorizationCodeRequest({
    code,
    codeVerifier: trip.verifier,
    redirectURI: trip.redirectUri,
    options: client,
    tokenEndpoint: endpoint,
  })
  const { access_token: token } = await fetchJson<Json>(endpoint, { method: 'POST', body, headers })
  if (typeof token !== 'string' || token === '') throw new Error('the provider answered no access token')
  return token
}

/** Asks for something of whoever the token is of. */
export const fetchWithToken = <Answer = Json>(token: string, address: string) =>
  fetchJson<Answer>(address, {
    headers: { authorization: `Bearer ${token}`, accept: 'application/json', 'user-agent': 'Cohort' },
  })

/** @throws where no JSON comes back within ten seconds, or the answer leads elsewhere */
export async function fetchJson<Answer = Json>(address: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) throw new Error(`the provider answered ${response.status} at ${new URL(address).pathname}`)
  return (await response.json()) as Answer
}

export const trimmedString = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
