// The filled database that runs of `npm test -- --screen NAME` start from. Filling one takes as long as the rest of
// such a run, so it is kept while what its rows come from stays the same. Migrations that were added since are
// applied by the servers that start on a copy, as they are everywhere.
import { createHash, type Hash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { engineVersion } from '../../generators/empty-database.ts'

const FOLDER = '.cache/templates'
const SCRIPTS = ['src/server/db/baseline/*.sql', 'src/server/db/migrations/*.sql']
/** What fills the database, besides the scripts. */
const SOURCES = [
  'src/server/db/seed/**/*.ts',
  'tests/support/clock.ts',
  'tests/support/make-template.ts',
  'tests/support/run-template-maker.ts',
]
/** Branches take turns in a tree. */
const MOST_KEPT = 2

/** The folder of the template that a tree can start from, or of the one to be made. */
export function keptTemplate(root: string): string {
  const folder = join(root, FOLDER)
  mkdirSync(folder, { recursive: true })
  const names = namesByScript(root)
  const name = names.findLast((each) => existsSync(join(folder, each))) ?? names.at(-1)!
  dropOthers(folder, name)
  return join(folder, name)
}

/** A name for each beginning of the list of scripts: the template has gone through all of them. */
function namesByScript(root: string): string[] {
  const hash = createHash('sha256').update(engineVersion(root))
  const add = (path: string): Hash =>
    hash
      .update('\0')
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
  const paths = (pattern: string) => globSync(pattern, { cwd: root }).toSorted()
  for (const path of SOURCES.flatMap(paths)) add(path)
  return SCRIPTS.flatMap(paths).map((path) => add(path).copy().digest('hex').slice(0, 32))
}

function dropOthers(folder: string, name: string) {
  const newestFirst = readdirSync(folder)
    .filter((each) => each !== name)
    .map((each) => ({ path: join(folder, each), madeMs: statSync(join(folder, each)).mtimeMs }))
    .toSorted((one, other) => other.madeMs - one.madeMs)
  for (const { path } of newestFirst.slice(MOST_KEPT - 1)) rmSync(path, { recursive: true, force: true })
}
