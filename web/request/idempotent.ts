import type { QueryClient } from '@tanstack/react-query'
import { randomUuid } from '../data/random-uuid.ts'

/**
 * Sends with an idempotency key, so that a retry after a lost answer, even after a reload, creates nothing twice. A
 * changed `identity` gets a new key. The keys are deleted with the form's draft, called `draft`.
 */
export function sendIdempotent<Body extends object, Answer>(
  queries: QueryClient,
  draft: string,
  body: Body,
  send: (body: Body & { key: string }) => Promise<Answer>,
  identity: unknown = body,
): Promise<Answer> {
  const queryKey = ['draft', draft, identity]
  const key = queries.setQueryData<string>(queryKey, (earlier) => earlier ?? randomUuid())!
  return send({ ...body, key }).catch((error: { code?: string }) => {
    // What the key created was changed or deleted, so sending again means creating another one.
    if (error.code === 'used-key') queries.removeQueries({ queryKey })
    throw error
  })
}
