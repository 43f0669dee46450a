import { Readable } from 'node:stream'
import { type Door, door } from '#server/http.ts'
import { settings } from '../contract.ts'
import { filesOf } from './export/files.ts'
import { partsOf } from './export/parts.ts'
import { begun, zip } from './export/zip.ts'

export const settingsRoutes: Door[] = [
  door(settings.exportAll, async ({ context, db, me, session, reply }) => {
    await context.limits.spend('export', me.uid)
    const archive = await begun(zip(filesOf(partsOf(db, session, context.now()))))
    reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="cohort.zip"')
      .header('cache-control', 'no-store')
    return Readable.from(archive, { objectMode: false })
  }),
]
