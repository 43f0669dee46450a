import { findApplication } from '#features/career/server/queries/applications/application.ts'
import { maySeeDocuments } from '#features/career/server/queries/shares.ts'
import { findMessage } from '#features/chat/server/queries/messages.ts'
import type { FileOwners } from '#features/files/server/queries/files.ts'
import { findTask } from '#features/tasks/server/queries/tasks.ts'
import { mustFindComment } from '#features/tasks/server/queries/thread.ts'

export const fileOwners: FileOwners = {
  maySeeMessage: async (db, me, messageId) => (await findMessage(db, me, messageId))?.isRemoved === false,
  async maySeeTask(db, me, taskId, commentId) {
    if (!(await findTask(db, me, taskId))) return false
    if (commentId) await mustFindComment(db, me, taskId, commentId)
    return true
  },
  maySeeApplication: async (db, me, applicationId, at) =>
    (await findApplication(db, me, applicationId)) !== undefined || maySeeDocuments(db, me, applicationId, at),
}
