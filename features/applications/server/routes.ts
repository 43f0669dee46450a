import { sql } from 'kysely'
import { type Route, route } from '#server/http/route.ts'
import { ads } from '../ads-contract.ts'
import { applications } from '../contract.ts'
import { applicationFiles, IMPORT_BODY_MAX } from '../import-contract.ts'
import { applicationNumbers } from '../numbers-contract.ts'
import { addApplication } from './actions/add-application.ts'
import {
  addEntry,
  addFile,
  changeApplication,
  removeApplication,
  removeEntry,
  removeFile,
} from './actions/change-application.ts'
import { changeSeveral } from './actions/change-several.ts'
import { importApplications } from './actions/import/import-applications.ts'
import { moveApplication } from './actions/move-application.ts'
import { setGoal } from './changes/goal-of-application.ts'
import { announceChange, lockCareer } from './changes/lock-career.ts'
import { mustFindApplication, todayOf } from './queries/application.ts'
import { loadBoard } from './queries/board.ts'
import { findDuplicate } from './queries/duplicate.ts'
import { exportApplications } from './queries/export-applications.ts'
import { listApplications, listColumn } from './queries/lists.ts'
import { loadNumbers } from './queries/numbers.ts'
import { listSources } from './queries/sources.ts'
import { readAd } from './rules/read-ad/read-ad.ts'

export const applicationRoutes: Route[] = [
  route(applications.board, ({ context, db, me }) => loadBoard(db, me, context.now())),
  route(applications.list, ({ context, db, me, query }) => listApplications(db, me, query, context.now())),
  route(applications.sources, ({ db, me }) => listSources(db, me)),
  route(applications.bulk, ({ db, me, body }) => changeSeveral(db, me, body)),
  route(applications.column, ({ db, me, query }) => listColumn(db, me, query.stage, query)),
  route(applicationNumbers.find, ({ context, db, me }) => loadNumbers(db, me, context.now())),
  route(ads.read, async ({ context, db, me, body }) => readAd(body.text, await todayOf(db, me, context.now()))),
  route(ads.duplicate, ({ db, me, query }) => findDuplicate(db, me, query)),
  route(applicationFiles.export, ({ db, me, query: { format }, reply }) => {
    reply
      .type(format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="applications.${format}"`)
      .header('cache-control', 'no-store')
    return exportApplications(db, me, format)
  }),
  route(applicationFiles.import, ({ db, me, body }) => importApplications(db, me, body), {
    bodyLimit: IMPORT_BODY_MAX,
  }),
  route(applications.find, ({ db, me, params }) => mustFindApplication(db, me, params.applicationId)),
  route(applications.add, ({ db, me, body }) => addApplication(db, me, body)),
  route(applications.change, ({ db, me, params, body }) => changeApplication(db, me, params.applicationId, body)),
  route(applications.move, ({ db, me, params, body }) => moveApplication(db, me, params.applicationId, body)),
  route(applications.setGoal, ({ db, me, params, body }) => setGoal(db, me, params.applicationId, body.goalId)),
  route(applications.remove, ({ db, me, params }) => removeApplication(db, me, params.applicationId)),
  route(applications.addEntry, ({ db, me, params, body }) => addEntry(db, me, params.applicationId, body)),
  route(applications.removeEntry, ({ db, me, params }) => removeEntry(db, me, params.applicationId, params.entryId)),
  route(applications.addFile, ({ db, me, params, body }) =>
    addFile(db, me, params.applicationId, params.fileId, body.document),
  ),
  route(applications.removeFile, ({ db, me, params }) => removeFile(db, me, params.applicationId, params.fileId)),
  route(applications.setReminders, async ({ db, me, body }) => {
    const off = [...new Set(body.off)]
    await lockCareer(db, me)
    await sql`update careers set reminders_off = ${off} where owner_id = ${me.uid}`.execute(db)
    await announceChange(db, me, null)
    return { off }
  }),
]
