// Prints an Inspection as JSON. inspect-file.ts starts it: node inspect-process.ts <file> <kind>
import type { FileKind } from './inspect-file.ts'
import { isDrawing, isMixedFile, isScriptedDrawing, readHead } from './mixed-content.ts'
import type { Inspection } from './read-inspection.ts'
import { isScriptedPdf } from './scripted-pdf.ts'

const [path, kind] = process.argv.slice(2) as [string, FileKind]

const PICTURES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']

async function inspect(): Promise<Inspection> {
  const { fileTypeFromBuffer } = await import('file-type')
  const head = await readHead(path)
  const type = (await fileTypeFromBuffer(head))?.mime ?? ''
  if (PICTURES.includes(type) || type === 'application/pdf') {
    if (await isMixedFile(path, head, type)) return { refusal: 'polyglot' }
  }
  if (kind === 'cv') {
    if (type !== 'application/pdf') return { refusal: 'cv' }
    return (await isScriptedPdf(path)) ? { refusal: 'active' } : { type }
  }
  if (PICTURES.includes(type)) return (await import('./encode-picture.ts')).encodePicture(path, kind)
  if (kind === 'photo') return { refusal: 'photo' }
  if (isDrawing(head)) return (await isScriptedDrawing(path)) ? { refusal: 'script' } : { type: 'image/svg+xml' }
  return { type }
}

process.stdout.write(JSON.stringify(await inspect()))
