/** Answers that the document itself has asked for (server/http/preloads.ts), by address; null for one that did not come or was refused. */
const responses = new Map<string, Promise<Response | null>>()

/** Takes over what is on its way, before anything else runs. */
export function collectPreloaded() {
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=fetch]')) {
    const { pathname, search } = new URL(href)
    // Whoever takes it asks again where there is nothing, and says what is wrong then.
    const answer = fetch(href).then(
      (response) => (response.ok ? response : null),
      () => null,
    )
    responses.set(pathname + search, answer)
  }
}

/** The answer for the first who asks; undefined where nobody has asked before. */
export function takePreloaded(url: string): Promise<Response | null> | undefined {
  const answer = responses.get(url)
  responses.delete(url)
  return answer
}

/** Nobody may take them any more: they were for somebody else. */
export const dropPreloaded = () => responses.clear()
