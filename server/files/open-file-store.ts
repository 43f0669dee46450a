import type { Config } from '../config.ts'
import { type FileStore, OWNER_KEY } from './file-store.ts'
import { FileStoreError } from './file-store-error.ts'
import { openFolder } from './folder.ts'
import { openS3 } from './s3.ts'

/** docs/decisions/058-where-files-are.md */
export function openFileStore({ filesUrl, dataDir }: Pick<Config, 'filesUrl' | 'dataDir'>): FileStore {
  const store = filesUrl ? openS3(filesUrl) : openFolder(`${dataDir}/files`)
  const explain = (error: Error) => {
    throw new FileStoreError(store.place, error)
  }
  return {
    place: store.place,
    put: (key, path) => store.put(key, path).catch(explain),
    get: (key) => store.get(key).catch(explain),
    delete: (keys) => store.delete(keys).catch(explain),
    check: () => store.check().catch(explain),
    async *list() {
      try {
        for await (const object of store.list()) if (object.key !== OWNER_KEY) yield object
      } catch (error) {
        explain(error as Error)
      }
    },
  }
}
