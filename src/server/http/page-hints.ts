import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isId } from '../../shared/id.ts'
import { readOutline, type Outline } from '../../shared/outline.ts'
import type { PageFiles, PageOutlines } from '../../shared/page-files.ts'

/** Below a list: the form of a new row, or of the row with an id. */
const FORM = /^(.*)\/([^/]+)$/

/** The addresses that lead to the user's start page. */
const HOME = new Set(['/', '/dashboard'])

/** Written by hand, and drawn without the frame. */
const ALONE = /^\/(login|forget|register|redirect|lock|enrol|vinSearchPage|paySuccess|cashier|deliver)(\/|$)/

interface Visitor {
  isSignedIn: boolean
  /** The start page as its cookie holds it; empty when unknown. */
  startPage: string
  /** How this browser's outline looks, as its cookie holds it; empty when unknown. */
  outline: string
}

/**
 * The page with the addresses of the files that it begins with at a path, so that the browser fetches all of
 * them at once, and with the outline of a signed-in user's page, which is drawn before they are here. Each page is
 * put together once.
 */
export function hintedPages(built: string, page: string) {
  const html = readFileSync(join(built, page), 'utf8')
  const files = builtJson<PageFiles>(built, 'page-files.json')
  const outlines = builtJson<PageOutlines>(built, 'page-outlines.json')
  const made = new Map<string, string>()

  return (path: string, { isSignedIn, startPage, outline }: Visitor): string => {
    if (files === null) return html
    const hinted = isSignedIn
      ? [...files.frame, ...filesAt(pathOf(path, startPage, files), files)]
      : files.door
    const drawn = isSignedIn && !ALONE.test(path) ? readOutline(outline) : undefined
    // The few sets of files and outlines, not the endless number of paths.
    const key = [drawn && outline, ...hinted].join(' ')
    const known = made.get(key)
    if (known !== undefined) return known
    const hints = hinted.filter((file) => !html.includes(file)).map(hintOf)
    const whole = withOutline(html.replace('</head>', `${hints.join('')}</head>`), drawn, outlines)
    made.set(key, whole)
    return whole
  }
}

/** The beginning of index.html. */
const WRITTEN_IN = '<html lang="zh-CN">'

function withOutline(html: string, drawn: Outline | undefined, outlines: PageOutlines | null): string {
  if (!drawn || !outlines) return html
  const { language, appearance, frame, strip } = drawn
  return html
    .replace(
      WRITTEN_IN,
      `<html lang="${language === 'en' ? 'en' : 'zh-CN'}" data-outline="${appearance} ${strip}">`,
    )
    .replace('</head>', `${outlines.style}</head>`)
    .replace('<body>', `<body>${outlines[frame][language]}`)
}

/** A list that the build wrote; null without it. */
function builtJson<List>(built: string, name: string): List | null {
  const file = join(built, name)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as List) : null
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
