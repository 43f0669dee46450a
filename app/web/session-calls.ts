import { identity } from '#features/identity/contract.ts'
import { request } from '#web/request/api-client.ts'
import type { SessionCalls } from '#web/session/session.tsx'

export const sessionCalls: SessionCalls = {
  find: (options) => request(identity.session, options),
  end: () => request(identity.signOut),
}
