import { spawnSync } from 'node:child_process'

/** Builds the pages that the browser tests open. */
export function setup() {
  const built = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'scripts/build.ts', '--if-stale'],
    {
      encoding: 'utf8',
    },
  )
  if (built.status !== 0) throw new Error(`The pages could not be built:\n${built.stdout}${built.stderr}`)
}
