import { requestEmailChange } from '#features/identity/server/actions/change-email.ts'
import { changePassword } from '#features/identity/server/actions/change-password.ts'
import { scheduleAccountDeletion } from '#features/identity/server/actions/schedule-deletion.ts'
import { endMySession, endOtherSessions } from '#features/identity/server/changes/sessions.ts'
import { refuseInDemo } from '#features/identity/server/queries/demo-state.ts'
import { listSessions } from '#features/identity/server/queries/sessions.ts'
import { changeAccount } from '#features/people/server/actions/change-account.ts'
import { changeLook } from '#features/people/server/actions/change-look.ts'
import { setDeletionDate } from '#features/people/server/changes/deletion-date.ts'
import type { ExportPart } from '#server/database/export-part.ts'
import { type Route, route } from '#server/http/route.ts'
import { settings } from '../contract.ts'
import { archiveOf } from './queries/export/archive.ts'

// Hashing a password must not hold a transaction.
const withoutTransaction = { transaction: false } as const

/** `parts`: what the download of a person consists of. */
export const settingsRoutes = (parts: () => readonly ExportPart[]): Route[] => [
  route(settings.changeAccount, ({ db, me, body }) => changeAccount(db, me, body)),
  route(settings.changeLook, ({ db, me, body }) => changeLook(db, me, body)),
  route(settings.listSessions, ({ context, db, session, query }) => listSessions(db, session, query, context.now())),
  route(settings.endSession, ({ context, db, me, params }) => {
    refuseInDemo(context.config)
    return endMySession(db, me.uid, params.sessionId)
  }),
  route(settings.endOtherSessions, ({ context, db, me, session }) => {
    refuseInDemo(context.config)
    return endOtherSessions(db, me.uid, session.id)
  }),
  route(settings.changePassword, changePassword, withoutTransaction),
  route(settings.changeEmail, requestEmailChange, withoutTransaction),
  route(settings.deleteAccount, scheduleAccountDeletion, withoutTransaction),
  route(settings.cancelDeletion, ({ db, me }) => setDeletionDate(db, me.uid, null)),

  route(settings.exportData, async ({ context, db, session, reply }) => {
    const archive = await archiveOf(parts(), { db, session, now: context.now() }, context.files)
    reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="cohort.zip"')
      .header('cache-control', 'no-store')
    return archive
  }),
]
