import type { ErrorName } from '../../shared/errors.ts'

/** SQLSTATE codes, whole or their class, and those of the connection. */
const faults: [RegExp, ErrorName][] = [
  // Waited too long for a lock, or two waited for each other.
  [/^(55P03|40P01|40001)$/, 'DATA_LOCKED'],
  [/^(53100|ENOSPC|EDQUOT)$/, 'DISK_FULL'],
  [/^53/, 'DATABASE_BUSY'],
  // Shut down, starting, gone, a standby that takes no writes, a disk that failed.
  [
    /^(08|57P|58)|^25006$|^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|EIO)/,
    'DATABASE_AWAY',
  ],
]

/** What the driver says in words alone. */
const words: [RegExp, ErrorName][] = [
  [/^timeout exceeded when trying to connect$/, 'DATABASE_BUSY'],
  [/^Connection terminated|^Client has encountered a connection error/, 'DATABASE_AWAY'],
]

/** What a person is told where an error is one of the database or of the disk, and not of the program. */
export function databaseFault(error: unknown): ErrorName | undefined {
  const { code, message = '', cause } = (error ?? {}) as { code?: unknown; message?: string; cause?: unknown }
  const found =
    (typeof code === 'string' && faults.find(([pattern]) => pattern.test(code))?.[1]) ||
    words.find(([pattern]) => pattern.test(message))?.[1]
  return found || (cause ? databaseFault(cause) : undefined)
}
