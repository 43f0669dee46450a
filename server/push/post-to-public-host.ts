import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns'
import { request } from 'node:https'
import type { BlockList, LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** `text` is the beginning of the answer. */
export type Answer = { status: number; text: string }
/** @param networks that may be called beside public addresses */
export type Post = (
  url: string,
  headers: Record<string, string>,
  body: Uint8Array,
  networks?: BlockList,
) => Promise<Answer>

const TIMEOUT_MS = 10_000
/** Characters of an answer that are read. */
const ANSWER_MAX = 1000
/** The code of errors for a host that leads to no public address. */
export const NOT_PUBLIC = 'ENOTPUBLIC'

type Lookup = (
  host: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void

/**
 * For addresses that come from browsers and from owners of webhooks. Connects to public addresses and to `networks` only, whatever a name leads to
 * at this moment, and follows no redirect. @throws if there is no such address, or no answer within ten seconds
 */
export const createPost =
  (lookUp: Lookup): Post =>
  (url, headers, body, networks) =>
    new Promise((resolve, reject) => {
      // Node looks up names only.
      const host = new URL(url).hostname.replace(/^\[|\]$/g, '')
      if (ipaddr.isValid(host) && !mayCall(host, networks)) throw notPublic(`${host} is no public address`)
      const sent = request(
        url,
        {
          method: 'POST',
          headers,
          lookup: allowedOnly(lookUp, networks),
          // A connection that is kept for others would skip the look-up.
          agent: false,
          signal: AbortSignal.timeout(TIMEOUT_MS),
        },
        (response) => {
          let text = ''
          function finish() {
            response.destroy()
            resolve({ status: response.statusCode ?? 0, text })
          }
          response.setEncoding('utf8').on('end', finish).on('error', reject)
          response.on('data', (part: string) => {
            text = (text + part).slice(0, ANSWER_MAX)
            if (text.length === ANSWER_MAX) finish()
          })
        },
      )
      sent.on('error', reject)
      sent.end(body)
    })

const notPublic = (message: string) => Object.assign(new Error(message), { code: NOT_PUBLIC })

export const postToPublicHost = createPost(lookup)

const allowedOnly =
  (lookUp: Lookup, networks: BlockList | undefined): LookupFunction =>
  (host, options, done) =>
    lookUp(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, [])
      const [first, ...others] = found.filter(({ address }) => mayCall(address, networks))
      if (!first) return done(notPublic(`${host} has no public address`), [])
      return options.all ? done(null, [first, ...others]) : done(null, first.address, first.family)
    })

function mayCall(address: string, networks: BlockList | undefined) {
  const parsed = ipaddr.process(address)
  return isPublicAddress(address) || (networks?.check(parsed.toString(), parsed.kind()) ?? false)
}

/** Not of this machine, its network, or a range with a special meaning. */
export function isPublicAddress(address: string) {
  const parsed = ipaddr.process(address)
  // Others of IPv6 are not in use, or hold an address of IPv4.
  const isGlobal = parsed.kind() === 'ipv4' || parsed.match(GLOBAL_IPV6)
  return isGlobal && parsed.range() === 'unicast'
}

const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether a host leads inside by its name alone. What other names lead to shows only when something is sent, and so does
 * what any name leads to if some `networks` inside may be called.
 */
export function isInnerAddress(hostname: string, networks?: BlockList): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (ipaddr.isValid(host)) return !mayCall(host, networks)
  if (networks) return false
  return !host.includes('.') || /\.(localhost|local|internal|lan|home|corp|intranet|arpa)$/i.test(host)
}
