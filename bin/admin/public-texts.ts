import { findIdByEmail, listEmails } from '#features/people/server/queries/administration.ts'
import { listTeamBadges } from '#features/people/server/queries/profile.ts'
import { clearPublicTexts } from '#features/rewards/server/actions/admin/public-texts.ts'
import { removeTeamBadge } from '#features/rewards/server/changes/team-badges.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/database/types.ts'
import { noAccount, onOneLine, printLine, UserError } from './output.ts'

// Texts that everyone can read, and that nobody can report.

export async function badges({ database: { db } }: Context, [email = '']: string[]) {
  const given = await listTeamBadges(db, await ownerOf(db, email))
  const addresses = await listEmails(
    db,
    given.flatMap(({ giver_id }) => giver_id ?? []),
  )
  for (const { id, name, team_name, giver_id } of given)
    printLine(
      [id, onOneLine(name), onOneLine(team_name), `from ${addresses.get(giver_id ?? '') ?? 'nobody'}`].join('\t'),
    )
  if (given.length === 0) printLine(`Nobody has made a badge for ${email}.`)
}

export async function takeBadge({ database }: Context, [email = '', badge = '']: string[]) {
  const uid = await ownerOf(database.db, email)
  const given = await listTeamBadges(database.db, uid)
  if (!given.some(({ id }) => id === badge)) throw new UserError(`${email} has no badge ${badge}.`)
  await database.transaction((tx) => removeTeamBadge(tx, uid, badge))
  printLine(`${email} has the badge ${badge} no more.`)
}

export async function takeLines({ database }: Context, [email = '']: string[]) {
  const uid = await ownerOf(database.db, email)
  if (!(await database.transaction((tx) => clearPublicTexts(tx, uid))))
    throw new UserError(`${email} has written nothing beside their name, nor what they are open to help with.`)
  printLine(`Nobody reads any more what ${email} wrote beside their name, or is open to help with.`)
}

async function ownerOf(db: Db, email: string): Promise<string> {
  const owner = await findIdByEmail(db, email.toLowerCase())
  if (!owner) throw noAccount(email)
  return owner.id
}
