import type { PublicPerson } from '#features/people/contract.ts'
import { nameOf } from '#web/ui/avatar.tsx'

/** Who is in the box: a picked person, or an address with the name that was pasted with it. */
export type BoxedInvitee = { person: PublicPerson } | { email: string; name: string }

/** The server checks it properly. */
export const looksLikeEmail = (text: string) =>
  /^[^\s@<>"]+@[^\s@<>".]+(?:\.[^\s@<>".]+)*\.[^\s@<>".\d]{2,}$/.test(text)

export const keyOf = (invitee: BoxedInvitee) => ('person' in invitee ? invitee.person.uid : invitee.email.toLowerCase())

/** On the token, and in what is said of them. */
export const labelOf = (invitee: BoxedInvitee) => ('person' in invitee ? nameOf(invitee.person) : invitee.email)

export const addInvitees = (box: readonly BoxedInvitee[], more: readonly BoxedInvitee[]) => [
  ...new Map([...box, ...more].map((invitee) => [keyOf(invitee), invitee])).values(),
]

/** Not inside quotation marks, which may hold 'Hopper, Grace'. */
const separator = /[,;\n\r\t]+(?=(?:[^"]*"[^"]*")*[^"]*$)/

const withName = /^"?([^"<]*?)"?\s*<\s*([^<>\s]+)\s*>$/

/**
 * Takes whole addresses out of what was typed or pasted: 'a@b.test; Grace <g@b.test>'. The `rest`, such as names, stays
 * to be picked. While typing, the last part is not finished yet.
 */
export function readInvitees(text: string, { isTyping }: { isTyping: boolean }) {
  const parts = text.split(separator)
  const unfinished = isTyping ? parts.pop()! : ''
  const found = parts.map((part) => ({ part: part.trim(), addresses: readAddresses(part.trim()) }))
  const names = found.filter(({ part, addresses }) => part !== '' && addresses.length === 0).map(({ part }) => part)
  return {
    invitees: found.flatMap(({ addresses }) => addresses),
    rest: [...names, ...(unfinished.trim() || isTyping ? [unfinished.trimStart()] : [])].join(', '),
  }
}

function readAddresses(part: string): { email: string; name: string }[] {
  const [, name = '', email = ''] = withName.exec(part) ?? []
  if (looksLikeEmail(email)) return [{ email, name: name.trim() }]
  const words = part.split(/\s+/u)
  return words.every(looksLikeEmail) ? words.map((word) => ({ email: word, name: '' })) : []
}

/** The name or address that is searched for now: the first of several. */
export const currentPart = (text: string) => text.split(separator)[0]!.trim()

/** What is left to pick after that one. */
export const withoutCurrentPart = (text: string) =>
  text
    .split(separator)
    .slice(1)
    .map((part) => part.trim())
    .join(', ')

/** Everyone who would be invited: an address needs no comma after it. */
export const allInvitees = (box: readonly BoxedInvitee[], text: string) =>
  addInvitees(box, readInvitees(text, { isTyping: false }).invitees)
