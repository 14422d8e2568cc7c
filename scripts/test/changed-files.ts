import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Files that differ from the last commit and still exist, those that git does not know yet included. */
export function changedFiles(): string[] {
  const listed = (...words: string[]) =>
    spawnSync('git', [...words, '-z'], { encoding: 'utf8' }).stdout.split('\0')
  const changed = listed('diff', '--name-only', 'HEAD')
  const added = listed('ls-files', '--others', '--exclude-standard')
  return [...new Set([...changed, ...added])].filter((file) => file !== '' && existsSync(file))
}
