import type { Me } from '#server/context.ts'
import type { Tx } from '#server/database/types.ts'
import { bumpTeamVersions } from './teams.ts'

/** Who has labels: a team, or a person for tasks without a team. */
export type LabelHolder = { team_id: string } | { owner_id: string }

export const holderOf = (me: Me, teamId: string | null): LabelHolder =>
  teamId === null ? { owner_id: me.uid } : { team_id: teamId }

export async function announceLabels(tx: Tx, me: Me, holder: LabelHolder) {
  if ('owner_id' in holder) return tx.announce({ type: 'label.changed', uid: me.uid })
  await bumpTeamVersions(tx, holder.team_id)
  tx.announce({ type: 'team.changed', teamId: holder.team_id, by: me.uid, isShut: false })
}
