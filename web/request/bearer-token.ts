/** What the server grants: a token and when it ends, or nulls where nobody is signed in. */
type TokenGrant = { token: string | null; expiresAt: string | null }

/** Milliseconds before its end at which a token is renewed, so that it does not run out on its way. */
const RENEW_BEFORE_MS = 30_000

/**
 * Keeps the ID token of a session, in memory only. `grant` asks the server for a new one by the cookie;
 * many callers at once share one asking.
 */
export function createTokenStore(requestGrant: () => Promise<TokenGrant>, now: () => number = Date.now) {
  let current: TokenGrant = { token: null, expiresAt: null }
  let pending: Promise<string | null> | null = null

  /** A new token, also where the kept one looks good: the server has just refused it. */
  function renew(): Promise<string | null> {
    pending ??= requestGrant()
      .then((granted) => {
        current = granted
        return current.token
      })
      .finally(() => {
        pending = null
      })
    return pending
  }

  const isValid = () => current.token !== null && Date.parse(current.expiresAt ?? '') - RENEW_BEFORE_MS > now()

  return {
    /** The kept token while it lasts, else a new one; null where nobody is signed in. */
    token: async () => (isValid() ? current.token : renew()),
    renew,
    /** Takes over a grant that came with another answer. */
    keep(granted: TokenGrant) {
      current = granted
    },
  }
}
