/** A piece of a message: plain words, a link, or the name of somebody who is meant. */
export type Part =
  | { kind: 'text'; text: string }
  | { kind: 'mention'; text: string }
  | { kind: 'link'; text: string; href: string }

const LINK = /https?:\/\/[^\s<>"']+/giu
/** What ends a sentence ends no address. */
const TRAILING = /[.,;:!?)\]}…]+$/u

/** Takes a message apart into what can be drawn safely: nothing of it is ever read as markup. */
export function partsOf(text: string, names: string[] = []): Part[] {
  const parts: Part[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(LINK)) {
    const address = found.replace(TRAILING, '')
    if (!isAddress(address)) continue
    parts.push(...withMentions(text.slice(end, index), names), { kind: 'link', text: address, href: address })
    end = index + address.length
  }
  return [...parts, ...withMentions(text.slice(end), names)]
}

function isAddress(text: string) {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.hostname !== '' && url.username === ''
}

function withMentions(text: string, names: string[]): Part[] {
  if (text === '') return []
  const found = names
    .map((name) => ({ name: `@${name}`, index: text.indexOf(`@${name}`) }))
    .filter(({ index }) => index >= 0)
    .toSorted((one, other) => one.index - other.index || other.name.length - one.name.length)[0]
  if (!found) return [{ kind: 'text', text }]
  const { name, index } = found
  const before: Part[] = index > 0 ? [{ kind: 'text', text: text.slice(0, index) }] : []
  return [...before, { kind: 'mention', text: name }, ...withMentions(text.slice(index + name.length), names)]
}
