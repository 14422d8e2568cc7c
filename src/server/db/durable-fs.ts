import { fsyncSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** The engine's numbers of a disk that failed and of a full one. */
const EIO = 29
const ENOSPC = 51

interface OpenFile {
  nfd?: number
  path?: string
}

interface Attributes {
  mode?: number
}

interface SetsAttributes {
  setattr: (place: unknown, attributes: Attributes) => void
}

interface EmscriptenModule {
  NODEFS: {
    node_ops: SetsAttributes
    stream_ops: SetsAttributes & {
      fsync?: (file: OpenFile) => number
      write: (file: OpenFile, ...given: unknown[]) => number
    }
  }
}

/**
 * PGlite's folder on disk, with what it lacks: one real fsync for every commit, and files that are
 * their owner's alone (it sets them to 666 when it makes a database).
 */
export class DurableFs extends NodeFS {
  readonly #broken: (error: Error) => void

  /** `broken` is told of what could not be kept, before the engine goes on. */
  constructor(folder: string, { broken }: { broken: (error: Error) => void }) {
    super(folder)
    this.#broken = broken
  }

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const started = await super.init(...args)
    const addWhatLacks = (module: unknown) => {
      const { node_ops: nodes, stream_ops: streams } = (module as EmscriptenModule).NODEFS
      streams.fsync = (file) => {
        try {
          if (file.nfd !== undefined) fsyncSync(file.nfd)
          return 0
        } catch (error) {
          this.#broken(error as Error)
          return EIO
        }
      }
      const { write } = streams
      streams.write = (file, ...given) => {
        try {
          return write(file, ...given)
        } catch (error) {
          // Elsewhere the statement fails; without its log the engine cannot go on.
          if (file.path?.includes('/pg_wal/')) this.#broken(logFault((error as { errno?: number }).errno))
          throw error
        }
      }
      keepPrivate(nodes)
      keepPrivate(streams)
    }
    const { preRun } = started.emscriptenOpts
    if (Array.isArray(preRun)) preRun.push(addWhatLacks)
    return started
  }
}

function logFault(errno: number | undefined): Error {
  const isFull = errno === ENOSPC
  const words = isFull ? 'ENOSPC: no space is left for its log' : `its log cannot be written, error ${errno}`
  return Object.assign(new Error(words), { code: isFull ? 'ENOSPC' : 'EIO' })
}

function keepPrivate(operations: SetsAttributes) {
  const { setattr } = operations
  operations.setattr = (place, attributes) =>
    setattr(
      place,
      attributes.mode === undefined || attributes.mode === null
        ? attributes
        : { ...attributes, mode: attributes.mode & ~0o077 },
    )
}
