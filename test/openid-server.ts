import {
  type MutableRedirectUri,
  type MutableResponse,
  type MutableToken,
  OAuth2Server,
  type TokenRequestIncomingMessage,
} from 'oauth2-mock-server'

export type Claims = {
  sub: string
  email?: string
  email_verified?: boolean
  given_name?: string
  family_name?: string
  name?: string
}

const client = { id: 'cohort', secret: 'between-us-alone' }

/**
 * A real OpenID Connect server on its own port, which signs every visitor in as `who` without asking. It knows one
 * client by its secret, and accepts each code once, with its verifier.
 */
export async function startOpenIdServer(who: Claims) {
  const server = new OAuth2Server()
  const seen = { who, refuses: false }
  const used = new Set<unknown>()
  await server.issuer.keys.generate('RS256')
  await server.start(0, '127.0.0.1')
  const { service } = server
  service.on('beforeAuthorizeRedirect', ({ url }: MutableRedirectUri) => {
    if (!seen.refuses) return
    url.searchParams.delete('code')
    url.searchParams.set('error', 'access_denied')
  })
  service.on('beforeResponse', (response: MutableResponse, { body }: TokenRequestIncomingMessage) => {
    const {
      client_id: id,
      client_secret: secret,
      code,
      code_verifier: verifier,
    } = { ...body } as Record<string, unknown>
    const isRight = id === client.id && secret === client.secret && verifier && code && !used.has(code)
    used.add(code)
    if (!isRight) Object.assign(response, { statusCode: 400, body: { error: 'invalid_grant' } })
  })
  service.on('beforeTokenSigning', ({ payload }: MutableToken) => {
    payload.sub = seen.who.sub
  })
  service.on('beforeUserinfo', (response: MutableResponse) => {
    response.body = seen.who
  })
  return {
    issuer: server.issuer.url!,
    be: (next: Claims) => {
      seen.who = next
    },
    /** Whether the user declines from now on. */
    refuse: (refuses: boolean) => {
      seen.refuses = refuses
    },
    /** Settings of a product that offers it. */
    settings: { GOOGLE_CLIENT_ID: client.id, GOOGLE_CLIENT_SECRET: client.secret, GOOGLE_ISSUER: server.issuer.url! },
    close: () => server.stop(),
  }
}

export type OpenIdServer = Awaited<ReturnType<typeof startOpenIdServer>>
