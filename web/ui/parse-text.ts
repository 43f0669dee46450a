export type TextPart = { kind: 'text' | 'mention'; text: string } | { kind: 'link'; text: string; href: string }

const LINK = /https?:\/\/[^\s<>"']+/giu
const TRAILING_PUNCTUATION = /[.,;:!?)\]}…]+$/u

/** Splits a text into parts that are safe to render. Never reads markup. */
export function parseText(text: string, names: string[] = []): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(LINK)) {
    const address = found.replace(TRAILING_PUNCTUATION, '')
    if (!isWebAddress(address)) continue
    parts.push(...splitMentions(text.slice(end, index), names), { kind: 'link', text: address, href: address })
    end = index + address.length
  }
  return [...parts, ...splitMentions(text.slice(end), names)]
}

function isWebAddress(text: string) {
  // Not URL.parse, which came to browsers a year later.
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  return /^https?:$/.test(url.protocol) && url.hostname !== '' && url.username === ''
}

function splitMentions(text: string, names: string[]): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  let wanted = names.map((name) => `@${name}`)
  // A loop without copies, because a message may mention somebody a thousand times, and everyone in the room draws it.
  for (;;) {
    const found = wanted
      .map((name) => ({ name, index: text.indexOf(name, end) }))
      .filter(({ index }) => index >= 0)
      .toSorted((one, other) => one.index - other.index || other.name.length - one.name.length)
    const [first] = found
    if (!first) break
    if (first.index > end) parts.push({ kind: 'text', text: text.slice(end, first.index) })
    parts.push({ kind: 'mention', text: first.name })
    end = first.index + first.name.length
    wanted = found.map(({ name }) => name)
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) })
  return parts
}
