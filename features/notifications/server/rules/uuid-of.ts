import { hash } from 'node:crypto'

/** The same for the same text: the subject of a notification is a UUID. */
export const uuidOf = (text: string) =>
  hash('sha256', text).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
