import type { Readable } from 'node:stream'

/** Where the bytes of files are. Keys are those of `objectKeys`. */
export type FileStore = {
  /** Its folder, or the address of its bucket. */
  place: string
  /** Stored durably once it returns. May move the file at `path`. */
  put(key: string, path: string): Promise<void>
  /** Undefined if there is no such object. */
  get(key: string): Promise<StoredObject | undefined>
  /** Ignores objects that do not exist. */
  delete(keys: string[]): Promise<void>
  /** In no order, without the mark of the owner. */
  list(): AsyncGenerator<{ key: string; storedAt: Date }>
  /** @throws FileStoreError if files cannot be stored just now, as do all others */
  check(): Promise<void>
}
type StoredObject = { bytes: Readable; size: number }

/** Holds the installation that owns the store. */
export const OWNER_KEY = 'owner'

/** A picture has a smaller copy. */
export const objectKeys = (id: string, isPicture: boolean) => (isPicture ? [id, smallKey(id)] : [id])
export const smallKey = (id: string) => `${id}-small`

/** The id of the file that an object belongs to, undefined for objects of others. */
export const idOfKey = (key: string) => /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:-small)?$/.exec(key)?.[1]
