import { sql } from 'kysely'
import { exportPart } from '#server/database/export-part.ts'
import type { Feature } from '#server/feature.ts'
import * as contract from '../contract.ts'
import { placeOfFile } from './queries/download.ts'
import type { FileOwners } from './queries/files.ts'
import { fileRoutes } from './routes.ts'

/** `file` is its place in the archive. */
const filesOf = (uid: string) => sql`
  select id as key, json_build_object('name', name, 'file', ${placeOfFile}, 'kind', kind, 'size', size, 'createdAt', created_at) as row
  from files where owner_id = ${uid} and state <> 'arriving'`

export const fileFeature = (owners: FileOwners): Feature => ({
  name: 'files',
  about: 'Files of messages, tasks and applications, and photos.',
  contracts: [contract],
  routes: fileRoutes(owners),
  exportParts: [exportPart('files', 'Files', filesOf)],
})
