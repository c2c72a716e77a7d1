import { statfsSync } from 'node:fs';

const SMALL_SHARED_MEMORY = 256 * 1024 * 1024;

/** Containers often give /dev/shm 64 MB, which parallel queries outgrow; System V segments have no such limit. */
function sharedMemoryType(): Record<string, string> {
  if (process.platform !== 'linux') return {};
  try {
    const { blocks, bsize } = statfsSync('/dev/shm');
    return blocks * bsize < SMALL_SHARED_MEMORY ? { dynamic_shared_memory_type: 'sysv' } : {};
  } catch {
    return { dynamic_shared_memory_type: 'sysv' };
  }
}

/** Settings of a server beside the application on a small machine; `extra` wins, save over what keeps the server to this machine. */
export function serverArguments(port: number, extra: Readonly<Record<string, string>> = {}): string[] {
  const settings: Record<string, string> = {
    shared_buffers: '128MB',
    max_connections: '200',
    jit: 'off',
    max_wal_size: '512MB',
    min_wal_size: '80MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    log_line_prefix: '%m [%p] ',
    // Details and statements of errors may hold what a caller sent.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    ...sharedMemoryType(),
    ...extra,
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    logging_collector: 'off',
    log_destination: 'stderr',
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
