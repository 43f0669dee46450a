import type { Tx } from '#server/database/types.ts'

export const settlePersonReports = (tx: Tx, uid: string, at: Date) =>
  tx
    .updateTable('person_reports')
    .set({ settled_at: at })
    .where('person_id', '=', uid)
    .where('settled_at', 'is', null)
    .execute()
