import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/database/types.ts'
import { findRegistration } from '#server/server-settings.ts'
import { utcDayOf } from '#shared/days.ts'
import { Problem } from '#shared/problem.ts'
import { domainOf } from '#shared/registration.ts'
import type { WaitsFor } from '../../../contract.ts'
import { NOT_INVITED, otherDomain } from '../../../registration-contract.ts'
import { mustBeMade } from '../../queries/demo-state.ts'

type Applicant = {
  email: string
  /** The page that they came from: a link to a team or class is an invitation. */
  next?: string | undefined
  /** A provider says that the address is theirs. */
  isProved: boolean
}

/**
 * Whether this server takes somebody who signs up, by whichever way. Without mail every address is trusted, as
 * everywhere. @returns what the account waits for @throws Problem 403 with a sentence that says what to do
 */
export async function admit(
  db: Db,
  { config, now }: Pick<Context, 'config' | 'now'>,
  { email, next, isProved }: Applicant,
): Promise<WaitsFor> {
  await mustBeMade(db, config)
  const { mode, domains } = await findRegistration(db, config)
  if (mode === 'approval') return 'approval'
  if (mode === 'invite' && !(await isInvited(db, next, email.toLowerCase(), now())))
    throw new Problem(403, 'not-invited', NOT_INVITED)
  if (mode !== 'domain') return null
  if (!domains.includes(domainOf(email))) throw new Problem(403, 'other-domain', otherDomain(domains))
  return isProved || !config.smtpUrl ? null : 'confirmation'
}

const LINK = /^\/join\/(class-)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:[?#]|$)/i

/**
 * By a link of a team or class that lets in who has it, or by a mailed invite: that one leads to a link as well, which may be switched off
 * or old, so its address counts only together with it.
 */
async function isInvited(db: Db, next: string | undefined, emailLower: string, at: Date): Promise<boolean> {
  const [, isOfClass, linkId] = LINK.exec(next ?? '') ?? []
  if (!linkId) return false
  if (isOfClass) return isInvitedToClass(db, linkId, domainOf(emailLower), at)
  const { rows } = await sql`select from team_links join teams on teams.id = team_links.team_id
    where team_links.id = ${linkId} and teams.archived_at is null and (
      team_links.is_open and team_links.closed_at is null
      or exists (select from invites where team_id = teams.id and address_lower = ${emailLower} and expires_at > ${at}))`.execute(
    db,
  )
  return rows.length > 0
}

/** Also where its leaders still have to approve: that is about the class, not about the server. */
async function isInvitedToClass(db: Db, linkId: string, domain: string, at: Date): Promise<boolean> {
  const { rows } = await sql`select from classes where link_id = ${linkId} and link_is_open
    and link_domain in ('', ${domain}) and coalesce(link_ends_on, 'infinity') >= ${utcDayOf(at)}::date`.execute(db)
  return rows.length > 0
}
