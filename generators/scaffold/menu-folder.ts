import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Text } from '../../src/shared/screen/text.ts'
import { formatted } from '../formatted.ts'

const FILE = 'src/shared/menu.ts'

/** Adds a folder at the end of the menu by editing its file, which is a plain list. */
export async function addMenuFolder(root: string, { code, title }: { code: string; title: Text }) {
  const text = readFileSync(join(root, FILE), 'utf8')
  const end = text.lastIndexOf('\n]')
  const entry = `  { code: '${code}', title: { zh: ${quoted(title.zh)}, en: ${quoted(title.en)} }, icon: 'table', sort: ${nextSort(text)} },`
  writeFileSync(
    join(root, FILE),
    await formatted(root, FILE, `${text.slice(0, end)}\n${entry}${text.slice(end)}`),
  )
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}

/** After every existing folder, but before the system folder, which comes last. */
function nextSort(text: string): number {
  const sorts = [...text.matchAll(/^ {4}sort: (\d+),$/gm)]
    .map(([, sort]) => Number(sort))
    .filter((sort) => sort < 90)
  return Math.min(89, Math.max(0, ...sorts) + 10)
}
