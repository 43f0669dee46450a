import { Readable } from 'node:stream'
import { Zip, ZipDeflate } from 'fflate'
import { type ArchiveFile, exportedFiles } from '#features/files/server/queries/download.ts'
import type { ExportPart, Owner, Row } from '#server/database/export-part.ts'
import type { FileStore } from '#server/files/file-store.ts'

/** The bytes of a ZIP with everything of its owner. The first are there, so that an earlier failure can still be answered. */
export async function archiveOf(parts: readonly ExportPart[], owner: Owner, files: FileStore): Promise<Readable> {
  const bytes = zip(archiveFiles(parts, owner, exportedFiles(owner.db, files, owner.session.me.uid)))
  return Readable.from(await waitForFirstBytes(bytes), { objectMode: false })
}

/** Streamed, so that large files and slow readers take no memory. */
export async function* zip(files: AsyncIterable<ArchiveFile> | Iterable<ArchiveFile>): AsyncGenerator<Uint8Array> {
  let chunks: Uint8Array[] = []
  const archive = new Zip((error, bytes) => {
    if (error) throw error
    chunks.push(bytes)
  })
  function* takeChunks() {
    const taken = chunks
    chunks = []
    yield* taken.filter(({ length }) => length > 0)
  }

  const encoder = new TextEncoder()
  for await (const { name, content } of files) {
    const file = new ZipDeflate(name)
    archive.add(file)
    for await (const chunk of content) {
      file.push(typeof chunk === 'string' ? encoder.encode(chunk) : chunk)
      yield* takeChunks()
    }
    file.push(new Uint8Array(), true)
    yield* takeChunks()
  }
  archive.end()
  yield* takeChunks()
}

async function waitForFirstBytes(bytes: AsyncGenerator<Uint8Array>): Promise<AsyncGenerator<Uint8Array>> {
  const first = await bytes.next()
  return (async function* () {
    if (!first.done) yield first.value
    yield* bytes
  })()
}

async function* archiveFiles(
  parts: readonly ExportPart[],
  owner: Owner,
  files: AsyncIterable<ArchiveFile>,
): AsyncGenerator<ArchiveFile> {
  yield { name: 'index.html', content: htmlPage(parts, owner) }
  for (const part of parts) yield { name: `${part.name}.json`, content: jsonFile(part, owner) }
  yield* files
}

async function* jsonFile({ rows }: ExportPart, owner: Owner) {
  let separator = '[\n'
  for await (const row of rows(owner)) {
    yield separator + JSON.stringify(row)
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}

async function* htmlPage(parts: readonly ExportPart[], owner: Owner) {
  yield `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Everything of yours in Cohort</title>
<style>
:root{color-scheme:light dark}
body{max-width:46rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:10rem 1fr;gap:.25rem 1rem;padding:.75rem 0;border-bottom:1px solid #8888;margin:0}
dd{margin:0;white-space:pre-wrap}
dt{opacity:.75}
@media(width<30rem){dl{grid-template-columns:1fr;gap:0}dd{margin-block-end:.5rem}}
</style>
<h1>Everything of yours in Cohort</h1>
`
  for (const { name, title, rows } of parts) {
    yield `<h2>${title}</h2>\n<p>For programs: <a href="${name}.json">${name}.json</a></p>\n`
    let isEmpty = true
    for await (const row of rows(owner)) {
      isEmpty = false
      yield describeRow(row)
    }
    if (isEmpty) yield '<p>Nothing</p>\n'
  }
}

const describeRow = (row: Row) =>
  `<dl>${Object.entries(row)
    .filter(([, value]) => value !== null && value !== '')
    .map(([field, value]) => `<dt>${escapeHtml(fieldLabel(field))}</dt><dd>${escapeHtml(formatValue(value))}</dd>`)
    .join('')}</dl>\n`

/** 'doneAt' becomes 'Done at', 'photoURL' becomes 'Photo URL'. */
const fieldLabel = (field: string) =>
  field.charAt(0).toUpperCase() +
  field.slice(1).replace(/(?<=[a-z])[A-Z]+/g, (word) => ` ${word.length > 1 ? word : word.toLowerCase()}`)

const formatValue = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value, null, 2))

const escapeHtml = (plain: string) => plain.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
