/** What the server grants: a token and when it ends, or nulls where nobody is signed in. */
type Grant = { token: string | null; expiresAt: string | null }

/** Milliseconds before its end at which a token is renewed, so that it does not run out on its way. */
const EARLY = 30_000

/**
 * Keeps the ID token of a session, in memory only. `grant` asks the server for a new one by the cookie;
 * many callers at once share one asking.
 */
export function createBearer(grant: () => Promise<Grant>, now: () => number = Date.now) {
  let kept: Grant = { token: null, expiresAt: null }
  let asking: Promise<string | null> | null = null

  /** A new token, also where the kept one looks good: the server has just refused it. */
  function renew(): Promise<string | null> {
    asking ??= grant()
      .then((granted) => {
        kept = granted
        return kept.token
      })
      .finally(() => {
        asking = null
      })
    return asking
  }

  const lasts = () => kept.token !== null && Date.parse(kept.expiresAt ?? '') - EARLY > now()

  return {
    /** The kept token while it lasts, else a new one; null where nobody is signed in. */
    token: async () => (lasts() ? kept.token : renew()),
    renew,
    /** Takes over a grant that came with another answer. */
    keep(granted: Grant) {
      kept = granted
    },
  }
}
