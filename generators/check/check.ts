// npm run gen -- --check: reports in sentences every way in which files, database, menu and contract have
// drifted apart. The test command runs it.
import { mistakeLine } from '../../src/shared/screen/mistake-line.ts'
import { generateFrom } from '../generate.ts'
import { stalePaths } from '../write-files.ts'
import { MigratedDatabase } from '../migrated-database.ts'
import { menuRowMistakes } from './menu-rows.ts'
import { unreadTables } from './unread-tables.ts'

/** The faults of the tree; empty when there are none. */
export async function checkTree(root: string): Promise<string[]> {
  const database = new MigratedDatabase(root)
  try {
    const { mistakes, files, draft, tree } = await generateFrom(root, database)
    if (mistakes.length > 0) return mistakes.map(mistakeLine)
    const stale = stalePaths(root, files).map(
      (path) => `${path} is not what the schemas and calls give. Run: npm run gen`,
    )
    if (draft.unserved.length > 0) return [...draft.unserved.map(mistakeLine), ...stale]
    if (draft.file) return [lacking(draft.file, draft.statements), ...stale]
    const { screens } = tree
    const unread = unreadTables(root, { screens, scripts: database.scripts })
    return [...[...(await menuRowMistakes(screens, database)), ...unread].map(mistakeLine), ...stale]
  } finally {
    await database.close()
  }
}

function lacking(file: string, statements: string): string {
  const first = statements
    .replace(/^--.*$/gm, '')
    .trim()
    .split('\n')[0]!
  return (
    `${file}: the migrations do not make what the screen files need. Run npm run gen, read the draft and commit it. ` +
    `Lacking: ${first}`
  )
}
