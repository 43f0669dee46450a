import { Zip, ZipDeflate } from 'fflate'

/** One file of an archive, its text bit by bit. */
export type ArchiveFile = { name: string; text: AsyncIterable<string> | Iterable<string> }

/**
 * A ZIP of files, made while it is read: no more of it is in memory than the bit at hand, however large the files are
 * and however slowly somebody takes it.
 */
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
    for await (const bit of text) {
      file.push(encoder.encode(bit))
      yield* takeChunks()
    }
    file.push(new Uint8Array(), true)
    yield* takeChunks()
  }
  archive.end()
  yield* takeChunks()
}

/** The same once its first bytes are there: what fails before can still be answered with a sentence. */
export async function waitForFirstBytes(bytes: AsyncGenerator<Uint8Array>): Promise<AsyncGenerator<Uint8Array>> {
  const first = await bytes.next()
  return (async function* () {
    if (!first.done) yield first.value
    yield* bytes
  })()
}
