import { existsSync, readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import path from 'node:path'
import type { DatabaseFolder } from './database-folder.ts'
import { explainFileErrors } from './database-unavailable.ts'
import { USER } from './initdb.ts'
import { writeOwnedFile } from './write-owned-file.ts'

/**
 * Little memory (some 20 MiB idle, 80 MiB with ten busy connections) and full durability. postgresql.conf sets the
 * rest.
 */
export function serverSettings(socketFolder: string, port: number, extra: Record<string, string>): string[] {
  const settings: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    port: String(port),
    // PostgreSQL's defaults, repeated so that no configuration file weakens durability.
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    autovacuum: 'on',
    shared_buffers: '32MB',
    max_connections: '60',
    maintenance_work_mem: '32MB',
    autovacuum_worker_slots: '2',
    autovacuum_max_workers: '2',
    max_worker_processes: '4',
    max_logical_replication_workers: '0',
    // Avoids the three helper processes that PostgreSQL 18 starts by default.
    io_method: 'sync',
    // Keeps shared memory out of /dev/shm, which is tiny in containers and which systemd empties when a user logs out.
    min_dynamic_shared_memory: '16MB',
    // Limits both the disk space of the log and the time of recovery.
    max_wal_size: '256MB',
    // Values and statements are personal data.
    log_min_messages: 'warning',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    log_line_prefix: '%b: ',
    ...extra,
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

const MAP = 'cohort'

/**
 * Lets only root and the database's account connect, without a password: the operating system reports the account
 * behind a socket. Writes the files next to the data folder at each start and returns the settings that use them.
 */
export function writePgHba({ root, account }: DatabaseFolder): Record<string, string> {
  const names = new Set(['root', account?.name ?? userInfo().username])
  const files = {
    hba_file: { file: path.join(root, 'pg_hba.conf'), lines: [`local all ${USER} peer map=${MAP}`] },
    ident_file: {
      file: path.join(root, 'pg_ident.conf'),
      lines: [...names].map((name) => `${MAP} "${name}" ${USER}`),
    },
  }
  explainFileErrors(root, () => {
    for (const { file, lines } of Object.values(files)) {
      const text = `# Written by Cohort at each start.\n${lines.join('\n')}\n`
      if (existsSync(file) && readFileSync(file, 'utf8') === text) continue
      writeOwnedFile(file, text, account)
    }
  })
  return { hba_file: files.hba_file.file, ident_file: files.ident_file.file }
}
