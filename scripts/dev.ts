// `npm run dev`: runs the development server and restarts it when a server file changes. Screen files and web
// sources need no restart: Vite, inside the server, watches those. Node's own watch mode is not used because
// it mixes its messages with those of worker threads.
import { spawn, type ChildProcess } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { editorSchemas, knownNames } from '../generators/derive/editor-schemas.ts'
import { writeStale } from '../generators/write-files.ts'
import { loadSchemaFiles, ROOT } from '../src/server/engine/load-files.ts'

/** The files that the server loads only once; `only` narrows a folder to one file. */
const sources: { folder: string; only?: string }[] = [
  { folder: 'src/server' },
  { folder: 'src/shared' },
  { folder: 'src/generated' },
  { folder: 'src/web/admin/vite-plugin' },
  { folder: '.', only: 'vite.config.ts' },
]
/** Editors save in several steps, and a pull changes many files. */
const SETTLE_MS = 150

let child: ChildProcess | undefined
let isLeaving = false
let isRestarting = false
let timer: NodeJS.Timeout | undefined

for (const { folder, only } of sources) {
  watch(folder, { recursive: only === undefined }, (_event, name) => {
    if (!name || !/\.(ts|json|sql)$/.test(name) || (only && name !== only)) return
    clearTimeout(timer)
    timer = setTimeout(() => restart(join(folder, name)), SETTLE_MS)
  })
}
// A new screen or value list is completed and not underlined in the files that name it.
let namesTimer: NodeJS.Timeout | undefined
watch('schemas', { recursive: true }, (_event, name) => {
  if (!name?.endsWith('.json') || name.endsWith('.schema.json')) return
  clearTimeout(namesTimer)
  namesTimer = setTimeout(writeEditorSchemas, SETTLE_MS)
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (!child) process.exit(0)
    isLeaving = true
    child.kill(signal)
  })
}
start()

function writeEditorSchemas() {
  try {
    writeStale(ROOT, editorSchemas(knownNames(loadSchemaFiles())))
  } catch (error) {
    // A file that is being saved or removed; the next save writes them.
    console.log(`The editor's schemas wait for a readable file: ${String(error)}`)
  }
}

function start() {
  child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'src/server/dev/main.ts'], {
    stdio: 'inherit',
  })
  child.on('exit', (code, signal) => {
    child = undefined
    if (isLeaving) process.exit(signal ? 0 : (code ?? 0))
    if (isRestarting) {
      isRestarting = false
      start()
    } else console.log('The server has stopped; it starts again when one of its files is saved.')
  })
}

function restart(file: string) {
  if (isLeaving || isRestarting) return
  console.log(`${file} has changed; starting the server again.`)
  if (!child) return start()
  isRestarting = true
  child.kill('SIGTERM')
}
