import { fsyncSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

interface OpenFile {
  nfd?: number
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
    stream_ops: SetsAttributes & { fsync?: (file: OpenFile) => number }
  }
}

/**
 * PGlite's folder on disk, with what it lacks: one real fsync for every commit, and files that are
 * their owner's alone (it sets them to 666 when it makes a database).
 */
export class DurableFs extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const started = await super.init(...args)
    const addWhatLacks = (module: unknown) => {
      const { node_ops: nodes, stream_ops: streams } = (module as EmscriptenModule).NODEFS
      streams.fsync = (file) => {
        if (file.nfd !== undefined) fsyncSync(file.nfd)
        return 0
      }
      keepPrivate(nodes)
      keepPrivate(streams)
    }
    const { preRun } = started.emscriptenOpts
    if (Array.isArray(preRun)) preRun.push(addWhatLacks)
    return started
  }
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
