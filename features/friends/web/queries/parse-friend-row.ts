import type { FriendRow, Helper } from '../../contract.ts'

/** How I stand to somebody, which is also the list they are in: none of the three for a stranger. */
export type FriendRelation = FriendRow['tie']
/** The three lists, each by the tie of those in it. */
export type ListName = Exclude<FriendRelation, 'none'>

/** Reads a list as it was answered. What names nobody is left out: a shorter list beats no page. */
export const parseFriendRows = (answer: unknown): FriendRow[] => {
  const items = (answer as { items?: unknown } | null | undefined)?.items
  return Array.isArray(items) ? items.flatMap(parseFriendRow) : []
}

const relations: unknown[] = ['none', 'friends', 'incoming', 'outgoing'] satisfies FriendRelation[]

/** What somebody else's answer says of who is open to help, or of nobody. */
export const parseHelper = (value: unknown): Helper[] => {
  const read = value as Partial<Helper> | null
  return parseFriendRow(read).map((row) => ({
    ...row,
    help: stringOf(read?.help),
    helpsUntil: stringOf(read?.helpsUntil),
  }))
}

function parseFriendRow(value: Partial<FriendRow> | null): FriendRow[] {
  if (typeof value?.uid !== 'string') return []
  return [
    {
      uid: value.uid,
      displayName: stringOf(value.displayName),
      email: stringOf(value.email),
      photoURL: stringOf(value.photoURL),
      flair: value.flair ?? null,
      ...(typeof value.statusLine === 'string' ? { statusLine: value.statusLine } : {}),
      tie: relations.includes(value.tie) ? value.tie! : 'none',
      requestId: value.requestId ?? null,
      since: value.since ?? null,
    },
  ]
}

const stringOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** By the name where there is one. */
export const nameOf = ({ displayName, email }: Pick<FriendRow, 'displayName' | 'email'>) => displayName || email

/** Root collation, as the server sorts. */
export const compareByName = (one: FriendRow, other: FriendRow) =>
  one.displayName.toLowerCase().localeCompare(other.displayName.toLowerCase(), 'en') || (one.uid < other.uid ? -1 : 1)
