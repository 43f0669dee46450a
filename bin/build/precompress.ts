import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(js|css|svg|txt)$/

/** As browsers load them, with Brotli. */
export type Sizes = Map<string, number>

export async function precompress(folder: string): Promise<Sizes> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => compressible.test(name))
  const sizes = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      const bytes = await readFile(path)
      const [brotli, gzipped] = await Promise.all([
        promisify(brotliCompress)(bytes, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          },
        }),
        promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
      ])
      await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)])
      return [name, brotli.length] as const
    }),
  )
  return new Map(sizes)
}
