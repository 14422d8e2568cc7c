import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { childEnv } from './child-env.ts'

/** Runs a script of a tree as npm does; not synchronously, which would silence the worker for minutes. */
export async function runScript(script: string, args: string[], cwd: string) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], {
    cwd,
    env: childEnv({ NO_COLOR: '1' }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  const [status] = await once(child, 'close')
  return { status, said }
}
