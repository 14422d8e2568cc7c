// A tree as it was at a commit, read with git; nothing is checked out.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { MenuEntry } from '../../src/shared/menu.ts'
import { readSchemas, type Tree } from '../tree.ts'

const CACHE = '.cache/gen'
const LARGEST_BYTES = 256 * 1024 * 1024

export interface TreeAtRef extends Pick<Tree, 'screens' | 'dicts' | 'mistakes'> {
  menu: MenuEntry[]
  /** src/generated/openapi.json as it was committed; null before there was one. */
  openApi: unknown
  /** Migrations by path. */
  migrations: Map<string, string>
}

/** Throws with a sentence when git does not know the ref. */
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
    'src/shared/menu.ts',
    'src/server/db/migrations',
    'src/generated/openapi.json',
  )
    .split('\0')
    .filter(Boolean)
  const text = (path: string) => git('show', `${commit}:${path}`)
  const list = (folder: string, end: string) =>
    paths
      .filter((path) => path.startsWith(`${folder}/`) && path.endsWith(end))
      .map((file) => ({ file, text: text(file) }))
  const menu = paths.includes('src/shared/menu.ts') ? await menuFrom(root, text('src/shared/menu.ts')) : []
  const profiles = 'schemas/api-profiles.json'
  return {
    ...readSchemas({
      screens: list('schemas/screens', '.json'),
      dicts: list('schemas/dicts', '.json'),
      parts: list('schemas/parts', '.json'),
      profiles: { file: profiles, text: paths.includes(profiles) ? text(profiles) : '{}' },
      folders: menu.filter(({ path }) => path === undefined).map(({ code }) => code),
    }),
    menu,
    openApi: paths.includes('src/generated/openapi.json')
      ? JSON.parse(text('src/generated/openapi.json'))
      : null,
    migrations: new Map(list('src/server/db/migrations', '.sql').map(({ file, text: sql }) => [file, sql])),
  }
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

// The menu is code; its only import is a type, so a copy beside nothing can be loaded.
async function menuFrom(root: string, text: string): Promise<MenuEntry[]> {
  const file = join(root, CACHE, `menu-${createHash('sha256').update(text).digest('hex').slice(0, 16)}.ts`)
  mkdirSync(join(root, CACHE), { recursive: true })
  writeFileSync(file, text)
  return ((await import(pathToFileURL(file).href)) as { menu: MenuEntry[] }).menu
}
