import { totalmem } from 'node:os'

/**
 * The settings that docs/operations.md advises for a large catalogue. Unlike the tests' server, this one
 * waits for its disk.
 */
export const ADVISED_SETTINGS = {
  shared_buffers: `${Math.floor(totalmem() / 4 / 2 ** 20)}MB`,
  max_wal_size: '8GB',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
}
