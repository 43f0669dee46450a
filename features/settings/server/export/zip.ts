import { Zip, ZipDeflate } from 'fflate'

export type ArchiveFile = { name: string; text: AsyncIterable<string> | Iterable<string> }

/** A ZIP that is made while it is read, so that large files and slow readers take no memory. */
export async function* zip(files: Iterable<ArchiveFile>): AsyncGenerator<Uint8Array> {
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
  for (const { name, text } of files) {
    const file = new ZipDeflate(name)
    archive.add(file)
    for await (const chunk of text) {
      file.push(encoder.encode(chunk))
      yield* takeChunks()
    }
    file.push(new Uint8Array(), true)
    yield* takeChunks()
  }
  archive.end()
  yield* takeChunks()
}

/** Waits for the first bytes, so that an earlier failure can still be answered. */
export async function waitForFirstBytes(bytes: AsyncGenerator<Uint8Array>): Promise<AsyncGenerator<Uint8Array>> {
  const first = await bytes.next()
  return (async function* () {
    if (!first.done) yield first.value
    yield* bytes
  })()
}
