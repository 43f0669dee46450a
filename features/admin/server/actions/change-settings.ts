import type { Config } from '#server/config.ts'
import type { Db, Tx } from '#server/database/types.ts'
import { findForumsSwitch, findRegistration, findTextRules } from '#server/server-settings.ts'
import type { ParsedBody } from '#shared/call.ts'
import { Problem } from '#shared/problem.ts'
import type { Registration } from '#shared/registration.ts'
import { SET_BY_ENVIRONMENT, type ServerSettings, type serverAdministration } from '../../server-contract.ts'

export const loadSettings = async (db: Db, config: Config): Promise<ServerSettings> => ({
  registration: await findRegistration(db, config),
  ...(await findTextRules(db)),
  hasForums: await findForumsSwitch(db),
})

type Changes = ParsedBody<typeof serverAdministration.change>

/** Call under `lockAdministration`. @throws Problem 409 for what REGISTRATIONS decides */
export async function changeSettings(
  tx: Tx,
  config: Config,
  { registration, words, linksOfNewAccounts, hasForums }: Changes,
) {
  if (registration) await setRegistration(tx, config, registration)
  if (words)
    await tx
      .updateTable('server_settings')
      .set({ filtered_words: [...new Set(words)] })
      .execute()
  if (linksOfNewAccounts !== undefined)
    await tx.updateTable('server_settings').set({ new_account_links: linksOfNewAccounts }).execute()
  if (hasForums !== undefined) await tx.updateTable('server_settings').set({ has_forums: hasForums }).execute()
}

/** Those who wait already still wait for a decision. @throws Problem 409 if REGISTRATIONS decides */
export async function setRegistration(tx: Tx, config: Config, { mode, domains }: Registration) {
  if (config.registration) throw new Problem(409, 'fixed', SET_BY_ENVIRONMENT)
  await tx
    .updateTable('server_settings')
    .set({ registration: mode, registration_domains: mode === 'domain' ? domains : [] })
    .execute()
}
