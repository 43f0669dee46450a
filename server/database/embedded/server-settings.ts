/**
 * How the private server is set: modest memory (some 20 MiB idle, some 80 MiB with ten busy connections), and nothing
 * acknowledged before it is on the disk. Whatever stands in postgresql.conf applies to the rest.
 */
export function serverSettings(socketFolder: string, port: number, extra: Record<string, string>): string[] {
  const settings: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    port: String(port),
    // Durability is promised: these are PostgreSQL's defaults, repeated so that no configuration file weakens them.
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
    // Reads without the three helper processes that PostgreSQL 18 starts by default.
    io_method: 'sync',
    // Statistics and parallel queries find their shared memory here and not in /dev/shm, which containers keep tiny
    // and systemd empties when an ordinary user logs out.
    min_dynamic_shared_memory: '16MB',
    // Bounds both the disk that the log takes and the recovery after a kill.
    max_wal_size: '256MB',
    // Values and statements are personal data and stay out of the log.
    log_min_messages: 'warning',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    log_line_prefix: '%b: ',
    ...extra,
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
