import type { ExportPart } from './database/export-part.ts'
import type { Route } from './http/route.ts'

/** What a feature brings to the server. */
export type Feature = {
  /** The tag of its calls in the API's description. */
  name: string
  about: string
  /** What both sides agree on. */
  contracts: readonly object[]
  routes: readonly Route[]
  /** What the download of a person shows of the feature's tables. */
  exportParts?: readonly ExportPart[]
}
