/**
 * A refusal for people. Any other error is a fault. The answer is `{ "error": message, "code": code }` with `status`, and
 * `field` if one is to blame.
 */
export class Problem extends Error {
  readonly status: number
  /** Stable, for programs: kebab-case words. */
  readonly code: string
  /** Seconds until a retry makes sense, for 429 and 503. */
  readonly retryAfter: number | undefined
  /** The path of what is wrong, such as `name` or `items.2.name`. */
  readonly field: string | undefined

  constructor(status: number, code: string, message: string, retryAfter?: number, field?: string) {
    super(message)
    this.status = status
    this.code = code
    this.retryAfter = retryAfter
    this.field = field
  }
}

export const invalid = (field: string | undefined, message: string, code = 'invalid') =>
  new Problem(400, code, message, undefined, field)
export const notSignedIn = () => new Problem(401, 'not-signed-in', 'Not signed in')
export const notFound = (what = 'Not found') => new Problem(404, 'not-found', what)
export const notAllowed = (why: string) => new Problem(403, 'not-allowed', why)
export const tooManyRequests = (what: string, seconds: number) => new Problem(429, 'too-many-requests', what, seconds)
export const busy = (what = 'Cohort is very busy just now.') =>
  new Problem(503, 'busy', `${what} Try again in a few seconds.`, 5)
/** Not refused for good: pages wait so long and send again by themselves. */
export const IN_LINE = 'in-line'
