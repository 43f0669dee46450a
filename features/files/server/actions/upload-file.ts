import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { smallKey } from '#server/files/file-store.ts'
import { explainFolderError } from '#server/files/file-store-error.ts'
import type { RouteContext } from '#server/http/route.ts'
import { Problem } from '#shared/problem.ts'
import type { FileSummary, files } from '../../contract.ts'
import { reserveSpace } from '../changes/space.ts'
import { inspectFile } from '../rules/inspect/inspect-file.ts'
import { copiesOf } from '../rules/inspect/read-inspection.ts'
import { scanForViruses } from '../rules/scan-for-viruses.ts'
import { announcedSize, receiveFile } from './receive-file.ts'

type Upload = Omit<RouteContext<typeof files.upload>, 'db'>

/** Files lie here while they arrive and are checked. */
export const arrivalsFolder = ({ dataDir }: { dataDir: string }) => join(dataDir, 'arriving-files')

/**
 * Its row comes first and says 'ready' last, so that a file that is acknowledged is in the store, and what a killed
 * process left behind is found by cleanup.ts.
 */
export const uploadFile = (upload: Upload): Promise<FileSummary> =>
  receive(upload).catch((error: unknown) => {
    throw explainFolderError(arrivalsFolder(upload.context.config), error)
  })

async function receive(upload: Upload): Promise<FileSummary> {
  const { context, me, query, request } = upload
  const { database } = context
  const size = announcedSize(request, context.config)
  const existing = await findReady(upload)
  if (existing) {
    // The answer to the first try was lost.
    request.raw.resume()
    return existing
  }
  const { id } = await database.transaction((tx) => reserveSpace(tx, me, { ...query, size }))
  const folder = join(arrivalsFolder(context.config), id)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return await store(upload, { id, size, path: join(folder, 'file') })
  } catch (error) {
    await database.transaction((tx) =>
      tx.deleteFrom('files').where('id', '=', id).where('state', '=', 'arriving').execute(),
    )
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function store({ context, me, query, request }: Upload, file: { id: string; size: number; path: string }) {
  const { config, files: store, database, log } = context
  const { id, path } = file
  const sha256 = await receiveFile(request.body as Readable, path, file.size)
  if (config.clamavUrl) await scanForViruses(config.clamavUrl, path, log)
  const { type, picture, size } = await inspectFile(me.uid, path, query.kind, log)
  const { large, small } = copiesOf(path)
  await store.put(id, picture ? large : path)
  if (picture) await store.put(smallKey(id), small)
  const stored = {
    type,
    size,
    width: picture?.width ?? null,
    height: picture?.height ?? null,
  }
  const { numUpdatedRows } = await database.transaction((tx) =>
    tx
      .updateTable('files')
      .set({ ...stored, sha256, state: 'ready' })
      .where('id', '=', id)
      .where('state', '=', 'arriving')
      .executeTakeFirst(),
  )
  if (numUpdatedRows === 0n) throw new Problem(409, 'sent-again', 'This file was sent again meanwhile.')
  return { id, name: query.name, ...stored }
}

const findReady = ({ context: { database }, me, query }: Upload): Promise<FileSummary | undefined> =>
  database.read((db) =>
    db
      .selectFrom('files')
      .select(['id', 'name', 'type', 'size', 'width', 'height'])
      .where((where) => where.and({ owner_id: me.uid, key: query.key }))
      .where('state', '<>', 'arriving')
      .executeTakeFirst(),
  )
