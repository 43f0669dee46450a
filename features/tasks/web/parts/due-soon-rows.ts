import type { Task } from '../../contract.ts'

/** Rows, with the folded overdue tasks counted as one of them. */
export const ROWS_SHOWN = 5
/** Up to two overdue tasks need no fold: it would take as much room. */
const OVERDUE_SHOWN = 2

type Rows = {
  first: readonly Task[]
  /** Overdue tasks that stand behind one line. */
  folded: readonly Task[]
  rest: readonly Task[]
}

/** The first rows of my open tasks, which are sorted by due date. */
export function splitDueSoon(open: readonly Task[], today: string): Rows {
  const overdue = open.filter(({ due }) => due !== null && due < today)
  if (overdue.length <= OVERDUE_SHOWN) return { first: [], folded: [], rest: open.slice(0, ROWS_SHOWN) }
  const rest = open.slice(overdue.length, overdue.length + ROWS_SHOWN - 1)
  return { first: overdue.slice(0, 1), folded: overdue.slice(1), rest }
}
