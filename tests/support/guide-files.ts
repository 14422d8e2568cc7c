// The files that a guide writes and changes, read from the guide itself.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

// A fence that starts with the language and the file's path in the tree.
const FENCE = /^```(\w+) (\S+)\n([\s\S]*?)^```$/gm

export interface GuideBlock {
  kind: 'whole' | 'change'
  path: string
  text: string
}

/** The blocks of a page that name a file, from top to bottom. */
export function guideBlocks(page: string): GuideBlock[] {
  return [...readFileSync(page, 'utf8').matchAll(FENCE)].map(([, language, path, text]) => ({
    kind: language === 'diff' ? 'change' : 'whole',
    path: path!,
    text: text!,
  }))
}

/** The screen and the value list that the README's guide writes, as they are copied from the page. */
export function guideScreen() {
  const [screen, dict] = [...readFileSync('README.md', 'utf8').matchAll(/```json\n([\s\S]*?)```/g)].map(
    // Without the indentation of the list they stand in.
    ([, block]) => block!.replace(/^ {3}/gm, ''),
  )
  const name = 'warehouse-zone'
  const [screenFile, dictFile] = [`schemas/screens/system/${name}.json`, 'schemas/dicts/zone-kind.json']
  const files = { [screenFile]: screen!, [dictFile]: dict! }
  return { name, screenFile, screen: screen!, dictFile, dict: dict!, files }
}

/** Does in a tree what the blocks say. `from` is the tree whose files they change; the same unless given. */
export function followBlocks(folder: string, blocks: GuideBlock[], from = folder) {
  const written = new Map<string, string>()
  for (const { kind, path, text } of blocks) {
    const before = written.get(path)
    written.set(
      path,
      kind === 'whole' ? text : changed(before ?? readFileSync(join(from, path), 'utf8'), text, path),
    )
  }
  for (const [path, text] of written) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return [...written.keys()]
}

/** The text with the lines of a diff added and removed; its other lines must stand there exactly once. */
function changed(text: string, diff: string, path: string): string {
  const lines = diff.split('\n').slice(0, -1)
  const without = (mark: string) =>
    lines.flatMap((line) => (line.startsWith(mark) ? [] : [`${line.slice(1)}\n`])).join('')
  const parts = `\n${text}`.split(`\n${without('+')}`)
  if (parts.length !== 2) throw new Error(`${path} has ${parts.length - 1} places like:\n${without('+')}`)
  return parts.join(`\n${without('-')}`).slice(1)
}
