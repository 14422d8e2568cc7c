import { totalmem } from 'node:os'

/** What docs/operations.md says of a database server for a large catalogue; unlike that of the tests, it waits for its disk. */
export const ADVISED_SETTINGS = {
  shared_buffers: `${Math.floor(totalmem() / 4 / 2 ** 20)}MB`,
  max_wal_size: '8GB',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
}
