import { changePhoto } from '#features/people/server/actions/change-profile.ts'
import type { Tx } from '#server/database/types.ts'
import { smallKey } from '#server/files/file-store.ts'
import { type Route, type RouteContext, route } from '#server/http/route.ts'
import type { Call } from '#shared/call.ts'
import { notFound } from '#shared/problem.ts'
import type { Account } from '#shared/session.ts'
import { type FileSummary, files, isPicture, NO_SUCH_FILE, photoUrl } from '../contract.ts'
import { removeCv, setCv } from './actions/cv.ts'
import { uploadFile } from './actions/upload-file.ts'
import { type FileOwners, mustFindFile, mustFindPhoto } from './queries/files.ts'

// Bytes travel for long, so no transaction or connection waits for them.
const withoutTransaction = { transaction: false } as const

/** In seconds. What is at an address never changes, but the right to see it may. */
const CACHE_SECONDS = 3600

/** @param owners What files belong to */
export const fileRoutes = (owners: FileOwners): Route[] => [
  route(files.upload, uploadFile, { ...withoutTransaction, isUpload: true }),

  route(
    files.find,
    async (call) => {
      const { context, me, params } = call
      const file = await context.database.read((db) =>
        mustFindFile(db, me, params.fileId, { owners, at: context.now() }),
      )
      return sendFile(call, file, isPicture(file) ? 'picture' : 'download')
    },
    withoutTransaction,
  ),

  route(
    files.preview,
    async (call) => {
      const { context, me, params } = call
      const file = await context.database.read((db) =>
        mustFindFile(db, me, params.fileId, { owners, at: context.now() }),
      )
      if (!isPicture(file)) throw notFound(NO_SUCH_FILE)
      return sendFile(call, file, 'preview')
    },
    withoutTransaction,
  ),

  route(files.photo, (call) => sendPhoto(call, 'preview'), withoutTransaction),
  route(files.largePhoto, (call) => sendPhoto(call, 'picture'), withoutTransaction),

  route(files.remove, async ({ db, me, params }) => {
    await db
      .deleteFrom('files')
      .where((where) => where.and({ id: params.fileId, owner_id: me.uid, state: 'ready' }))
      .returning('id')
      .executeTakeFirstOrThrow(() => notFound(NO_SUCH_FILE))
  }),

  route(files.setPhoto, async ({ db, me, body }) => {
    const id = await usePhoto(db, me, body.fileId)
    await changePhoto(db, me, photoUrl(id))
    return { photoURL: photoUrl(id) }
  }),

  route(files.setCv, ({ db, me, body }) => setCv(db, me, body.fileId)),
  route(files.removeCv, ({ db, me }) => removeCv(db, me)),
]

/** Using it again changes nothing. @throws Problem 404 */
async function usePhoto(tx: Tx, me: Account, fileId: string): Promise<string> {
  const photo = await tx
    .updateTable('files')
    .set({ state: 'used' })
    .where((where) => where.and({ id: fileId, owner_id: me.uid, kind: 'photo' }))
    .where('state', '<>', 'arriving')
    .returning('id')
    .executeTakeFirstOrThrow(() => notFound(NO_SUCH_FILE))
  return photo.id
}

type Serving = Pick<RouteContext<Call>, 'context' | 'reply'>

async function sendPhoto(
  call: Serving & { me: Account; params: { fileId: string } },
  as: 'preview' | 'picture',
): Promise<unknown> {
  const photo = await call.context.database.read((db) => mustFindPhoto(db, call.me, call.params.fileId))
  return sendFile(call, photo, as)
}

/** Pictures were re-encoded by this server. Anything else is saved and never shown. */
async function sendFile(
  { context, reply }: Serving,
  { id, name }: FileSummary,
  as: 'picture' | 'preview' | 'download',
): Promise<unknown> {
  const object = await context.files.get(as === 'preview' ? smallKey(id) : id)
  if (!object) throw notFound('This file was lost. Ask the person who added it for another copy.')
  const savedAs = as === 'download' ? name : `${name.replace(/\.\w{1,5}$/, '')}.webp`
  reply
    .type(as === 'download' ? 'application/octet-stream' : 'image/webp')
    .header('content-length', object.size)
    .header('content-disposition', `${as === 'download' ? 'attachment' : 'inline'}; ${fileNameField(savedAs)}`)
    .header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
    .header('cache-control', `private, max-age=${CACHE_SECONDS}`)
    // Not for the next person at the same browser.
    .header('vary', 'cookie, authorization')
  return object.bytes
}

/** For old programs in ASCII, for others in UTF-8 (RFC 6266). */
function fileNameField(name: string) {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*!]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `filename="${ascii}"; filename*=UTF-8''${encoded}`
}
