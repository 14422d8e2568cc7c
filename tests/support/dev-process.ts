// `npm run dev` and the commands beside it, in a copy of the tree with its own database.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { childEnv } from './child-env.ts'
import { clientOf, signIn, type Client } from './client.ts'
import { copyTree } from './copied-tree.ts'
import { fillFolder } from './fill-folder.ts'
import { TEST_SETTINGS } from './run-template-maker.ts'

/** A line of the terminal comes at last, on a machine that is busy with other tests. */
const PATIENCE_MS = 180_000

export class DevelopedTree {
  readonly folder: string
  readonly #remove: () => void
  readonly #dataDir = mkdtempSync(join(tmpdir(), 'truck-parts-dev-'))
  #stop: (() => Promise<void>) | undefined
  #terminal = ''
  #listeners = new Set<() => void>()

  constructor() {
    const tree = copyTree()
    this.folder = tree.folder
    this.#remove = tree.remove
  }

  write(path: string, content: object | string) {
    const text = typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`
    writeFileSync(join(this.folder, path), text)
  }

  remove(path: string) {
    rmSync(join(this.folder, path))
  }

  /** Starts `npm run dev` and waits until it serves. */
  async start() {
    if (readdirSync(this.#dataDir).length === 0) await fillFolder(this.#dataDir)
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/dev.ts'], {
      cwd: this.folder,
      env: this.#env(),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const ended = once(child, 'close')
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        this.#terminal += chunk
        for (const listener of this.#listeners) listener()
      })
    this.#stop = async () => {
      this.#stop = undefined
      child.kill('SIGTERM')
      await ended
    }
    await this.isServing(async () => {})
  }

  async stop() {
    await this.#stop?.()
  }

  /** Does something that starts the server again, and waits until it serves. */
  async isServing(act: () => Promise<void>) {
    const from = this.#terminal.length
    await act()
    await this.says(/^ready http:\S+$/m, from)
  }

  /** Waits for words in the terminal; answers all that it printed from there. */
  async says(words: RegExp, from = 0): Promise<string> {
    const late = AbortSignal.timeout(PATIENCE_MS)
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    const look = () => {
      const said = this.#terminal.slice(from)
      if (words.test(said)) resolve(said)
    }
    late.addEventListener('abort', () => reject(new Error(`Not said: ${words}\n${this.#terminal}`)))
    this.#listeners.add(look)
    look()
    return promise.finally(() => this.#listeners.delete(look))
  }

  /** What the terminal has printed so far. */
  get terminal(): string {
    return this.#terminal
  }

  /** Runs a script of the tree as npm does. */
  async run(script: string, ...args: string[]) {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], {
      cwd: this.folder,
      env: this.#env(),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk))
    const [status] = await once(child, 'close')
    return { status: status as number | null, said }
  }

  administrator(): Promise<Client> {
    return this.as('admin')
  }

  /** Somebody at the server that serves now. */
  async as(account: string): Promise<Client> {
    const url = [...this.#terminal.matchAll(/^ready (http:\S+)$/gm)].at(-1)![1]!
    const { access_token: token } = await signIn(url, account)
    return clientOf(url, async () => `Bearer ${token}`).in('en')
  }

  async end() {
    await this.stop()
    this.#remove()
    rmSync(this.#dataDir, { recursive: true, force: true })
  }

  #env() {
    return childEnv({ ...TEST_SETTINGS, DATA_DIR: this.#dataDir, LOG_LEVEL: 'warn', NO_COLOR: '1' })
  }
}
