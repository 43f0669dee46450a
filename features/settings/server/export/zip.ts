import { Zip, ZipDeflate } from 'fflate'

/** One file of an archive, its text bit by bit. */
export type File = { name: string; text: AsyncIterable<string> | Iterable<string> }

/**
 * A ZIP of files, made while it is read: no more of it is in memory than the bit at hand, however large the files are
 * and however slowly somebody takes it.
 */
export async function* zip(files: Iterable<File>): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = []
  const archive = new Zip((error, bytes) => {
    if (error) throw error
    made.push(bytes)
  })
  function* take() {
    const taken = made
    made = []
    yield* taken.filter(({ length }) => length > 0)
  }

  const encoder = new TextEncoder()
  for (const { name, text } of files) {
    const file = new ZipDeflate(name)
    archive.add(file)
    for await (const bit of text) {
      file.push(encoder.encode(bit))
      yield* take()
    }
    file.push(new Uint8Array(), true)
    yield* take()
  }
  archive.end()
  yield* take()
}

/** The same once its first bytes are there: what fails before can still be answered with a sentence. */
export async function begun(bytes: AsyncGenerator<Uint8Array>): Promise<AsyncGenerator<Uint8Array>> {
  const first = await bytes.next()
  return (async function* () {
    if (!first.done) yield first.value
    yield* bytes
  })()
}
