// A tree as it was at a commit, read with git; nothing is checked out.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { foldersOf } from '../../src/shared/menu.ts'
import type { MenuEntry } from '../../src/shared/menu/menu-entry.ts'
import { readSchemas, type Tree } from '../tree.ts'

const CACHE = '.cache/gen'
const MENU = 'src/shared/menu.ts'
const MENU_PAGES = 'src/shared/menu'
export const BASELINE = 'src/server/db/baseline'
const SCRIPTS = [BASELINE, 'src/server/db/migrations']
const LARGEST_BYTES = 256 * 1024 * 1024

export interface TreeAtRef extends Pick<Tree, 'screens' | 'dicts' | 'mistakes'> {
  menu: MenuEntry[]
  /** src/generated/openapi.json as committed; null before it existed. */
  openApi: unknown
  /** Baseline and migrations by path. */
  migrations: Map<string, string>
}

/** Throws with a message for users when git does not know the ref. */
export async function readRef(root: string, ref: string): Promise<TreeAtRef> {
  const git = (...args: string[]) =>
    execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: LARGEST_BYTES,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  const commit = commitOf(git, ref)
  const paths = git(
    'ls-tree',
    '-r',
    '-z',
    '--name-only',
    commit,
    '--',
    'schemas',
    MENU,
    MENU_PAGES,
    ...SCRIPTS,
    'src/generated/openapi.json',
  )
    .split('\0')
    .filter(Boolean)
  const texts = textsAt(root, commit, paths)
  const text = (path: string) => texts.get(path)!
  const list = (folder: string, end: string) =>
    paths
      .filter((path) => path.startsWith(`${folder}/`) && path.endsWith(end))
      .map((file) => ({ file, text: text(file) }))
  const menu = paths.includes(MENU)
    ? await menuFrom(root, new Map(paths.filter(isMenu).map((path) => [path, text(path)])))
    : []
  const profiles = 'schemas/api-profiles.json'
  return {
    ...readSchemas({
      screens: list('schemas/screens', '.json'),
      dicts: list('schemas/dicts', '.json'),
      parts: list('schemas/parts', '.json'),
      profiles: { file: profiles, text: paths.includes(profiles) ? text(profiles) : '{}' },
      folders: foldersOf(menu).map(({ code }) => code),
    }),
    menu,
    openApi: paths.includes('src/generated/openapi.json')
      ? JSON.parse(text('src/generated/openapi.json'))
      : null,
    migrations: new Map(
      SCRIPTS.flatMap((folder) => list(folder, '.sql')).map(({ file, text: sql }) => [file, sql]),
    ),
  }
}

/** One process for all of them: there are hundreds. */
function textsAt(root: string, commit: string, paths: string[]): Map<string, string> {
  const input = paths.map((path) => `${commit}:${path}\n`).join('')
  const output = execFileSync('git', ['cat-file', '--batch'], { cwd: root, input, maxBuffer: LARGEST_BYTES })
  let at = 0
  return new Map(
    paths.map((path) => {
      // A line `<object> blob <bytes>`, then the bytes and a line break.
      const start = output.indexOf('\n', at) + 1
      const bytes = Number(output.toString('utf8', at, start).split(' ')[2])
      at = start + bytes + 1
      return [path, output.toString('utf8', start, start + bytes)]
    }),
  )
}

function commitOf(git: (...args: string[]) => string, ref: string): string {
  try {
    return git('rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`).trim()
  } catch {
    throw new Error(
      `git knows no commit "${ref}". Give a branch, a tag or a commit, for example origin/main.`,
    )
  }
}

const isMenu = (path: string) => path === MENU || path.startsWith(`${MENU_PAGES}/`)

// The menu is code. Apart from types its files import only each other, so copies of them can be loaded in
// isolation.
async function menuFrom(root: string, files: Map<string, string>): Promise<MenuEntry[]> {
  const hash = createHash('sha256')
  for (const [path, text] of files) hash.update(path).update(text)
  const folder = join(root, CACHE, `menu-${hash.digest('hex').slice(0, 16)}`)
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return ((await import(pathToFileURL(join(folder, MENU)).href)) as { menu: MenuEntry[] }).menu
}
