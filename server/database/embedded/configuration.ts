import { existsSync } from 'node:fs';
import { totalmem } from 'node:os';

const megabytes = (bytes: number) => Math.floor(bytes / 2 ** 20);
const between = (least: number, value: number, most: number) => Math.round(Math.min(most, Math.max(least, value)));

/**
 * The `postgresql.conf` of the embedded database: sized for a small machine that loses power now and then, so it is
 * sparing with memory and strict about durability. Rewritten before every start, so that a newer portal's values apply.
 * @param memory the machine's memory in bytes.
 */
export function configuration(socketFolder: string, memory = totalmem()): string {
  const total = megabytes(memory);
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    port: POSTGRES_PORT,
    max_connections: 200,

    shared_buffers: `${between(32, total / 16, 128)}MB`,
    effective_cache_size: `${between(128, total / 2, 4096)}MB`,
    work_mem: '8MB',
    maintenance_work_mem: `${between(32, total / 16, 128)}MB`,
    random_page_cost: 1.1,
    jit: 'off',
    max_parallel_workers_per_gather: 0,
    max_parallel_maintenance_workers: 0,
    io_method: 'sync',
    huge_pages: 'off',
    dynamic_shared_memory_type: process.platform === 'linux' && !existsSync('/dev/shm') ? 'mmap' : 'posix',

    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    wal_level: 'minimal',
    max_wal_senders: 0,
    wal_compression: 'pglz',
    min_wal_size: '64MB',
    max_wal_size: '512MB',
    checkpoint_timeout: '5min',
    checkpoint_completion_target: 0.9,
    autovacuum_max_workers: 2,

    timezone: 'UTC',
    log_timezone: 'UTC',
    datestyle: 'iso, mdy',
    lc_messages: 'C',
    default_text_search_config: 'pg_catalog.simple',

    // The portal logs its own failed statements; here they could contain what people wrote. LOG, FATAL and PANIC remain.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    log_autovacuum_min_duration: -1,
  };
  return Object.entries(settings)
    .map(([name, value]) => `${name} = '${String(value).replaceAll("'", "''")}'\n`)
    .join('');
}

/** The number in the socket's file name; nothing listens on the network. */
export const POSTGRES_PORT = 5432;
