import { maySeePrivateProfile } from '#features/people/permissions.ts'
import { findVisibleWithRelation } from '#features/people/server/queries/visible-people.ts'
import { prepared } from '#server/database/prepared-statements.ts'
import type { Db } from '#server/database/types.ts'
import { notFound } from '#shared/problem.ts'
import type { Account } from '#shared/session.ts'
import { type FileSummary, NO_SUCH_FILE, photoUrl } from '../../contract.ts'

type StoredFile = FileSummary & {
  ownerId: string
  kind: string
  state: string
  messageId: string | null
  /** Also of a comment's file. */
  taskId: string | null
  commentId: string | null
  applicationId: string | null
}

const selectFile = prepared<StoredFile>('file')`
    select files.id, kind, state, name, type, size, width, height, owner_id as "ownerId", message_id as "messageId",
      coalesce(files.task_id, task_comments.task_id) as "taskId", comment_id as "commentId",
      files.application_id as "applicationId"
    from files left join task_comments on task_comments.id = comment_id
    where files.id = $1 and (kind = 'photo') = $2 and state <> 'arriving' and files.removed_at is null`

/**
 * Whether a person may see what a file belongs to, and so the file. `at` is the present, because some rights end. Each may also throw
 * Problem 404.
 */
export type FileOwners = {
  maySeeMessage: (db: Db, me: Account, messageId: string) => Promise<boolean>
  /** `commentId`: it belongs to this comment of the task. */
  maySeeTask: (db: Db, me: Account, taskId: string, commentId: string | null) => Promise<boolean>
  maySeeApplication: (db: Db, me: Account, applicationId: string, at: Date) => Promise<boolean>
}
type Asked = { owners: FileOwners; at: Date }

/**
 * A file is seen by its owner until it is used, then by the people who see its message, task, comment or application; a CV by those who
 * see what its owner shows friends and teammates. @throws Problem 404
 */
export async function mustFindFile(db: Db, me: Account, fileId: string, asked: Asked): Promise<FileSummary> {
  const [file] = await selectFile(db, fileId, false)
  if (!file || !(await maySee(db, me, file, asked))) throw notFound(NO_SUCH_FILE)
  return file
}

async function maySee(db: Db, me: Account, file: StoredFile, { owners, at }: Asked): Promise<boolean> {
  const { ownerId, messageId, taskId, commentId, applicationId } = file
  if (file.kind === 'cv' && file.state === 'used') return maySeeCv(db, me, ownerId)
  if (applicationId) return owners.maySeeApplication(db, me, applicationId, at)
  if (messageId) return owners.maySeeMessage(db, me, messageId)
  return taskId ? owners.maySeeTask(db, me, taskId, commentId) : ownerId === me.uid
}

async function maySeeCv(db: Db, me: Account, ownerId: string) {
  const owner = await findVisibleWithRelation(db, me.uid, ownerId)
  return owner !== undefined && maySeePrivateProfile(owner.relation)
}

/** The current photo of a person whose page the viewer may open. @throws Problem 404 */
export async function mustFindPhoto(db: Db, me: Account, fileId: string): Promise<FileSummary> {
  const [file] = await selectFile(db, fileId, true)
  const owner = file && (await findVisibleWithRelation(db, me.uid, file.ownerId))
  if (!file || owner?.person.photoURL !== photoUrl(file.id)) throw notFound(NO_SUCH_FILE)
  return file
}
