import type * as z from 'zod/mini'
import { Problem } from '#shared/problem.ts'

/** Where a page ended, for whoever asks for the next: opaque to them. */
export const writeCursor = (key: unknown[]) => Buffer.from(JSON.stringify(key)).toString('base64url')

/** @throws Problem 400 for what we did not write */
export function readCursor<Key extends z.ZodMiniType>(cursor: string, key: Key): z.output<Key> {
  const read = key.safeParse(parse(Buffer.from(cursor, 'base64url').toString()))
  if (read.success) return read.data
  throw new Problem(400, 'invalid', 'That is no cursor of this list. Start again without one.')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
