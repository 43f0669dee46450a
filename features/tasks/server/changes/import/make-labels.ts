import { LABEL_NAME_MAX, LABELS_MAX as LABELS_OF_TEAM_MAX } from '#features/teams/labels-contract.ts'
import { bumpTeamVersions } from '#features/teams/server/changes/teams.ts'
import type { Me } from '#server/context.ts'
import type { Tx } from '#server/database/types.ts'
import { LABELS_MAX } from '../../../contract.ts'
import type { ImportedTask } from '../../rules/read-tasks.ts'

/** Ids by the name in lower case, and the names that the team gets. */
type LabelPlan = { known: Map<string, string>; missing: string[] }

/** As many as the team has room for, the most frequent first. */
export async function planLabels(
  tx: Tx,
  teamId: string | null,
  tasks: readonly Pick<ImportedTask, 'labels'>[],
): Promise<LabelPlan> {
  if (teamId === null) return { known: new Map(), missing: [] }
  const rows = await tx.selectFrom('team_labels').select(['id', 'name']).where('team_id', '=', teamId).execute()
  const known = new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]))
  const wanted = new Map<string, { name: string; count: number }>()
  for (const name of tasks.flatMap(({ labels }) => labels)) {
    const lower = name.toLowerCase()
    if (!name || name.length > LABEL_NAME_MAX || known.has(lower)) continue
    wanted.set(lower, { name, count: (wanted.get(lower)?.count ?? 0) + 1 })
  }
  const missing = [...wanted.values()]
    .toSorted((one, other) => other.count - one.count)
    .slice(0, Math.max(0, LABELS_OF_TEAM_MAX - known.size))
    .map(({ name }) => name)
  return { known, missing }
}

/** @returns the ids of the new ones, and which labels each task gets. Names without room for a label go into its notes. */
export async function makeLabels(tx: Tx, me: Me, teamId: string | null, { known, missing }: LabelPlan) {
  const ids = new Map(known)
  if (teamId !== null && missing.length > 0) {
    const rows = await tx
      .insertInto('team_labels')
      .values(missing.map((name) => ({ team_id: teamId, name, colour: 'plain', created_at: tx.now })))
      .returning(['id', 'name'])
      .execute()
    for (const { id, name } of rows) ids.set(name.toLowerCase(), id)
    await bumpTeamVersions(tx, teamId)
    tx.announce({ type: 'team.changed', teamId, by: me.uid, isShut: false })
  }
  return {
    newLabels: missing.map((name) => ids.get(name.toLowerCase())!),
    labelsOf: ({ labels }: Pick<ImportedTask, 'labels'>) => {
      const found = [...new Set(labels.flatMap((name) => ids.get(name.toLowerCase()) ?? []))].slice(0, LABELS_MAX)
      return { found, left: labels.filter((name) => name && !found.includes(ids.get(name.toLowerCase()) ?? '')) }
    },
  }
}
