import { totalmem } from 'node:os'

/** What docs/operations.md says of a database server for a large catalogue. */
export const ADVISED_SETTINGS = {
  shared_buffers: `${Math.floor(totalmem() / 4 / 2 ** 20)}MB`,
  max_wal_size: '8GB',
}
