import { LinkifyIt } from 'linkify-it'

export type TextPart = { kind: 'text' | 'mention'; text: string } | { kind: 'link'; text: string; href: string }

const links = new LinkifyIt()
  .add('ftp:', null)
  .add('//', null)
  .add('www.', {
    validate(text, from, { re }) {
      const address = re.get_relative_proto_validator()
      address.lastIndex = from
      return address.exec(text)?.[0].length ?? 0
    },
    normalize(found) {
      found.url = `http://${found.url}`
    },
  })

/** Splits a text into parts that are safe to render: links to the web and mail addresses, mentions, and the rest. Never reads markup. */
export function parseText(text: string, names: string[] = []): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { index, lastIndex, raw, url } of links.match(text) ?? []) {
    parts.push(...splitMentions(text.slice(end, index), names), { kind: 'link', text: raw, href: url })
    end = lastIndex
  }
  return [...parts, ...splitMentions(text.slice(end), names)]
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
