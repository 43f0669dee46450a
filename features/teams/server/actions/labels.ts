import type { Me } from '#server/context.ts'
import type { Tx } from '#server/database/types.ts'
import type { ParsedBody } from '#shared/call.ts'
import { Problem } from '#shared/problem.ts'
import type { Team } from '../../contract.ts'
import { LABEL_EXISTS, LABELS_MAX, type Label, TOO_MANY_LABELS, type teamLabels } from '../../labels-contract.ts'
import { bumpTeamVersions } from '../changes/teams.ts'

// The team is locked.

/** @throws Problem 400 if the team has too many; 409 for a name that it has */
export async function addLabel(
  tx: Tx,
  me: Me,
  team: Team,
  { name, colour }: ParsedBody<typeof teamLabels.add>,
): Promise<Label> {
  if (team.labels.length >= LABELS_MAX) throw new Problem(400, 'full', TOO_MANY_LABELS)
  mustBeFree(team, name)
  const { id } = await tx
    .insertInto('team_labels')
    .values({ team_id: team.id, name, colour, created_at: tx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await announceChange(tx, me, team)
  return { id, name, colour }
}

/** Announces only a real change. @throws Problem 409 for the name of another label */
export async function editLabel(
  tx: Tx,
  me: Me,
  team: Team,
  label: Label,
  { name = label.name, colour = label.colour }: ParsedBody<typeof teamLabels.edit>,
): Promise<Label> {
  if (name === label.name && colour === label.colour) return label
  mustBeFree(team, name, label)
  await tx.updateTable('team_labels').set({ name, colour }).where('id', '=', label.id).execute()
  await announceChange(tx, me, team)
  return { id: label.id, name, colour }
}

export async function removeLabel(tx: Tx, me: Me, team: Team, label: Label) {
  await tx.deleteFrom('team_labels').where('id', '=', label.id).execute()
  await announceChange(tx, me, team)
}

function mustBeFree({ labels }: Team, name: string, except?: Label) {
  const isTaken = labels.some((label) => label.id !== except?.id && label.name.toLowerCase() === name.toLowerCase())
  if (isTaken) throw new Problem(409, 'taken', LABEL_EXISTS)
}

async function announceChange(tx: Tx, me: Me, team: Team) {
  await bumpTeamVersions(tx, team.id)
  tx.announce({ type: 'team.changed', teamId: team.id, by: me.uid, isShut: false })
}
