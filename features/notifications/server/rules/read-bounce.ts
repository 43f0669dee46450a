import PostalMime, { type Email } from 'postal-mime'

export type Bounce = {
  /** In lower case: the addresses it was sent and forwarded to. */
  addresses: string[]
  /** Key of the mail that came back, from its header List-Unsubscribe. */
  mailKey: string
}

/** More than a report has before the mail that came back. Anybody may write to the inbox. */
const LINES_MAX = 2000
const NEW_LINE = 10
const LIMITS = { maxNestingDepth: 10, maxHeadersSize: 64 * 1024 }

/**
 * Reads a delivery status notification (RFC 3464). Null for other mails, for temporary failures, for mails that Cohort did
 * not send, and for refusals that say nothing about the address: a full mailbox, the size, or a filter. @throws for one beyond
 * the limits
 */
export async function readReport(raw: Uint8Array): Promise<Bounce | null> {
  const report = await PostalMime.parse(firstLines(raw), {
    forceRfc822Attachments: true,
    attachmentEncoding: 'utf8',
    ...LIMITS,
  })
  const parts = report.attachments.map(({ mimeType, content }) => ({
    mimeType,
    text: typeof content === 'string' ? content : '',
  }))
  const status = parts.find(({ mimeType }) => mimeType === 'message/delivery-status')
  const original = parts.find(({ mimeType }) => mimeType === 'message/rfc822' || mimeType === 'text/rfc822-headers')
  if (!status || !original) return null
  const [, ...recipients] = status.text.split(/\r?\n(?:[ \t]*\r?\n)+/)
  const failed = (await Promise.all(recipients.map(fieldsOf))).filter(isPermanent)
  const addresses = failed.flatMap((fields) => [
    ...addressIn(fields('original-recipient')),
    ...addressIn(fields('final-recipient')),
  ])
  const sent = await fieldsOf(original.text.split(/\r?\n\r?\n/)[0]!)
  const mailKey = /\/api\/unsubscriptions\/([\da-f-]{36})>/i.exec(sent('list-unsubscribe'))?.[1]
  return addresses.length > 0 && mailKey ? { addresses, mailKey: mailKey.toLowerCase() } : null
}

function firstLines(raw: Uint8Array) {
  let lines = 0
  const end = raw.findIndex((byte) => byte === NEW_LINE && ++lines === LINES_MAX)
  return end < 0 ? raw : raw.subarray(0, end)
}

type Fields = (name: string) => string

async function fieldsOf(block: string): Promise<Fields> {
  const { headers }: Email = await PostalMime.parse(`${block.trim()}\r\n\r\n`)
  return (name) => headers.find(({ key }) => key === name)?.value ?? ''
}

/** Mailbox full, mail too large, and what filters refuse. */
const NOT_THE_ADDRESS = /^5\.(2\.[23]|3\.4|7\.)/

function isPermanent(fields: Fields) {
  const status = fields('status').trim()
  return /^failed\b/i.test(fields('action')) && status.startsWith('5.') && !NOT_THE_ADDRESS.test(status)
}

/** 'rfc822; ada@example.org' */
function addressIn(field: string): string[] {
  const [, address] = /^\s*rfc822\s*;\s*<?([^\s<>]+@[^\s<>]+)>?/i.exec(field) ?? []
  return address ? [address.toLowerCase()] : []
}
