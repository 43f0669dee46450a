import type { Tx } from '#server/database/types.ts'

export const settlePersonReports = (tx: Tx, uid: string) =>
  tx
    .updateTable('person_reports')
    .set({ settled_at: tx.now })
    .where('person_id', '=', uid)
    .where('settled_at', 'is', null)
    .execute()
