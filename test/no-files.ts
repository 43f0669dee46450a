import type { FileStore } from '#server/files/file-store.ts'

/** A store without files, for databases that have none. */
export const noFiles: FileStore = {
  place: 'nowhere',
  put: async () => undefined,
  get: async () => undefined,
  delete: async () => undefined,
  async *list() {},
  check: async () => undefined,
}
