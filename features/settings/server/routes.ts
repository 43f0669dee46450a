import { Readable } from 'node:stream'
import { type Route, route } from '#server/http/route.ts'
import { settings } from '../contract.ts'
import { archiveFiles, waitForFirstBytes, zip } from './export/archive.ts'
import { exportParts } from './export/export-parts.ts'

export const settingsRoutes: Route[] = [
  route(settings.exportData, async ({ context, db, session, reply }) => {
    const archive = await waitForFirstBytes(zip(archiveFiles(exportParts(db, session, context.now()))))
    reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="cohort.zip"')
      .header('cache-control', 'no-store')
    return Readable.from(archive, { objectMode: false })
  }),
]
