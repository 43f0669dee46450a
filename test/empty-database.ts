import { inject } from 'vitest'
import type { Connection } from '#server/database/types.ts'
import { connectionTo, onCluster } from './cluster.ts'

let made = 0

/** A database without tables, as on a server's first day. Drop it after use. */
export async function emptyDatabase(): Promise<{ connection: Connection; drop: () => Promise<void> }> {
  const cluster = inject('cluster')
  const name = `cohort_empty_${process.pid}_${++made}`
  await onCluster(cluster, `create database ${name}`)
  return {
    connection: connectionTo(cluster, name),
    drop: () => onCluster(cluster, `drop database ${name} with (force)`),
  }
}
