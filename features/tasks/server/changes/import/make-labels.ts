import { LABEL_NAME_MAX, LABELS_MAX as LABELS_IN_ALL_MAX } from '#features/teams/labels-contract.ts'
import { announceLabels, type LabelHolder } from '#features/teams/server/changes/label-holder.ts'
import type { Me } from '#server/context.ts'
import type { Tx } from '#server/database/types.ts'
import { LABELS_MAX } from '../../../contract.ts'
import type { ImportedTask } from '../../rules/read-tasks.ts'

/** Ids by the name in lower case, and the names of new ones. */
type LabelPlan = { known: Map<string, string>; missing: string[] }

/** As many as there is room for, the most frequent first. */
export async function planLabels(
  tx: Tx,
  holder: LabelHolder,
  tasks: readonly Pick<ImportedTask, 'labels'>[],
): Promise<LabelPlan> {
  const rows = await tx
    .selectFrom('team_labels')
    .select(['id', 'name'])
    .where((row) => row.and(holder))
    .execute()
  const known = new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]))
  const wanted = new Map<string, { name: string; count: number }>()
  for (const name of tasks.flatMap(({ labels }) => labels)) {
    const lower = name.toLowerCase()
    if (!name || name.length > LABEL_NAME_MAX || known.has(lower)) continue
    wanted.set(lower, { name, count: (wanted.get(lower)?.count ?? 0) + 1 })
  }
  const missing = [...wanted.values()]
    .toSorted((one, other) => other.count - one.count)
    .slice(0, Math.max(0, LABELS_IN_ALL_MAX - known.size))
    .map(({ name }) => name)
  return { known, missing }
}

/** @returns the ids of the new ones, and which labels each task gets. Names without room for a label go into its notes. */
export async function makeLabels(tx: Tx, me: Me, holder: LabelHolder, { known, missing }: LabelPlan) {
  const ids = new Map(known)
  if (missing.length > 0) {
    const rows = await tx
      .insertInto('team_labels')
      .values(missing.map((name) => ({ ...holder, name, colour: 'plain', created_at: tx.now })))
      .returning(['id', 'name'])
      .execute()
    for (const { id, name } of rows) ids.set(name.toLowerCase(), id)
    await announceLabels(tx, me, holder)
  }
  return {
    newLabels: missing.map((name) => ids.get(name.toLowerCase())!),
    labelsOf: ({ labels }: Pick<ImportedTask, 'labels'>) => {
      const found = [...new Set(labels.flatMap((name) => ids.get(name.toLowerCase()) ?? []))].slice(0, LABELS_MAX)
      return { found, left: labels.filter((name) => name && !found.includes(ids.get(name.toLowerCase()) ?? '')) }
    },
  }
}
