/** Requested by the document (app/server/routes.ts), by address; null if lost or refused. */
const responses = new Map<string, Promise<Response | null>>()

/** Call before anything else runs. */
export function collectPreloaded() {
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=fetch]')) {
    const { pathname, search } = new URL(href)
    // On null the caller requests again, which reports the error.
    const answer = fetch(href).then(
      (response) => (response.ok ? response : null),
      () => null,
    )
    responses.set(pathname + search, answer)
  }
}

/** For the first caller only; otherwise undefined. */
export function takePreloaded(url: string): Promise<Response | null> | undefined {
  const answer = responses.get(url)
  responses.delete(url)
  return answer
}

/** They belong to another user. */
export const dropPreloaded = () => responses.clear()
