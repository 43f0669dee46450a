import { sql } from 'kysely'
import { findApplication } from '#features/career/server/applications/queries/application.ts'
import { maySeeDocuments } from '#features/career/server/shares/queries.ts'
import { findMessage } from '#features/chat/server/queries/messages.ts'
import { maySeePrivateProfile } from '#features/people/permissions.ts'
import { findVisibleWithRelation } from '#features/people/server/queries/visible-people.ts'
import { findTask, type Me } from '#features/tasks/server/queries/tasks.ts'
import { mustFindComment } from '#features/tasks/server/queries/thread.ts'
import { prepared } from '#server/database/prepared-statements.ts'
import type { Db } from '#server/database/types.ts'
import { notFound } from '#shared/problem.ts'
import { type FileSummary, NO_SUCH_FILE, photoUrl } from '../../contract.ts'

export type { Me }

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

const selectFile = prepared<StoredFile>(
  'file',
  sql`select files.id, kind, state, name, type, size, width, height, owner_id as "ownerId", message_id as "messageId",
      coalesce(files.task_id, task_comments.task_id) as "taskId", comment_id as "commentId",
      files.application_id as "applicationId"
    from files left join task_comments on task_comments.id = comment_id
    where files.id = $1 and (kind = 'photo') = $2 and state <> 'arriving' and files.removed_at is null`,
)

/**
 * A file is seen by its owner until it is used, then by the people who see its message, task, comment or application; a CV by those who
 * see what its owner shows friends and teammates. @throws Problem 404
 */
export async function mustFindFile(db: Db, me: Me, fileId: string, at: Date): Promise<FileSummary> {
  const [file] = await selectFile(db, fileId, false)
  if (!file || !(await maySee(db, me, file, at))) throw notFound(NO_SUCH_FILE)
  return file
}

async function maySee(db: Db, me: Me, file: StoredFile, at: Date): Promise<boolean> {
  const { ownerId, messageId, taskId, commentId, applicationId } = file
  if (file.kind === 'cv' && file.state === 'used') return maySeeCv(db, me, ownerId)
  if (applicationId)
    return (await findApplication(db, me, applicationId)) !== undefined || maySeeDocuments(db, me, applicationId, at)
  if (messageId) return (await findMessage(db, me, messageId))?.isRemoved === false
  if (!taskId) return ownerId === me.uid
  if (!(await findTask(db, me, taskId))) return false
  if (commentId) await mustFindComment(db, me, taskId, commentId)
  return true
}

async function maySeeCv(db: Db, me: Me, ownerId: string) {
  const owner = await findVisibleWithRelation(db, me.uid, ownerId)
  return owner !== undefined && maySeePrivateProfile(owner.relation)
}

/** The current photo of a person whose page the viewer may open. @throws Problem 404 */
export async function mustFindPhoto(db: Db, me: Me, fileId: string): Promise<FileSummary> {
  const [file] = await selectFile(db, fileId, true)
  const owner = file && (await findVisibleWithRelation(db, me.uid, file.ownerId))
  if (!file || owner?.person.photoURL !== photoUrl(file.id)) throw notFound(NO_SUCH_FILE)
  return file
}
