import type { QueryClient } from '@tanstack/react-query'
import { DRAFT_TOPICS } from '../forms/draft-storage.ts'
import { clearToasts } from '../ui/toast.tsx'
import { clearQueries, isSignedIn } from './session.tsx'

/** Once a signed-in page is gone: if the session has ended, clears what it showed but keeps drafts. */
export function clearEndedSession(queries: QueryClient) {
  if (isSignedIn(queries)) return
  clearQueries(queries, ['session', ...DRAFT_TOPICS])
  clearToasts()
}
