import type { Change, Comment } from '../../../details-contract.ts'

/** More changes in a row than this are folded. */
const SHOWN_IN_A_ROW = 8

export type ThreadRow = Comment | { kind: 'changes'; changes: Change[]; isFolded: boolean }

/** Changes in a row, which comments divide. */
export function foldChanges(items: readonly (Comment | Change)[]): ThreadRow[] {
  const rows: ThreadRow[] = []
  for (const item of items) {
    const last = rows.at(-1)
    if (item.kind === 'comment') rows.push(item)
    else if (last?.kind === 'changes') {
      last.changes.push(item)
      last.isFolded = last.changes.length > SHOWN_IN_A_ROW
    } else rows.push({ kind: 'changes', changes: [item], isFolded: false })
  }
  return rows
}
