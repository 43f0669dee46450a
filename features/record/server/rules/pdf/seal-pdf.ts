import { sign } from 'node:crypto'
import { PDF_SEAL } from '../../../rules/document.ts'
import type { SignedRecord } from '../../actions/sign-record.ts'
import { writePdf } from './write-pdf.ts'

/** Readers ignore a comment behind the end of a PDF. It signs every byte before it. */
export async function sealPdf(record: SignedRecord): Promise<Buffer> {
  const { key, head } = record
  const bytes = await writePdf(record, `${new URL(head.issuer).host}/verify`)
  const signature = sign(null, bytes, key.privateKey).toString('base64url')
  return Buffer.concat([bytes, Buffer.from(`${PDF_SEAL}${key.key} ${signature}\n`)])
}
