// Ejects the source of the generic list as it is today: the ejected list behaves as before, and consists of
// the same search form, toolbar and table.
import { readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import type { Dict, Screen } from '../../src/shared/screen/normal-form.ts'
import { componentName, slotPath, testPath } from './names.ts'
import { slotTest } from './test-source.ts'

const SOURCE = 'src/web/admin/list/screen-list.tsx'

export function listFiles(root: string, screen: Screen, dicts: Dict[]): Record<string, string> {
  const path = slotPath(screen, 'list')
  return {
    [path]: listSource(readFileSync(join(root, SOURCE), 'utf8'), { screen, path }),
    [testPath(screen, 'list')]: slotTest(screen, dicts, {
      says: `lists ${screen.title.en}, with the words of a row`,
      body: `expect((await screen.findAllByText(label)).length).toBeGreaterThan(0)`,
    }),
  }
}

/** The generic list under the screen's name, with import paths adjusted to the new place. */
function listSource(source: string, { screen, path }: { screen: Screen; path: string }): string {
  const from = dirname(SOURCE)
  const moved = source.replace(/(from |import\()'(\.[^']+)'/g, (_, word: string, to: string) => {
    const seen = posix.relative(dirname(path), posix.join(from, to))
    return `${word}'${seen.startsWith('.') ? seen : `./${seen}`}'`
  })
  const name = componentName(screen, 'list')
  const told = `/** The list of ${screen.title.en}. Columns, searches and buttons are the screen file's. */\nexport default function ${name}(`
  const renamed = moved.replace(/\/\*\* [^\n]*\*\/\nexport function ScreenList\(/, told)
  if (renamed === moved)
    throw new Error(`${SOURCE} exports no ScreenList with a comment; the list cannot be ejected.`)
  return renamed.replace(/^export (?!default)/gm, '')
}
