import { findPackageJSON } from 'node:module'
import { pathToFileURL } from 'node:url'

/** The folder of Cohort. From its package.json, because files of a built server lie elsewhere in it than their sources. */
export const root = new URL('.', pathToFileURL(findPackageJSON(import.meta.url)!))
