/**
 * Where the content of files is kept. Keys are ours: letters, digits, - and _. Nothing here touches
 * the database, and no transaction is open meanwhile.
 */
export interface FileStore {
  /** Keeps the bytes for good before it answers; the same key again replaces them. */
  put: (key: string, bytes: Uint8Array, type: string) => Promise<void>
  /** The bytes, or undefined when there are none of that key. */
  get: (key: string) => Promise<Uint8Array | undefined>
  /** Removes the bytes; none of that key is as well. */
  remove: (key: string) => Promise<void>
}

const KEY = /^[A-Za-z0-9_-]{1,80}$/

/** Throws when a key could be read as a path. */
export function requireKey(key: string) {
  if (!KEY.test(key)) throw new RangeError('Not a key of a file.')
}
