import { inject } from 'vitest'
import { cloneDatabase } from './cluster.ts'

/** A migrated database of a test's own. Drop it after use. */
export const freshDatabase = () => cloneDatabase({ connection: inject('cluster'), template: inject('template') })
