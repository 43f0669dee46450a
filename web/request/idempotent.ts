import type { QueryClient } from '@tanstack/react-query'
import { randomUuid } from '../data/random-uuid.ts'

/**
 * Sends what makes something, with a key by which the server knows it again: where its answer was lost, the same sent once
 * more, also after a reload, makes nothing new. What has been changed since is another one, for under the same key the
 * change would be lost; unless `same` says by what else it is the same, and the server what becomes of a change. The keys
 * go with the draft of the form, which is called `draft`.
 */
export function sendIdempotent<Body extends object, Answer>(
  queries: QueryClient,
  draft: string,
  body: Body,
  send: (body: Body & { key: string }) => Promise<Answer>,
  identity: unknown = body,
): Promise<Answer> {
  const queryKey = ['draft', draft, identity]
  const key = queries.setQueryData<string>(queryKey, (kept) => kept ?? randomUuid())!
  return send({ ...body, key }).catch((error: { code?: string }) => {
    // What it made is gone, or is another one: to send it again is to want it anew.
    if (error.code === 'used-key') queries.removeQueries({ queryKey })
    throw error
  })
}
