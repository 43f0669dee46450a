import type { FriendRow, Helper } from '../contract.ts'

/** How I stand to somebody, which is also the list they are in: none of the three for a stranger. */
export type Tie = FriendRow['tie']
/** The three lists, each by the tie of those in it. */
export type ListName = Exclude<Tie, 'none'>

/** Reads a list as it was answered. What names nobody is left out: a shorter list beats no page. */
export const readRows = (answer: unknown): FriendRow[] => {
  const items = (answer as { items?: unknown } | null | undefined)?.items
  return Array.isArray(items) ? items.flatMap(readRow) : []
}

const ties: unknown[] = ['none', 'friends', 'incoming', 'outgoing'] satisfies Tie[]

/** What somebody else's answer says of who is open to help, or of nobody. */
export const readHelper = (value: unknown): Helper[] => {
  const read = value as Partial<Helper> | null
  return readRow(read).map((row) => ({ ...row, help: text(read?.help), helpsUntil: text(read?.helpsUntil) }))
}

function readRow(value: Partial<FriendRow> | null): FriendRow[] {
  if (typeof value?.uid !== 'string') return []
  return [
    {
      uid: value.uid,
      displayName: text(value.displayName),
      email: text(value.email),
      photoURL: text(value.photoURL),
      flair: value.flair ?? null,
      ...(typeof value.statusLine === 'string' ? { statusLine: value.statusLine } : {}),
      tie: ties.includes(value.tie) ? value.tie! : 'none',
      requestId: value.requestId ?? null,
      since: value.since ?? null,
    },
  ]
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** By the name where there is one. */
export const nameOf = ({ displayName, email }: Pick<FriendRow, 'displayName' | 'email'>) => displayName || email

/** Root collation, as the server sorts. */
export const byName = (one: FriendRow, other: FriendRow) =>
  one.displayName.toLowerCase().localeCompare(other.displayName.toLowerCase(), 'en') || (one.uid < other.uid ? -1 : 1)
