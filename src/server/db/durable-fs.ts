import { fsyncSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

interface OpenFile {
  nfd?: number
}

interface EmscriptenModule {
  NODEFS: { stream_ops: { fsync?: (file: OpenFile) => number } }
}

/** PGlite's folder on disk, with the fsync it lacks: one real fsync for every commit. */
export class DurableFs extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const started = await super.init(...args)
    const addFsync = (module: unknown) => {
      ;(module as EmscriptenModule).NODEFS.stream_ops.fsync = (file) => {
        if (file.nfd !== undefined) fsyncSync(file.nfd)
        return 0
      }
    }
    const { preRun } = started.emscriptenOpts
    if (Array.isArray(preRun)) preRun.push(addFsync)
    return started
  }
}
