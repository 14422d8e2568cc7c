// The recipes of docs/screens/cookbook.md, with the screen files and hooks that they show.
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Hook } from '../../src/server/engine/hook.ts'
import { filesIn, type DocumentedFile } from './documented-screens.ts'

const PAGE = 'docs/screens/cookbook.md'
// A fence that starts with ```ts and the file's path in the tree.
const HOOK = /^```ts (src\/\S+\.ts)\n([\s\S]*?)^```$/gm

interface Recipe {
  group: string
  heading: string
  files: DocumentedFile[]
}

const page = readFileSync(PAGE, 'utf8')

/** The recipes in the order of the page. */
export const recipes: Recipe[] = sections(page, '## ').flatMap(({ heading: group, text }) =>
  sections(text, '### ').map(({ heading, text: recipe }) => ({
    group,
    heading,
    files: filesIn(recipe, PAGE),
  })),
)

/** The hooks that the page shows, by screen name; their code is written into the folder and run from there. */
export async function recipeHooks(folder: string): Promise<Record<string, Hook>> {
  const hooks: Record<string, Hook> = {}
  for (const [, path, text] of page.matchAll(HOOK)) {
    const name = path!.split('/').at(-1)!.replace('.ts', '')
    const file = join(folder, `${name}.mts`)
    writeFileSync(file, withFullImports(text!, dirname(path!)))
    const exported = (await import(pathToFileURL(file).href)) as Record<string, Hook>
    hooks[name] = Object.values(exported)[0]!
  }
  return hooks
}

/** The code with imports that hold in any folder. */
function withFullImports(code: string, folder: string): string {
  return code.replace(/ from '([^']+)'/g, (_, from: string) => {
    const url = from.startsWith('.') ? pathToFileURL(resolve(folder, from)).href : import.meta.resolve(from)
    return ` from '${url}'`
  })
}

function sections(text: string, mark: string): { heading: string; text: string }[] {
  return text
    .split(new RegExp(`^${mark}`, 'm'))
    .slice(1)
    .map((section) => {
      const end = section.indexOf('\n')
      return { heading: section.slice(0, end), text: section.slice(end) }
    })
}
