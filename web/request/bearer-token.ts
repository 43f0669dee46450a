/** Both null if nobody is signed in. */
export type TokenGrant = { token: string | null; expiresAt: string | null }

/** Milliseconds of validity left at which a token is renewed. */
const RENEW_BEFORE_MS = 30_000

/** Keeps the session's ID token in memory only. Parallel callers share one request. */
export function createTokenStore(requestGrant: () => Promise<TokenGrant>, now: () => number = Date.now) {
  let current: TokenGrant = { token: null, expiresAt: null }
  let pending: Promise<string | null> | null = null

  /** Even if the kept token looks valid, because the server just refused it. */
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
    /** Null if nobody is signed in. */
    token: async () => (isValid() ? current.token : renew()),
    renew,
    /** From another request's answer. */
    keep(granted: TokenGrant) {
      current = granted
    },
  }
}
