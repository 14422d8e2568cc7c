// The embedded PostgreSQL runs in this worker thread, so a heavy statement never blocks the
// thread that answers requests. One message in, one message out, in order.
import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, types } from '@electric-sql/pglite'
import { pageinspect } from '@electric-sql/pglite/contrib/pageinspect'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { DurableFs } from './durable-fs.ts'
import { bufferMegabytesFor } from './embedded-memory.ts'
import { EmbeddedPrepared } from './embedded-prepared.ts'
import { LEAST_ALIKE } from './least-alike.ts'
import { isMarked } from './prepared.ts'

export type EmbeddedRequest =
  | { id: number; kind: 'query'; sql: string; parameters: unknown[]; rowMode?: 'array' | 'object' }
  | { id: number; kind: 'exec'; sql: string }
  | { id: number; kind: 'copy'; sql: string; data: Uint8Array }
  | { id: number; kind: 'close' }

/** The folder of the database, and the engine when this process has compiled it before. */
export interface EmbeddedStart {
  folder: string
  /** Megabytes of the folder that are kept in memory; 0: as fits the folder and the machine. */
  memoryMb: number
  engine: WebAssembly.Module | undefined
}

/** Errors after which the engine is gone. */
const HOPELESS = ['PANIC', 'FATAL']

const { folder, memoryMb, engine } = workerData as EmbeddedStart
const port = parentPort!
const pgliteWasmModule = engine ?? (await compileEngine())

// The same value shapes as the pg driver gives: 64-bit integers, numerics and dates are strings.
const text = (value: string) => value
// The engine's own way with bytes makes an array entry and a text of each: an upload of 40 MB held
// everybody's statements up for more than ten seconds.
const bytesOf = (value: string) => Buffer.from(value.slice(2), 'hex')
const hexOf = (value: Uint8Array) =>
  `\\x${Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('hex')}`
const parsers = {
  [types.INT8]: text,
  [types.NUMERIC]: text,
  [types.DATE]: text,
  [types.BYTEA]: bytesOf,
}
const serializers = { [types.BYTEA]: hexOf }

const settings = [
  // PGlite's fdatasync does nothing, its fsync reaches DurableFs.
  'wal_sync_method=fsync',
  // A new file of the log is not filled with 16 MB of zeros first: here a statement would wait for it.
  'wal_init_zero=off',
  'jit=off',
  'timezone=Asia/Shanghai',
  `shared_buffers=${memoryMb || bufferMegabytesFor(folder)}MB`,
  LEAST_ALIKE,
]

const postgres = await PGlite.create({
  fs: new DurableFs(folder, { broken: breakOff }),
  extensions: { pageinspect, pg_trgm },
  pgliteWasmModule,
  parsers,
  serializers,
  startParams: [
    ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
    ...settings.flatMap((setting) => ['-c', setting]),
  ],
})
const prepared = new EmbeddedPrepared(postgres)
port.postMessage({ ready: true, engine: pgliteWasmModule })

// The engine prepares and runs a statement in several steps, and another must not come between.
let turn = Promise.resolve()
port.on('message', (request: EmbeddedRequest) => {
  turn = turn.then(() => reply(request))
})

async function compileEngine(): Promise<WebAssembly.Module> {
  const file = new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))
  return WebAssembly.compile(await readFile(file))
}

async function reply(request: EmbeddedRequest) {
  try {
    port.postMessage({ id: request.id, result: await answer(request) })
  } catch (error) {
    if (HOPELESS.includes((error as { severity?: string }).severity ?? '')) breakOff(error)
    port.postMessage({ id: request.id, error: plain(error) })
  }
}

// Nothing that the engine says after this can be trusted: the main thread hears it first.
function breakOff(error: unknown) {
  port.postMessage({ broken: plain(error) })
}

async function answer(request: EmbeddedRequest) {
  switch (request.kind) {
    case 'query': {
      const { sql, parameters, rowMode = 'object' } = request
      const result = await (isMarked(sql) ? prepared : postgres).query(sql, parameters, { rowMode })
      // A result without a command means the engine broke off mid-statement.
      if (!(result as { command?: string }).command) breakOff(new Error('A statement broke off'))
      return result
    }
    case 'exec':
      return postgres.exec(request.sql)
    case 'copy':
      return postgres.query(request.sql, [], { blob: new Blob([new Uint8Array(request.data)]) })
    case 'close':
      await postgres.close()
      return {}
  }
}

function plain(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) }
  return { ...error, message: error.message, name: error.name, stack: error.stack }
}
