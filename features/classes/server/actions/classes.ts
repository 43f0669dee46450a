import type { OwnAccount } from '#features/people/contract.ts'
import { endClassBlocks } from '#features/people/server/actions/class-lists.ts'
import { inferPurpose } from '#features/people/server/changes/infer-purpose.ts'
import { lockPeople } from '#features/people/server/changes/lock-people.ts'
import { type MustSuit, mustSuitRules } from '#features/people/server/queries/text-rules.ts'
import { mustNotBeReserved } from '#features/people/server/rules/moderation/reserved-names.ts'
import { showNamesOnly } from '#features/teams/server/changes/teams.ts'
import type { Context, Me } from '#server/context.ts'
import { idempotent } from '#server/database/idempotency-keys.ts'
import type { Tx } from '#server/database/types.ts'
import type { ParsedBody } from '#shared/call.ts'
import { Problem } from '#shared/problem.ts'
import { CLASSES_MAX, type classes, type SchoolClass, TOO_MANY_CLASSES } from '../../contract.ts'
import { findClass, mustFindClass } from '../queries/classes.ts'
import { announceChange, lockTeamsOfClass, lockToLead } from '../queries/membership.ts'

/** @throws Problem 400 for a reserved name or filtered words, or if I am in too many classes; 409 if the class made with this key has ended */
export const createClass = (tx: Tx, me: OwnAccount, body: ParsedBody<typeof classes.create>, context: Context) =>
  idempotent<SchoolClass>(
    tx,
    { me, what: 'class', key: body.key },
    {
      async make(id) {
        const { name, about } = body
        mustNotBeReserved(name)
        await mustSuitRules(tx, context, me, { text: wordsOf(body) })
        const made = await tx
          .insertInto('classes')
          .values({ ...(id ? { id } : {}), name, about, created_at: tx.now })
          .returning('id')
          .executeTakeFirstOrThrow()
        await enterClass(tx, me, made.id, 'leader')
        await announceChange(tx, made.id)
        return mustFindClass(tx, me, made.id, context)
      },
      find: (id) => findClass(tx, me, id, context),
    },
  )

/** @throws Problem 400 if I am in too many classes */
export async function enterClass(tx: Tx, me: Me, classId: string, role: 'leader' | 'member' | 'waiting') {
  await lockPeople(tx, [me.uid])
  await tx.insertInto('class_members').values({ class_id: classId, user_id: me.uid, role, joined_at: tx.now }).execute()
  await inferPurpose(tx, [me.uid], 'class')
  const mine = await tx.selectFrom('class_members').select('class_id').where('user_id', '=', me.uid).execute()
  if (mine.length > CLASSES_MAX) throw new Problem(400, 'full', TOO_MANY_CLASSES)
}

type Edit = ParsedBody<typeof classes.edit>

/** @throws Problem 400 for a reserved name; what `mustSuit` refuses */
export async function editClass(tx: Tx, me: Me, classId: string, edit: Edit, mustSuit: MustSuit) {
  await lockToLead(tx, me, classId)
  if (edit.name !== undefined) mustNotBeReserved(edit.name)
  const before = await tx
    .selectFrom('classes')
    .select(['name', 'about'])
    .where('id', '=', classId)
    .executeTakeFirstOrThrow()
  const { name = before.name, about = before.about } = edit
  await mustSuit({ text: wordsOf({ name, about }), before: wordsOf(before) })
  const columns = {
    name: edit.name,
    about: edit.about,
    link_is_open: edit.isOpen,
    link_ends_on: edit.endsOn,
    link_domain: edit.domain,
    needs_approval: edit.needsApproval,
    names_only: edit.namesOnly,
  }
  const set = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
  if (Object.keys(set).length === 0) return
  await tx.updateTable('classes').set(set).where('id', '=', classId).execute()
  if (edit.namesOnly) await hideAddresses(tx, me, classId)
  await announceChange(tx, classId)
}

const wordsOf = ({ name, about }: { name: string; about: string }) => `${name}\n${about}`

/** In archived teams too. */
async function hideAddresses(tx: Tx, me: Me, classId: string) {
  await lockTeamsOfClass(tx, classId)
  const teams = await tx.selectFrom('class_teams').select('team_id').where('class_id', '=', classId).execute()
  for (const { team_id: teamId } of teams) {
    await showNamesOnly(tx, teamId)
    tx.announce({ type: 'team.changed', teamId, by: me.uid, isShut: false })
  }
}

/** Who has the old link cannot join by it any more. */
export async function resetLink(tx: Tx, me: Me, classId: string) {
  await lockToLead(tx, me, classId)
  await tx.updateTable('classes').set({ link_id: crypto.randomUUID() }).where('id', '=', classId).execute()
  await announceChange(tx, classId, { toMembers: false })
}

/** Its teams stay with all that is in them. */
export async function endClass(tx: Tx, me: Me, classId: string) {
  await lockToLead(tx, me, classId)
  await announceChange(tx, classId)
  await endClassBlocks(tx, { classId })
  await tx.deleteFrom('classes').where('id', '=', classId).execute()
}
