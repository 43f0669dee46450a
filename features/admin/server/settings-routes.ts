import { approve, refuse } from '#features/identity/server/actions/registration/decide-registration.ts'
import { forgetRules } from '#features/people/server/queries/text-rules.ts'
import type { Route } from '#server/http/route.ts'
import { Problem } from '#shared/problem.ts'
import { serverAdministration } from '../server-contract.ts'
import { adminRoute } from './actions/admin-route.ts'
import { changeSettings, loadSettings } from './actions/change-settings.ts'
import { sendTestMail } from './actions/trial-mail.ts'
import { NO_BACKUPS } from './jobs/back-up.ts'
import { loadAccount } from './queries/people/list-accounts.ts'
import { loadState } from './queries/server-state.ts'

type Applicant = { id: string; display_name: string }

const named = ({ id, display_name }: Applicant) => ({ personId: id, subject: display_name })

export const serverRoutes: Route[] = [
  adminRoute(serverAdministration.settings, ({ context, db }) => loadSettings(db, context.config)),
  adminRoute(
    serverAdministration.change,
    async ({ context, db, body, name }) => {
      await changeSettings(db, context.config, body)
      name({ details: body })
      return loadSettings(db, context.config)
    },
    (settings, { context }) => {
      forgetRules(context.database)
      return settings
    },
  ),

  adminRoute(serverAdministration.state, ({ context, db }) => loadState(db, context)),
  adminRoute(serverAdministration.backUp, async ({ context, db }) => {
    if (context.config.backupsKept === 0) throw new Problem(409, 'no-backups', NO_BACKUPS)
    // Without a key of its own, because the one of the night is the same.
    await context.jobs.enqueueOnce(db, 'backup', null, { key: '', afterSeconds: 0 })
  }),
  adminRoute(
    serverAdministration.testMail,
    async () => {},
    (_, { context, body }) => sendTestMail(context, body.to),
  ),

  adminRoute(serverAdministration.approve, async ({ context, db, params, name }) => {
    name(named(await approve(db, context, params.applicantId)))
    return loadAccount(db, params.applicantId)
  }),
  adminRoute(serverAdministration.refuse, async ({ context, db, params, name }) => {
    name(named(await refuse(db, context, params.applicantId)))
  }),
]
