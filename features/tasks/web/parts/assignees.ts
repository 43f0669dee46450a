import type { Assignee } from '../../contract.ts'

/** Older records have only an address. */
export const keyOf = ({ uid, email }: Assignee) => uid ?? email
