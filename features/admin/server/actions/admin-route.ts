import type { Tx } from '#server/database/types.ts'
import { type Route, type RouteContext, route } from '#server/http/route.ts'
import type { Call } from '#shared/call.ts'
import { notFound } from '#shared/problem.ts'
import { mayAdminister } from '../../permissions.ts'
import { type AuditRecord, writeAudit } from '../changes/audit-log.ts'
import { lockAdministration, mustBeAdministrator } from './administrators.ts'

type PersonalCall = Call & { access: 'person' }

/** What the row of the audit log says besides who called what, and when. */
type Named = Pick<AuditRecord, 'personId' | 'subject' | 'details'>

type AdminContext<C extends PersonalCall> = Omit<RouteContext<C>, 'db'> & {
  db: Tx
  /** For the audit log. */
  name(named: Named): void
}

/**
 * Every call of administrators is made with it: it looks again whether the caller administers, and writes the row of the
 * audit log in the same transaction. `after` runs once that is saved, for work that must not hold a transaction.
 */
export function adminRoute<C extends PersonalCall, Result>(
  call: C,
  handle: (context: AdminContext<C>) => Promise<Result>,
  after: (result: Result, context: Omit<RouteContext<C>, 'db'>) => unknown = (result) => result,
): Route {
  const isRead = call.verb === 'GET'
  const made = route<C, false>(
    call,
    async (given) => {
      const { context, session, request } = given as unknown as Omit<RouteContext<PersonalCall>, 'db'>
      const { uid, displayName } = session.me
      const result = await context.database.transaction(async (tx) => {
        if (!isRead) await lockAdministration(tx)
        await mustBeAdministrator(tx, uid, { changes: !isRead })
        let named: Named = {}
        const name = (more: Named) => {
          named = { ...named, ...more }
        }
        const handled = await handle({ ...given, db: tx, name } as unknown as AdminContext<C>)
        const act = `${call.verb} ${call.path}`
        await writeAudit(tx, { actor: { uid, displayName }, act, isRead, ...named })
        return handled
      })
      request.log.info({ uid, act: call.path }, 'administration')
      return after(result, given)
    },
    { transaction: false },
  )
  return {
    ...made,
    // Before it is read what they sent, because what is wrong with it would show that there is such a call.
    async handle(context, session, ...rest) {
      if (session && !mayAdminister(session.me)) throw notFound()
      return made.handle(context, session, ...rest)
    },
  }
}
