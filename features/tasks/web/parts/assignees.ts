import type { Assignee } from '../../contract.ts'

export const assigneeName = ({ displayName, email }: Assignee) => displayName || email
/** Older records have only an address. */
export const keyOf = ({ uid, email }: Assignee) => uid ?? email
