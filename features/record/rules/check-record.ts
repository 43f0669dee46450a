import { PDF_SEAL, parse, type RecordHead, type RecordLine, readHead, readRecordFile, signedText } from './document.ts'

/** As `GET /api/record-key` answers. */
export type PublicKey = { issuer: string; key: string; publicKey: string }

export type RecordCheck = {
  /** `foreign`: another server signed it, whose key is not known here. `unreadable`: it is no record at all. */
  outcome: 'genuine' | 'changed' | 'foreign' | 'unreadable'
  kind: 'json' | 'pdf'
  /** What could be read. Of a changed file it is not what was signed. */
  head: RecordHead | null
  lines: (RecordLine | null)[]
  /** Indexes of changed lines. */
  changedLines: number[]
  /** The first or the last line differs: who signed it, when, the counts, the digests or the signature. */
  isSealChanged: boolean
}

const nothing = { head: null, lines: [], changedLines: [], isSealChanged: false }
const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * Checks the bytes of a JSON or PDF file with Web Crypto, in browsers and in Node.
 * @throws if this browser has no Web Crypto with Ed25519; see `canCheckHere`
 */
export async function checkRecord(bytes: Uint8Array, key: PublicKey): Promise<RecordCheck> {
  const start = latin(bytes.subarray(0, 5))
  return start === '%PDF-' ? checkPdf(bytes, key) : checkJson(bytes, key)
}

async function checkJson(bytes: Uint8Array, key: PublicKey): Promise<RecordCheck> {
  const text = decode(bytes)
  const parts = text === undefined ? null : readRecordFile(text)
  if (!parts) {
    const looksLikeOne = latin(bytes.subarray(0, 4000)).includes('"cohortRecord"')
    return { ...nothing, kind: 'json', outcome: looksLikeOne ? 'changed' : 'unreadable', isSealChanged: looksLikeOne }
  }
  const head = readHead(parts.head) ?? null
  const digests = await Promise.all(parts.lines.map(digestOf))
  const changedLines = digests.flatMap((digest, index) => (digest === parts.digests[index] ? [] : [index]))
  const isSigned = await verifies(key.publicKey, parts.signature, encoder.encode(signedText(parts)))
  const isForeign = !isSigned && head !== null && head.key !== key.key && head.issuer !== key.issuer
  const outcome = isForeign ? 'foreign' : isSigned && changedLines.length === 0 ? 'genuine' : 'changed'
  const lines = parts.lines.map((line) => (parse(line) as RecordLine | undefined) ?? null)
  const isSealChanged = outcome === 'changed' && !isSigned && changedLines.length === 0
  return { outcome, kind: 'json', head, lines, changedLines, isSealChanged }
}

/** The seal signs every byte before it. The record itself is attached, so that it can be read without a PDF reader. */
async function checkPdf(bytes: Uint8Array, key: PublicKey): Promise<RecordCheck> {
  const text = latin(bytes)
  const at = text.lastIndexOf(PDF_SEAL)
  const [issuedKey, signature = ''] =
    at === -1
      ? []
      : text
          .slice(at + PDF_SEAL.length)
          .trimEnd()
          .split(' ')
  const attached = await checkAttached(bytes, text, key)
  if (at === -1) {
    const outcome = attached ? 'changed' : 'unreadable'
    return { ...nothing, ...attached, kind: 'pdf', outcome, isSealChanged: attached !== undefined, changedLines: [] }
  }
  const isWhole = text.slice(at) === `${PDF_SEAL}${issuedKey} ${signature}\n`
  const isSigned = isWhole && (await verifies(key.publicKey, signature, bytes.subarray(0, at)))
  const isForeign = !isSigned && attached?.outcome === 'foreign'
  const outcome = isSigned ? 'genuine' : isForeign ? 'foreign' : 'changed'
  return { ...nothing, ...attached, kind: 'pdf', outcome, isSealChanged: outcome === 'changed', changedLines: [] }
}

async function checkAttached(bytes: Uint8Array, text: string, key: PublicKey) {
  const start = text.indexOf('{"cohortRecord":')
  const end = text.indexOf('"}\n', text.indexOf('\n],"signature":"', start))
  return start === -1 || end === -1 ? undefined : checkJson(bytes.subarray(start, end + 3), key)
}

async function digestOf(text: string): Promise<string> {
  return toBase64(new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text))))
}

async function verifies(publicKey: string, signature: string, signed: Uint8Array): Promise<boolean> {
  const given = fromBase64(signature)
  // Other spellings of the same bytes would be a changed file that verifies.
  if (given.length !== 64 || toBase64(given) !== signature) return false
  const key = await crypto.subtle.importKey('raw', fromBase64(publicKey), 'Ed25519', false, ['verify'])
  return crypto.subtle.verify('Ed25519', key, given, new Uint8Array(signed))
}

/** False on plain http, where browsers have no Web Crypto, and in browsers from before 2025. */
export async function canCheckHere(key: PublicKey): Promise<boolean> {
  if (!globalThis.crypto?.subtle) return false
  return crypto.subtle.importKey('raw', fromBase64(key.publicKey), 'Ed25519', false, ['verify']).then(
    () => true,
    () => false,
  )
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}

/** One character a byte. */
const latin = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)

/** base64url without padding. */
export const toBase64 = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) return new Uint8Array()
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))
}
