import { sql } from 'kysely'
import type { Me } from '#server/context.ts'
import type { Db, Tx } from '#server/database/types.ts'
import type { ParsedBody } from '#shared/call.ts'
import type { Privacy, privacy } from '../../contract.ts'
import { blockPairs, endClassBlocks, lockPairs, pairsOfFollower } from './class-lists.ts'
import { isOpenToHelp } from './open-to-help.ts'

const columns = {
  discoverability: 'discoverability',
  addableBy: 'addable_by',
  presence: 'presence',
  requestableBy: 'requestable_by',
  writableBy: 'writable_by',
  profileFor: 'profile_for',
  socialsFor: 'socials_for',
  publicTeams: 'public_teams',
  classLists: 'class_lists',
} as const satisfies Record<keyof Privacy, string>
const names = Object.keys(columns) as (keyof Privacy)[]

const selectPrivacy = (db: Db, me: Me) =>
  db
    .selectFrom('people')
    .select([
      'discoverability',
      'addable_by as addableBy',
      'presence',
      'requestable_by as requestableBy',
      'writable_by as writableBy',
      'profile_for as profileFor',
      'socials_for as socialsFor',
      'public_teams as publicTeams',
      'class_lists as classLists',
    ])
    .where('id', '=', me.uid)

export const findPrivacy = (db: Db, me: Me): Promise<Privacy> => selectPrivacy(db, me).executeTakeFirstOrThrow()

/** Follows 'account.claimed', when the account is in no team of others. */
export const hideFromPublicTeams = (tx: Tx, uid: string) =>
  tx.updateTable('people').set({ public_teams: 'hidden' }).where('id', '=', uid).execute()

const showInPublicTeams = (tx: Tx, uid: string, isShown: boolean) =>
  sql`update team_members set shows_all = not names_only and ${isShown} from teams
    where user_id = ${uid} and teams.id = team_id and was_public`.execute(tx)

export async function changePrivacy(tx: Tx, me: Me, changes: ParsedBody<typeof privacy.change>): Promise<Privacy> {
  const listed = changes.classLists === 'followed' ? await pairsOfFollower(tx, me.uid) : []
  await lockPairs(tx, listed)
  const before = await selectPrivacy(tx, me).forNoKeyUpdate().executeTakeFirstOrThrow()
  const next = { ...before, ...changes }
  const changed = names.filter((name) => next[name] !== before[name])
  if (changed.length === 0) return before
  const { helps } = await tx
    .updateTable('people')
    .set(Object.fromEntries(changed.map((name) => [columns[name], next[name]])))
    .where('id', '=', me.uid)
    .returning(isOpenToHelp.as('helps'))
    .executeTakeFirstOrThrow()
  if (changed.includes('publicTeams')) await showInPublicTeams(tx, me.uid, next.publicTeams === 'shared')
  tx.announce({ type: 'privacy.changed', uid: me.uid, isForKnown: changed.includes('writableBy') })
  if (changed.includes('classLists'))
    await (next.classLists === 'followed' ? blockPairs(tx, listed) : endClassBlocks(tx, { by: me.uid }))
  if ((['profileFor', 'socialsFor', 'publicTeams'] as const).some((name) => changed.includes(name)))
    tx.announce({ type: 'profile.changed', uid: me.uid })
  if (changed.includes('discoverability') && helps) tx.announce({ type: 'helpers.changed' })
  return next
}
