import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

export type OidcPerson = { sub: string; email?: string; email_verified?: boolean; given_name?: string }

const client = { id: 'cohort', secret: 'between-us-alone-and-nobody-else' }

/**
 * `oidc-provider`, which is certified by the OpenID Foundation, with its own pages for signing in. It knows one client,
 * demands PKCE, and signs in whoever types a known subject.
 */
export async function startCertifiedOidcServer() {
  const people = new Map<string, OidcPerson>()
  const http = createServer()
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: ['http://placeholder.invalid/'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name'] },
    cookies: { keys: ['only for tests'] },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ ...people.get(sub), sub }) }),
    pkce: { required: () => true },
  })
  http.on('request', provider.callback())
  // The port of the product is known only later, and it belongs to the same machine.
  provider.Client.prototype.redirectUriAllowed = (uri: string) => new URL(uri).hostname === '127.0.0.1'
  return {
    issuer,
    settings: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: client.id, OIDC_CLIENT_SECRET: client.secret },
    know: (person: OidcPerson) => void people.set(person.sub, person),
    close: () => new Promise((resolve) => http.close(resolve)),
  }
}

/** Walks through the provider's pages as a browser would: signs in as `sub`, consents, and returns where it is sent back to. */
export async function signInAtProvider(url: string, sub: string): Promise<string> {
  const jar = new Map<string, string>()
  async function visit(address: string, form?: Record<string, string>): Promise<Response> {
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      jar.set(name!, value!)
    }
    return response
  }
  let response = await visit(url)
  for (let steps = 0; steps < 12; steps++) {
    const location = response.headers.get('location')
    if (location) {
      const next = new URL(location, response.url)
      if (next.pathname.startsWith('/api/providers/')) return next.href
      response = await visit(next.href)
      continue
    }
    const page = await response.text()
    const action = /<form[^>]* action="([^"]+)"/.exec(page)?.[1]
    if (!action) throw new Error(`The provider showed no form: ${page.slice(0, 300)}`)
    const prompt = /name="prompt" value="(\w+)"/.exec(page)![1]!
    response = await visit(new URL(action, response.url).href, { prompt, login: sub, password: 'any' })
  }
  throw new Error('The provider did not send the person back.')
}
