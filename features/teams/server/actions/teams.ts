import { lockPeople } from '#features/people/server/changes/lock-people.ts'
import type { MustSuit } from '#features/people/server/queries/text-rules.ts'
import { mustNotBeReserved } from '#features/people/server/rules/moderation/reserved-names.ts'
import type { Me } from '#server/context.ts'
import { idempotent } from '#server/database/idempotency-keys.ts'
import type { Tx } from '#server/database/types.ts'
import type { ParsedBody } from '#shared/call.ts'
import type { Problem } from '#shared/problem.ts'
import type { Team, teams } from '../../contract.ts'
import { deleteTeam, insertMembers, insertTeam, type TeamChanges, updateTeam } from '../changes/teams.ts'
import { listInvited } from '../queries/memberships.ts'
import { findTeam, reloadTeam } from '../queries/teams.ts'
import { addMembers } from './add-members.ts'
import { checkTeamLimit } from './membership.ts'

type NewTeam = ParsedBody<typeof teams.create>

/**
 * @throws Problem 400 for a reserved name, if I am in too many teams or somebody cannot be added, or what `mustSuit` refuses; 409 if the
 * team made with this key is deleted; `refusal` unless the team exists already
 */
export const createTeam = (
  tx: Tx,
  me: Me,
  body: NewTeam,
  { refusal, mustSuit }: { refusal: Problem | undefined; mustSuit: MustSuit },
): Promise<Team> =>
  idempotent(
    tx,
    { me, what: 'team', key: body.key },
    {
      async make(id) {
        if (refusal) throw refusal
        await mustSuit({ text: wordsOf(body) })
        return insertNewTeam(tx, me, { ...body, id })
      },
      find: (id) => findTeam(tx, me, id),
    },
  )

async function insertNewTeam(tx: Tx, me: Me, body: NewTeam & { id: string | undefined }): Promise<Team> {
  const picked = [...new Set(body.memberIds.map((uid) => uid.toLowerCase()))].filter((uid) => uid !== me.uid)
  mustNotBeReserved(body.name)
  await lockPeople(tx, [me.uid, ...picked])
  const teamId = await insertTeam(tx, { ...body, ownerId: me.uid, memberCount: 1 + picked.length })
  await insertMembers(tx, teamId, [me.uid], { joined_at: tx.now, confirmed_at: tx.now })
  await checkTeamLimit(tx, me)
  if (picked.length > 0) await addMembers(tx, me, teamId, picked)
  tx.announce({ type: 'team.added', teamId, by: me.uid })
  return reloadTeam(tx, me, teamId)
}

/** Announces only a real change. @throws Problem 400 for a reserved name; what `mustSuit` refuses */
export async function editTeam(tx: Tx, me: Me, team: Team, changes: TeamChanges, mustSuit: MustSuit): Promise<Team> {
  const { name, description, isPublic, tags, colour, symbol } = team
  const fields = { name, description, isPublic, tags, colour, symbol, ...definedIn(changes) }
  if (fields.name !== name) mustNotBeReserved(fields.name)
  await mustSuit({ text: wordsOf(fields), before: wordsOf(team) })
  if (!(await updateTeam(tx, team.id, fields))) return team
  tx.announce({ type: 'team.changed', teamId: team.id, by: me.uid, isShut: isPublic && !fields.isPublic })
  return reloadTeam(tx, me, team.id)
}

/** What members and people who look for a team read of it. */
const wordsOf = ({ name, description, tags }: Pick<Team, 'name' | 'description' | 'tags'>) =>
  [name, description, ...tags].join('\n')

const definedIn = (changes: TeamChanges) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<
    Required<TeamChanges>
  >

export async function removeTeam(tx: Tx, me: Me, team: Team) {
  const invited = await listInvited(tx, team.id)
  await deleteTeam(tx, team.id)
  tx.announce({ type: 'team.removed', teamId: team.id, by: me.uid, audience: [...team.members, ...invited] })
}
