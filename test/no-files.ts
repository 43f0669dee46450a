import { tmpdir } from 'node:os'
import { openFileStore } from '#server/files/file-store.ts'

/** A store without files, for databases that have none. */
export const noFiles = openFileStore({ filesUrl: undefined, dataDir: `${tmpdir()}/no-such-folder` })
