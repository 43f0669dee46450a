import { sql } from 'kysely'
import { findMessage } from '#features/chat/server/queries/messages.ts'
import { findVisibleWithRelation } from '#features/people/server/queries/visible-people.ts'
import type { Db } from '#server/database/database.ts'
import { prepared } from '#server/database/prepared-statements.ts'
import { notFound } from '#shared/problem.ts'
import { type FileSummary, NO_SUCH_FILE, photoUrl } from '../../contract.ts'

export type Me = { uid: string }

type StoredFile = FileSummary & { ownerId: string; messageId: string | null }

const selectFile = prepared<StoredFile>(
  'file',
  sql`select id, name, type, size, width, height, owner_id as "ownerId", message_id as "messageId"
    from files where id = $1 and kind = $2 and state <> 'arriving'`,
)

/** A file is seen by the people who see its message, before that by its owner. @throws Problem 404 */
export async function mustFindFile(db: Db, me: Me, fileId: string): Promise<FileSummary> {
  const [file] = await selectFile(db, fileId, 'attachment')
  if (!file || !(await maySee(db, me, file))) throw notFound(NO_SUCH_FILE)
  return file
}

async function maySee(db: Db, me: Me, { ownerId, messageId }: StoredFile): Promise<boolean> {
  if (messageId) return (await findMessage(db, me, messageId))?.isRemoved === false
  return ownerId === me.uid
}

/** The current photo of a person whose page the viewer may open. @throws Problem 404 */
export async function mustFindPhoto(db: Db, me: Me, fileId: string): Promise<FileSummary> {
  const [file] = await selectFile(db, fileId, 'photo')
  const owner = file && (await findVisibleWithRelation(db, me.uid, file.ownerId))
  if (!file || owner?.person.photoURL !== photoUrl(file.id)) throw notFound(NO_SUCH_FILE)
  return file
}
