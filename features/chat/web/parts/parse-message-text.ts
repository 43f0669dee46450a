export type MessageSegment = { kind: 'text' | 'mention'; text: string } | { kind: 'link'; text: string; href: string }

const LINK = /https?:\/\/[^\s<>"']+/giu
const TRAILING_PUNCTUATION = /[.,;:!?)\]}…]+$/u

/** Splits a message into parts that are safe to render. Never reads markup. */
export function parseMessageText(text: string, names: string[] = []): MessageSegment[] {
  const parts: MessageSegment[] = []
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
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.hostname !== '' && url.username === ''
}

function splitMentions(text: string, names: string[]): MessageSegment[] {
  if (text === '') return []
  const found = names
    .map((name) => ({ name: `@${name}`, index: text.indexOf(`@${name}`) }))
    .filter(({ index }) => index >= 0)
    .toSorted((one, other) => one.index - other.index || other.name.length - one.name.length)[0]
  if (!found) return [{ kind: 'text', text }]
  const { name, index } = found
  const before: MessageSegment[] = index > 0 ? [{ kind: 'text', text: text.slice(0, index) }] : []
  return [...before, { kind: 'mention', text: name }, ...splitMentions(text.slice(index + name.length), names)]
}
