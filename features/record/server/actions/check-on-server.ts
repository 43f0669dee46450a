import type { Readable } from 'node:stream'
import { originOf } from '#server/http/origin.ts'
import type { RouteContext } from '#server/http/route.ts'
import { Problem } from '#shared/problem.ts'
import { CHECK_MAX, FILE_TOO_LARGE, type publicRecords } from '../../contract.ts'
import { checkRecord, type RecordCheck } from '../../rules/check-record.ts'
import { readSigningKey } from '../changes/signing-key.ts'

type CheckCall = Omit<RouteContext<typeof publicRecords.check>, 'db'>

/** @throws Problem 400 without a file, 413 for one that is too large for a record */
export async function checkOnServer({ context, request, reply }: CheckCall): Promise<RecordCheck> {
  const bytes = await receive({ request, reply })
  const { key, publicKey } = await context.database.read(readSigningKey)
  return checkRecord(bytes, { issuer: originOf(request, context.config), key, publicKey })
}

async function receive({ request, reply }: Pick<CheckCall, 'request' | 'reply'>): Promise<Uint8Array> {
  const body = request.body as Readable | undefined
  if (!body) throw new Problem(400, 'invalid', 'Send the file of a record, as application/octet-stream.')
  const pieces: Buffer[] = []
  let received = 0
  for await (const piece of body.iterator({ destroyOnReturn: false })) {
    received += (piece as Buffer).length
    if (received > CHECK_MAX) {
      // The rest is dropped, and nothing else may come over this connection: it would be taken for the rest.
      reply.header('connection', 'close')
      request.raw.resume()
      throw new Problem(413, 'too-large', FILE_TOO_LARGE)
    }
    pieces.push(piece as Buffer)
  }
  return Buffer.concat(pieces)
}
