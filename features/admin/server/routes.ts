import { endAllSessions } from '#features/identity/server/changes/sessions.ts'
import { type Route, route } from '#server/http/route.ts'
import { administration } from '../contract.ts'
import { decisions } from '../decisions-contract.ts'
import { adminRoute } from './actions/admin-route.ts'
import { decideCase, undecideCase } from './actions/cases/decide-case.ts'
import { appeal, listAboutMe, listMyReports } from './actions/cases/decisions.ts'
import { mustBeSomebodyElse, mustLockAccount, setDisabled } from './actions/people/act-on-account.ts'
import { removeEverything, undoRemoval } from './actions/people/remove-everything.ts'
import { listAudit } from './changes/audit-log.ts'
import { listCases, loadCase } from './queries/cases/list-cases.ts'
import { loadOverview } from './queries/overview.ts'
import { listAccounts, loadAccount } from './queries/people/list-accounts.ts'
import { previewRemoval } from './queries/removal.ts'
import { serverRoutes } from './settings-routes.ts'

type Account = { id: string; display_name: string }

/** For the audit log. Without the address, which would outlive the account. */
const named = ({ id, display_name }: Account) => ({ personId: id, subject: display_name })

export const adminRoutes: Route[] = [
  adminRoute(administration.overview, ({ context, db }) => loadOverview(db, context.now())),

  adminRoute(administration.cases, async ({ db, query, name }) => {
    const page = await listCases(db, query)
    name({ details: { state: query.state, cases: page.items.map(({ id }) => id) } })
    return page
  }),
  adminRoute(administration.decide, async ({ db, me, params, body, name }) => {
    await decideCase(db, params.caseId, { ...body, byId: me.uid })
    const found = await loadCase(db, params.caseId)
    name({ personId: found.person.uid, subject: found.person.displayName, details: { ...params, ...body } })
    return found
  }),
  adminRoute(administration.undecide, async ({ db, params, name }) => {
    await undecideCase(db, params.caseId)
    const found = await loadCase(db, params.caseId)
    name({ personId: found.person.uid, subject: found.person.displayName, details: params })
    return found
  }),

  adminRoute(administration.people, async ({ context, db, query, name }) => {
    name({ details: query })
    return listAccounts(db, query, context.now())
  }),
  adminRoute(administration.disable, async ({ db, me, params, name }) => {
    name(named(await setDisabled(db, me, params.uid, true)))
    return loadAccount(db, params.uid)
  }),
  adminRoute(administration.enable, async ({ db, me, params, name }) => {
    name(named(await setDisabled(db, me, params.uid, false)))
    return loadAccount(db, params.uid)
  }),
  adminRoute(administration.endSessions, async ({ db, params, name }) => {
    name(named(await mustLockAccount(db, params.uid)))
    await endAllSessions(db, params.uid)
  }),
  adminRoute(administration.resetLink, async ({ context, db, me, params, name }) => {
    mustBeSomebodyElse(me, params.uid)
    const account = await mustLockAccount(db, params.uid)
    name(named(account))
    await context.jobs.enqueue(db, 'password-reset', { emailLower: account.email_lower })
    return { email: account.email }
  }),

  adminRoute(administration.previewRemoval, async ({ db, params, name }) => {
    name(named(await mustLockAccount(db, params.uid)))
    return previewRemoval(db, params.uid)
  }),
  adminRoute(administration.remove, async ({ db, me, params, name }) => {
    const account = await removeEverything(db, params.uid, { byId: me.uid })
    const removed = await previewRemoval(db, params.uid)
    name({ ...named(account), details: removed })
    return removed
  }),
  adminRoute(administration.undoRemoval, async ({ db, params, name }) => {
    name(named(await undoRemoval(db, params.uid)))
    return previewRemoval(db, params.uid)
  }),

  ...serverRoutes,

  adminRoute(administration.log, ({ db, query }) => listAudit(db, query)),

  route(decisions.aboutMe, ({ db, me, query }) => listAboutMe(db, me, query)),
  route(decisions.mine, ({ db, me, query }) => listMyReports(db, me, query)),
  route(decisions.appeal, ({ db, me, params, body }) => appeal(db, me, params.caseId, body.text)),
]
