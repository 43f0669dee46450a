import { lstat } from 'node:fs/promises'
import * as z from 'zod/mini'
import { FILE_MAX, type Refusal, refusals } from '../../../contract.ts'

/** Where the two copies of a picture lie, beside it. */
export const copiesOf = (path: string) => ({ large: `${path}-large`, small: `${path}-small` })

const inspection = z.union([
  z.strictObject({ refusal: z.enum(Object.keys(refusals) as [Refusal]), reason: z.optional(z.string()) }),
  z.strictObject({
    type: z.string(),
    picture: z.optional(z.strictObject({ width: z.int(), height: z.int() })),
  }),
])

/** What a file is. A picture was also re-encoded, in two sizes, beside it. */
export type Inspection = z.infer<typeof inspection>

/**
 * A file may have taken over the process that read it. What it says is therefore checked: it names no paths, and leaves
 * files, not links to others. @throws if not
 */
export async function readInspection(said: string, path: string) {
  const found = inspection.parse(JSON.parse(said))
  if ('refusal' in found) return found
  const { large, small } = copiesOf(path)
  const sizes = await Promise.all((found.picture ? [large, small] : [path]).map(sizeOf))
  const size = sizes.reduce((sum, one) => sum + one)
  // Copies are smaller than pictures may be; what they take counts once they are stored.
  if (size > 2 * FILE_MAX) throw new Error('the inspection of a file left more than a file may be')
  return { ...found, size }
}

async function sizeOf(path: string) {
  const found = await lstat(path)
  if (!found.isFile()) throw new Error('the inspection of a file left something else')
  return found.size
}
