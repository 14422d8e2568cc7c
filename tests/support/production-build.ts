import { spawnSync } from 'node:child_process'

/** The pages that the browser tests open are the built ones. */
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
