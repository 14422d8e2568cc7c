import { spawn } from 'node:child_process'
import { childEnv } from './child-env.ts'

/** Settings of a server under test; DATA_DIR or DATABASE_URL are added. */
export const TEST_SETTINGS = {
  PORT: '0',
  DEMO: '1',
  DEMO_PARTS: '500',
  LOG_LEVEL: 'error',
  SESSION_SECRET: 'a key that signs the sessions of tests and nothing else',
  TZ: 'Asia/Shanghai',
  // The engine clears its memory when it starts, which takes a second and a half for 128 MB.
  DATABASE_MEMORY_MB: '16',
  // Everything waits longer on a machine that is busy with other tests.
  DATABASE_WAIT_MS: '60000',
  // A reply that is not what its call declares fails the test.
  CHECK_REPLIES: '1',
}

/** Fills a new database in a separate process; throws with its output when that fails. */
export async function runTemplateMaker(
  place: { DATA_DIR: string } | { DATA_DIR: string; DATABASE_URL: string },
) {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'tests/support/make-template.ts'],
    {
      env: childEnv({ ...TEST_SETTINGS, ...place }),
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let said = ''
  child.stdout.on('data', (chunk) => (said += chunk))
  child.stderr.on('data', (chunk) => (said += chunk))
  const code = await new Promise((resolve) => child.on('close', resolve))
  if (code !== 0) throw new Error(`The test database could not be filled:\n${said}`)
}
