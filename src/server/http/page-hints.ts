import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isId } from '../../shared/id.ts'
import type { PageFiles } from '../../shared/page-files.ts'

/** Below a list: the form of a new row, or of the row with an id. */
const FORM = /^(.*)\/([^/]+)$/

/** The addresses that lead to the user's start page. */
const HOME = new Set(['/', '/dashboard'])

interface Visitor {
  isSignedIn: boolean
  /** The start page as its cookie holds it; empty when unknown. */
  startPage: string
}

/**
 * The page with the addresses of the files that it begins with at a path, so that the browser fetches all of
 * them at once. Each page is put together once.
 */
export function hintedPages(built: string, page: string) {
  const html = readFileSync(join(built, page), 'utf8')
  const list = join(built, 'page-files.json')
  const files = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as PageFiles) : null
  const made = new Map<string, string>()

  return (path: string, { isSignedIn, startPage }: Visitor): string => {
    if (files === null) return html
    const hinted = isSignedIn
      ? [...files.frame, ...filesAt(pathOf(path, startPage, files), files)]
      : files.door
    // The few sets of files, not the endless number of paths.
    const key = hinted.join(' ')
    const known = made.get(key)
    if (known !== undefined) return known
    const hints = hinted.filter((file) => !html.includes(file)).map(hintOf)
    const whole = html.replace('</head>', `${hints.join('')}</head>`)
    made.set(key, whole)
    return whole
  }
}

/** The home address stands for the user's start page. Only a page that exists is taken from the cookie. */
function pathOf(path: string, startPage: string, { pages }: PageFiles): string {
  if (!HOME.has(path)) return path
  return Object.keys(pages).find((each) => encodeURIComponent(each) === startPage) ?? path
}

function filesAt(path: string, files: PageFiles): string[] {
  const own = files.pages[path]
  if (own) return own
  const screen = files.screens[path]
  if (screen) return [...files.list, ...screen]
  const [, above = '', below = ''] = FORM.exec(path) ?? []
  const ofRow = files.screens[above]
  return ofRow && (below === 'new' || below === 'detail' || isId(below)) ? [...files.form, ...ofRow] : []
}

function hintOf(file: string): string {
  // The script that needs a style sheet adds it, in its place among the others.
  return file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`
}
