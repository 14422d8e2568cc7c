// The generator with 250 screens: npm run gen, the production build, and what a session loads to know its
// buttons. Prints each next to its limit.
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { gunzipSync } from 'node:zlib'
import { copyTree } from '../support/copied-tree.ts'
import { startServerProcess } from '../support/server-process.ts'
import { benchClient } from './bench-client.ts'
import { addScreens, SCREENS } from './many-screens.ts'
import { median } from './measure.ts'

const RUNS = 5
/** The limits apply to the machine of the specification; a busy or smaller one takes longer. */
const LIMITS = { genMs: 2_000, buildMs: 60_000, permissionBytes: 20_000 }

/** Measures in a copy of the tree that has so many screens, and prints a table. */
export async function bench() {
  const tree = copyTree()
  const node = (...args: string[]) => timed(tree.folder, args)
  try {
    addScreens(tree.folder)
    rmSync(join(tree.folder, '.cache'), { recursive: true, force: true })
    const first = await node('generators/cli.ts', 'gen')
    const later: number[] = []
    for (let run = 0; run < RUNS; run++) later.push(await node('generators/cli.ts', 'gen'))
    const build = await node('scripts/build.ts')
    const bytes = await permissionBytes(tree.folder)
    console.table([
      {
        what: `gen, ${SCREENS} screens, for the first time in a tree`,
        is: `${Math.round(first)} ms`,
        keeps: '',
      },
      row(`gen, ${SCREENS} screens`, median(later), LIMITS.genMs, 'ms'),
      row(`production build, ${SCREENS} screens`, build, LIMITS.buildMs, 'ms'),
      row(`menu/buttons as a browser gets it`, bytes.sent, LIMITS.permissionBytes, 'bytes'),
      { what: `the same, before it is compressed`, is: `${bytes.plain} bytes`, keeps: '' },
    ])
  } finally {
    tree.remove()
  }
}

function row(what: string, is: number, limit: number, unit: string) {
  return { what, is: `${Math.round(is)} ${unit}`, keeps: `${is <= limit ? 'yes' : 'NO'}, ≤ ${limit} ${unit}` }
}

/** The run time of a program of the tree in ms; throws with its output when it fails. */
async function timed(folder: string, args: string[]): Promise<number> {
  const started = performance.now()
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: folder,
    // The same setting as in the npm scripts.
    env: { ...process.env, NODE_COMPILE_CACHE: join(folder, '.cache/compiled') },
  })
  let said = ''
  child.stdout.on('data', (chunk) => (said += chunk))
  child.stderr.on('data', (chunk) => (said += chunk))
  const status = await new Promise((resolve) => child.on('close', resolve))
  if (status !== 0) throw new Error(`${args.join(' ')} failed:\n${said}`)
  return performance.now() - started
}

/** The size of what tells the administrator, who has every code, which buttons to show. */
async function permissionBytes(folder: string): Promise<{ sent: number; plain: number }> {
  const product = startServerProcess(
    {
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      DEMO: '1',
      DEMO_PARTS: '100',
      LOG_LEVEL: 'silent',
      SESSION_SECRET: 'a key that only this measurement uses, long enough',
    },
    folder,
  )
  try {
    const url = await product.ready
    const admin = await benchClient(url, 'admin')
    const headers = { ...admin.headers, 'accept-encoding': 'gzip, deflate, br, zstd' }
    return await new Promise((resolve, reject) => {
      request(`${url}/api/sys-system/menu/buttons`, { headers }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () => {
          const body = Buffer.concat(chunks)
          const isPacked = answer.headers['content-encoding'] === 'gzip'
          resolve({ sent: body.length, plain: isPacked ? gunzipSync(body).length : body.length })
        })
      })
        .on('error', reject)
        .end()
    })
  } finally {
    product.kill('SIGTERM')
    await product.ended
  }
}
