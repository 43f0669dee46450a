import type { Registration, RegistrationMode } from '#shared/registration.ts'
import type { Config } from './config.ts'
import type { Db } from './database/types.ts'

const OPEN: Registration = { mode: 'open', domains: [] }

/** `isFixed`: by REGISTRATIONS, so that nobody can choose in the browser. */
export type CurrentRegistration = Registration & { isFixed: boolean }

/** REGISTRATIONS wins over what administrators chose. */
export async function findRegistration(
  db: Db,
  { registration }: Pick<Config, 'registration'>,
): Promise<CurrentRegistration> {
  if (registration) return { ...registration, isFixed: true }
  const { registration: mode, registration_domains: domains } = await db
    .selectFrom('server_settings')
    .select(['registration', 'registration_domains'])
    .executeTakeFirstOrThrow()
  return { ...(mode ? { mode: mode as RegistrationMode, domains } : OPEN), isFixed: false }
}

/** Whether there are public forums. */
export const findForumsSwitch = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('server_settings').select('has_forums').executeTakeFirstOrThrow()).has_forums

/** `words` are in lower case; a `*` at the end of one stands for any ending. */
export type TextRules = { words: string[]; linksOfNewAccounts: number | null }

export async function findTextRules(db: Db): Promise<TextRules> {
  const { filtered_words: words, new_account_links: linksOfNewAccounts } = await db
    .selectFrom('server_settings')
    .select(['filtered_words', 'new_account_links'])
    .executeTakeFirstOrThrow()
  return { words, linksOfNewAccounts }
}
