import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import { Problem } from '#shared/problem.ts'
import { FILE_MAX, FILE_TOO_LARGE } from '../../contract.ts'

const DEMO_FILE_MAX = 1_000_000
const tooLarge = () => new Problem(413, 'too-large', FILE_TOO_LARGE)

/** Bytes, as the sender announces them. @throws Problem 411, 413, or 400 for an empty file */
export function announcedSize({ headers }: FastifyRequest, { isDemo }: Config): number {
  const size = Number(headers['content-length'])
  if (!Number.isSafeInteger(size))
    throw new Problem(411, 'length-required', 'Say in Content-Length how long the file is.')
  if (isDemo && size > DEMO_FILE_MAX) throw new Problem(413, 'too-large', 'In this demo a file has at most 1 MB.')
  if (size > FILE_MAX) throw tooLarge()
  if (size === 0) throw new Problem(400, 'invalid', 'This file is empty.')
  return size
}

/** Writes the bytes to a new file as they arrive. @returns their SHA-256 @throws Problem 400 if they end too early */
export async function receiveFile(bytes: Readable, path: string, size: number): Promise<Buffer> {
  const digest = createHash('sha256')
  let received = 0
  await pipeline(
    bytes,
    async function* (pieces: AsyncIterable<Buffer>) {
      for await (const piece of pieces) {
        received += piece.length
        if (received > size) throw tooLarge()
        digest.update(piece)
        yield piece
      }
    },
    createWriteStream(path, { flags: 'wx', mode: 0o600 }),
  ).catch((error: Error) => {
    throw isCutOff(error) ? cutOff() : error
  })
  if (received < size) throw cutOff()
  return digest.digest()
}

const isCutOff = ({ code }: NodeJS.ErrnoException) => code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE'

const cutOff = () => new Problem(400, 'cut-off', 'The connection ended before the whole file had arrived. Try again.')
