// A pseudo-language: the English words between marks and two fifths longer. Text on a page without marks does
// not come from the word files.
import type { BrowserContext } from 'playwright'
import { builtFiles } from './built-files.ts'
import { pageWords } from './page-words.ts'

type Tree = { [key: string]: string | Tree }

export const OPEN = '⟦'
export const CLOSE = '⟧'

/** How much longer other languages are than English. */
const LONGER_BY = 0.4
/** Translations grow by whole words, between which a line can break, not by one endless word. */
const LONGEST_FILLER = 8

/** Replaces the English words on the pages of this window with those of the pseudo-language. */
export async function speakPseudo(context: BrowserContext) {
  const words = await pageWords('en')
  const files = builtFiles()
  for (const [namespace, tree] of Object.entries(words)) {
    const { file } = files[`i18n/en/${namespace}.ts`]!
    const body = `export default ${JSON.stringify(pseudoTree(tree))}`
    await context.route(`**/${file}`, (route) => route.fulfill({ contentType: 'text/javascript', body }))
  }
}

function pseudoTree(tree: Tree | string): Tree | string {
  // Examples are in one line, but shown one by one.
  if (typeof tree === 'string') return tree.split(' | ').map(pseudo).join(' | ')
  return Object.fromEntries(Object.entries(tree).map(([key, below]) => [key, pseudoTree(below)]))
}

/** `Save` becomes `⟦Save⟧`, and longer; {{facts}} and <tags> stay as they are. */
function pseudo(text: string): string {
  const spoken = text.replace(/\{\{.*?\}\}|<.*?>/g, '')
  const missing = Math.max(0, Math.ceil(spoken.length * LONGER_BY) - 2)
  const filler = 'x'
    .repeat(missing)
    .replace(new RegExp(`x{${LONGEST_FILLER}}(?=x)`, 'g'), (part) => `${part} `)
  return `${OPEN}${text}${filler}${CLOSE}`
}

/** The rest of a text without everything between marks, which may be nested. */
export function withoutMarked(text: string): string {
  const without = text.replace(/⟦[^⟦⟧]*⟧/g, ' ')
  return without === text ? text : withoutMarked(without)
}

/** Whether words from several places were joined as if they made a sentence. */
export function isGlued(text: string): boolean {
  let depth = 0
  let between: string | undefined
  for (const sign of text) {
    if (sign === OPEN) {
      if (depth === 0 && between?.trim() === '') return true
      depth += 1
    } else if (sign === CLOSE) {
      depth -= 1
      between = ''
    } else if (depth === 0 && between !== undefined) between += sign
  }
  return false
}
