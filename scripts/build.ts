// npm run build [-- --if-stale]: builds the web pages into dist/web, with compressed copies beside them.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const OUT = 'dist/web'
const STAMP = join(OUT, '.built-from')
/** Everything that the pages are built from. */
const SOURCES = [
  'src/web',
  'src/shared',
  'src/generated',
  'schemas',
  'vite.config.ts',
  'scripts/build.ts',
  'package-lock.json',
]
/** Smaller files fit into one packet anyway. */
const WORTH_COMPRESSING_BYTES = 1024

const version = fingerprint(SOURCES)
const isFresh = existsSync(STAMP) && readFileSync(STAMP, 'utf8') === version
if (!process.argv.includes('--if-stale') || !isFresh) await build()

async function build() {
  const started = performance.now()
  console.log('Building the web pages …')
  // Built beside the old pages, so that a running server never serves half of each.
  const fresh = resolve(`${OUT}.new`)
  process.env['NODE_ENV'] = 'production'
  process.env['BUILD_VERSION'] = version.slice(0, 16)
  process.env['BUILD_DIR'] = fresh
  const { build: viteBuild } = await import('vite')
  await viteBuild({ logLevel: 'warn' })
  await compressAll(fresh)
  writeFileSync(join(fresh, '.built-from'), version)
  rmSync(OUT, { recursive: true, force: true })
  renameSync(fresh, OUT)
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
}

async function compressAll(folder: string) {
  const files = filesBelow(folder).filter((file) => /\.(js|css|html|svg|json|txt)$/.test(file))
  await Promise.all(files.map(compress))
}

async function compress(file: string) {
  const content = await readFile(file)
  if (content.length < WORTH_COMPRESSING_BYTES) return
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
    promisify(gzip)(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}

/** A value that changes when any of these files does. */
function fingerprint(paths: string[]): string {
  const hash = createHash('sha256')
  for (const path of paths.filter((one) => existsSync(one))) {
    for (const file of filesBelow(path))
      hash.update(file.replaceAll('\\', '/')).update('\0').update(readFileSync(file))
  }
  return hash.digest('hex')
}

function filesBelow(path: string): string[] {
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}
