// The one launcher behind every npm script. Plain JavaScript, because the npm that starts it may
// run on an older Node than the product: it installs what is missing, then hands over to the
// Node 24 that comes as a package.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
process.chdir(root)
const startedBy = process.ppid

const commands = {
  start: ['src/server/main.ts'],
  dev: ['scripts/dev.ts'],
  test: ['scripts/test.ts'],
  'test:sweep': ['scripts/test.ts', '--sweep'],
  gen: ['generators/cli.ts', 'gen'],
  new: ['generators/cli.ts', 'new'],
  eject: ['generators/cli.ts', 'eject'],
  import: ['scripts/import.ts'],
  'db:move': ['scripts/db-move.ts'],
  'db:reset': ['scripts/db-reset.ts'],
  'db:undo': ['scripts/db-undo.ts'],
  'demo:end': ['scripts/demo-end.ts'],
  'factor:reset': ['scripts/factor-reset.ts'],
  explain: ['scripts/explain.ts'],
  bench: ['tests/bench/run.ts'],
  build: ['scripts/build.ts'],
  health: ['scripts/health.ts'],
  screenshots: ['scripts/screenshots.ts'],
  lint: ['scripts/lint.ts'],
  format: ['scripts/lint.ts', '--write'],
  types: ['scripts/types.ts'],
}

const [name, ...args] = process.argv.slice(2)
const command = commands[name]
if (!command) {
  console.error(`Unknown command "${name}". Known: ${Object.keys(commands).join(', ')}`)
  process.exit(2)
}

installWhatIsMissing()
if (name === 'start') buildWhatIsStale()
handOver(node24(), ['--disable-warning=ExperimentalWarning', ...command, ...args])

/** Installs the locked packages when node_modules is absent or was made from another lockfile. */
function installWhatIsMissing() {
  const wanted = fingerprint(['package-lock.json', 'package.json'])
  const stamp = join('node_modules', '.installed')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Installing packages …')
  // Not `npm ci`: it refuses the lockfile on a registry that lacks the packages of other platforms.
  const locked = ['install', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
  const result = spawnSync('npm', locked, {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (result.status !== 0) {
    console.error('The packages could not be installed; the message above says why.')
    process.exit(1)
  }
  writeFileSync(stamp, wanted)
}

function buildWhatIsStale() {
  const result = spawnSync(
    node24(),
    ['--disable-warning=ExperimentalWarning', 'scripts/build.ts', '--if-stale'],
    {
      stdio: 'inherit',
    },
  )
  if (result.status !== 0) process.exit(result.status ?? 1)
}

/** Path of a Node that is at least 24: the running one, or the one installed as a package. */
function node24() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  const packaged = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
  if (existsSync(packaged)) return packaged
  console.error(
    `Node 24 is needed, this is ${process.version}, and no packaged Node exists for ` +
      `${process.platform}-${process.arch}. Install Node 24 and run the command again.`,
  )
  process.exit(1)
}

function handOver(executable, argv) {
  // Modules are read and compiled once, not at every start; that is most of a short command's time.
  const compiled = process.env.NODE_COMPILE_CACHE ?? join(root, '.cache', 'compiled')
  const child = spawn(executable, argv, {
    stdio: 'inherit',
    env: { ...process.env, NODE_COMPILE_CACHE: compiled },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  // A signal sent to npm reaches the shell between it and us, which ends without passing it on.
  if (process.env.npm_lifecycle_event) {
    const look = setInterval(() => {
      if (process.ppid === startedBy) return
      clearInterval(look)
      child.kill('SIGTERM')
    }, 300)
    look.unref()
  }
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 128 + 15 : 1)))
}

function fingerprint(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(file))
  return hash.digest('hex')
}
