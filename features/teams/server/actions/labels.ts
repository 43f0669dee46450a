import { lockPeople } from '#features/people/server/changes/lock-people.ts'
import type { Me } from '#server/context.ts'
import type { Tx } from '#server/database/types.ts'
import type { ParsedBody } from '#shared/call.ts'
import { notFound, Problem } from '#shared/problem.ts'
import type { Team } from '../../contract.ts'
import {
  LABEL_EXISTS,
  LABELS_MAX,
  type Label,
  NO_SUCH_LABEL,
  TOO_MANY_LABELS,
  type teamLabels,
} from '../../labels-contract.ts'
import { announceLabels, holderOf, type LabelHolder } from '../changes/label-holder.ts'
import { listOwnLabels } from '../queries/labels.ts'

type LabelSet = { labels: readonly Label[]; holder: LabelHolder }

/** The team is locked. */
export const labelsOfTeam = ({ id, labels }: Team): LabelSet => ({ labels, holder: { team_id: id } })

/** Locks the person, so that no label comes beside it. */
export async function lockOwnLabels(tx: Tx, me: Me): Promise<LabelSet> {
  await lockPeople(tx, [me.uid])
  return { labels: await listOwnLabels(tx, me), holder: holderOf(me, null) }
}

/** @throws Problem 400 if there are too many; 409 for a name that is there */
export async function addLabel(
  tx: Tx,
  me: Me,
  set: LabelSet,
  { name, colour }: ParsedBody<typeof teamLabels.add>,
): Promise<Label> {
  if (set.labels.length >= LABELS_MAX) throw new Problem(400, 'full', TOO_MANY_LABELS)
  mustBeFree(set, name)
  const { id } = await tx
    .insertInto('team_labels')
    .values({ ...set.holder, name, colour, created_at: tx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await announceLabels(tx, me, set.holder)
  return { id, name, colour }
}

/** Announces only a real change. @throws Problem 404; 409 for the name of another label */
export async function editLabel(
  tx: Tx,
  me: Me,
  set: LabelSet,
  labelId: string,
  changes: ParsedBody<typeof teamLabels.edit>,
): Promise<Label> {
  const label = requireLabel(set, labelId)
  const { name = label.name, colour = label.colour } = changes
  if (name === label.name && colour === label.colour) return label
  mustBeFree(set, name, label)
  await tx.updateTable('team_labels').set({ name, colour }).where('id', '=', label.id).execute()
  await announceLabels(tx, me, set.holder)
  return { id: label.id, name, colour }
}

/** @throws Problem 404 */
export async function removeLabel(tx: Tx, me: Me, set: LabelSet, labelId: string) {
  await tx.deleteFrom('team_labels').where('id', '=', requireLabel(set, labelId).id).execute()
  await announceLabels(tx, me, set.holder)
}

function requireLabel({ labels }: LabelSet, labelId: string): Label {
  const label = labels.find(({ id }) => id === labelId.toLowerCase())
  if (!label) throw notFound(NO_SUCH_LABEL)
  return label
}

function mustBeFree({ labels }: LabelSet, name: string, except?: Label) {
  const isTaken = labels.some((label) => label.id !== except?.id && label.name.toLowerCase() === name.toLowerCase())
  if (isTaken) throw new Problem(409, 'taken', LABEL_EXISTS)
}
