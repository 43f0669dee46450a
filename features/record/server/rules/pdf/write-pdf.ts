import { buffer } from 'node:stream/consumers'
import { confirmedText, formatDay } from '../../../rules/confirmations.ts'
import type { RecordLine, TaskLine } from '../../../rules/document.ts'
import type { SignedRecord } from '../../actions/sign-record.ts'
import { GREEN, MARGIN, MUTED, openWriter, type PdfDocument, type Writer } from './tagged-writer.ts'

/**
 * Tagged (PDF/UA), with the signed file attached as it is. Loads its library when the first one is written.
 * @returns the bytes before the seal
 */
export async function writePdf({ file, head, lines }: SignedRecord, checkAddress: string): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit')
  const person = lines.find((line) => line.kind === 'person')!
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    pdfVersion: '1.7',
    // Its types do not know PDF/UA yet.
    subset: 'PDF/UA' as 'PDF/A-1',
    tagged: true,
    lang: 'en',
    displayTitle: true,
    info: {
      Title: `Work record of ${person.name}`,
      Author: person.name,
      Creator: 'Cohort',
      CreationDate: new Date(head.signedAt),
      ModDate: new Date(head.signedAt),
    },
  })
  const bytes = buffer(document)
  const write = await openWriter(document)
  write.block('H1', person.name, { size: 26, weight: '700' })
  if (person.about) write.block('P', person.about, { size: 11, colour: MUTED })
  writeTasks(write, ofKind(lines, 'task'))
  writeList(
    write,
    'Badges',
    ofKind(lines, 'badge').map(({ name }) => name),
  )
  writeList(
    write,
    'Goals',
    ofKind(lines, 'goal').map(({ text, reached }) => (reached ? `${text} (reached ${formatDay(reached)})` : text)),
  )
  write.space(18)
  write.block('P', `Signed by ${hostOf(head.issuer)} on ${formatDay(head.signedAt.slice(0, 10))}.`, {
    size: 9,
    weight: '700',
  })
  write.block('P', `Anyone can check it at ${checkAddress} with this file or the code ${head.code}.`, {
    size: 9,
    colour: MUTED,
  })
  write.end()
  attach(document, file)
  document.end()
  return bytes
}

/** Not compressed, so that it can be read without a PDF library. */
function attach(document: PdfDocument, file: string) {
  const inside = document as unknown as { compress: boolean }
  inside.compress = false
  document.file(Buffer.from(file), {
    name: 'record.json',
    type: 'application/json',
    description: 'The signed record',
  })
  inside.compress = true
}

const hostOf = (issuer: string) => new URL(issuer).host

const ofKind = <Kind extends RecordLine['kind']>(lines: RecordLine[], kind: Kind) =>
  lines.filter((line): line is Extract<RecordLine, { kind: Kind }> => line.kind === kind)

function writeTasks(write: Writer, tasks: TaskLine[]) {
  if (tasks.length === 0) return
  write.heading('Work')
  write.list(
    tasks.map(({ name, team, done, confirmations, confirmedBy, thought }) => [
      { words: name, look: { weight: '700' } },
      { words: `${team}, ${formatDay(done)}`, look: { size: 9, colour: MUTED } },
      {
        words: confirmedText({ confirmations, confirmedBy }),
        look: { size: 9, colour: confirmations > 0 ? GREEN : MUTED },
      },
      ...(thought ? [{ words: `\u201c${thought}\u201d` }] : []),
    ]),
  )
}

function writeList(write: Writer, title: string, texts: string[]) {
  if (texts.length === 0) return
  write.heading(title)
  write.list(texts.map((words) => [{ words }]))
}
