import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/** The function with which Vite wraps each `import()`, as of version 8. */
const HELPER = /vite\/preload-helper/

/** Loads what a lazy component needs by web/load-chunks.ts, after which one that did not come can be asked for again. */
export const loadFilesFirst = (): Plugin => ({
  name: 'load-files-first',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: HELPER },
    handler: () => `export { loadFiles as __vitePreload } from '${resolve('web/load-chunks.ts')}'`,
  },
})
