import { spawn } from 'node:child_process'
import { childEnv } from './child-env.ts'
import { TEST_SETTINGS } from './run-template-maker.ts'

export interface ServerProcess {
  /** Resolves with the address once it serves; rejects when it ends before that. */
  ready: Promise<string>
  /** Resolves with its whole output when it has ended. */
  ended: Promise<{ code: number | null; signal: string | null; out: string; err: string }>
  kill: (signal: 'SIGTERM' | 'SIGKILL' | 'SIGINT') => void
}

/** `npm start` without installing and building: runs a tree's server in a separate process. */
export function startServerProcess(
  env: Record<string, string>,
  folder = '.',
  program: 'src/server/main.ts' | 'src/server/dev/main.ts' = 'src/server/main.ts',
): ServerProcess {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    cwd: folder,
    env: childEnv({ ...TEST_SETTINGS, ...env }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  let err = ''
  const ready = Promise.withResolvers<string>()
  // Callers that only wait for the end do not handle this promise.
  ready.promise.catch(() => {})
  child.stdout.on('data', (chunk) => {
    out += chunk
    const address = /^ready (http:\S+)$/m.exec(out)
    if (address) ready.resolve(address[1]!)
  })
  child.stderr.on('data', (chunk) => (err += chunk))
  const ended = new Promise<{ code: number | null; signal: string | null; out: string; err: string }>(
    (resolve) =>
      child.on('close', (code, signal) => {
        ready.reject(new Error(`The server ended with ${code ?? signal}: ${out}${err}`))
        resolve({ code, signal, out, err })
      }),
  )
  return { ready: ready.promise, ended, kill: (signal) => void child.kill(signal) }
}
