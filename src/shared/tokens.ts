// The search tokens of a part, and the queries that find them. Both sides of the match are made here, so that
// they always agree. PostgreSQL only stores and compares them.
import { normalizeOe } from './oe-number.ts'

/** The fields that a query can be limited to: the name, or specification and features. */
export type TextField = 'name' | 'spec'

/**
 * Tokens of these fields follow the field's sign in a document. Weights would say the same, but an index does
 * not hold them: every document that it finds would have to be read for them.
 */
const SIGNS: Record<TextField, string> = { name: '=', spec: '#' }
/** Initials of a Chinese name follow this sign, so that "lhq" never matches an English word. */
const INITIALS = '~'
/** A whole name follows this sign, so that exactly this name is told from those that contain it. */
const WHOLE = '@'
const HAN = /\p{Script=Han}+/gu
const EMPTY_WORDS = new Set(['a', 'an', 'and', 'for', 'of', 'the', 'with'])
/** Longer queries are cut: nobody types them, and each token costs an index scan. */
const MOST_TOKENS = 60

/** The tokens of a name, specification or other running text. */
export function textTokens(text: string): string[] {
  const tokens = new Set<string>()
  for (const chunk of chunksOf(text)) {
    if (chunk.han) for (const token of hanTokens(chunk.text)) tokens.add(token)
    else
      for (const token of [wholeOf(chunk.text), ...piecesOf(chunk.text)]) if (token) tokens.add(stem(token))
  }
  return [...tokens]
}

/** The single token of an OE number, code or drawing number. */
export function numberTokens(number: string): string[] {
  const whole = normalizeOe(number).toLowerCase()
  return whole ? [whole] : []
}

/** Every ending of the pinyin initials (lhqcdp, hqcdp … dp), so that typing may begin at any character. */
export function initialTokens(initials: string): string[] {
  const letters = initials
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .slice(0, 24)
  return Array.from({ length: Math.max(letters.length - 1, 0) }, (_, at) => INITIALS + letters.slice(at))
}

/** One token for each whole name, without its spaces, signs and capitals. */
export function wholeNameTokens(names: string[]): string[] {
  return [...new Set(names.map(wholeNameOf))].filter((name) => name !== '').map((name) => WHOLE + name)
}

/** A tsquery for parts with exactly one of these names; null when no text can be one. */
export function wholeNameQuery(texts: string[]): string | null {
  const tokens = wholeNameTokens(texts)
  return tokens.length === 0 ? null : tokens.map((token) => `'${token}'`).join(' | ')
}

/** Longer texts are no names, and PostgreSQL limits a token to 2 KB. */
const LONGEST_NAME = 200

function wholeNameOf(name: string): string {
  return wholeOf(name.normalize('NFKC').toLowerCase()).slice(0, LONGEST_NAME)
}

/**
 * Tokens in PostgreSQL's text form of a tsvector, which may repeat one; those of a field follow its sign.
 * They contain no quote, so they need no escaping.
 */
export function tsvectorText(tokens: string[], field?: TextField): string {
  const sign = field ? SIGNS[field] : ''
  const isApart = (token: string) => token.startsWith(INITIALS) || token.startsWith(WHOLE)
  return tokens.map((token) => (isApart(token) ? `'${token}'` : `'${sign}${token}'`)).join(' ')
}

export interface QueryOptions {
  /** Only these fields; the whole document when absent. */
  fields?: TextField[]
  /** Fields for the terms after the first, where a space separates the name from its specification. */
  laterFields?: TextField[]
  /** One token of each term is enough, instead of all. */
  fuzzy?: boolean
}

/**
 * Typed text as a tsquery: a comma is OR, a space is AND. Undefined when nothing searchable is left. The
 * result contains letters, digits and operators only, whatever was typed.
 */
export function tsqueryText(typed: string, options: QueryOptions = {}): string | undefined {
  return tsqueryOfAny([typed], options)
}

/**
 * As `tsqueryText`, for any one of several texts. What another alternative finds anyway is left out: an index
 * looks up each token of a query, also one that it has looked up before.
 */
export function tsqueryOfAny(texts: readonly string[], options: QueryOptions = {}): string | undefined {
  const alternatives = texts.flatMap((typed) => {
    const budget = { left: MOST_TOKENS }
    return typed
      .normalize('NFKC')
      .split(/[,，、;；]/u)
      .map((alternative) => factorsOf(alternative, options, budget))
      .filter((factors) => factors.length > 0)
  })
  const needed = options.fuzzy ? alternatives : withoutImplied(alternatives)
  if (needed.length === 0) return undefined
  return needed.map((factors) => `(${factors.join(options.fuzzy ? ' | ' : ' & ')})`).join(' | ')
}

/** Without the alternatives that ask for all that another asks for, and for more: A or A and B is A. */
function withoutImplied(alternatives: string[][]): string[][] {
  const sets = alternatives.map((factors) => new Set(factors))
  return alternatives.filter((_, at) =>
    sets.every((other, place) => {
      if (place === at || !other.isSubsetOf(sets[at]!)) return true
      // Of two that ask for the same, the first stays.
      return other.size === sets[at]!.size && place > at
    }),
  )
}

/** A tsquery for words or initials of the name that begin with these letters or digits. */
export function beginningText(letters: string): string {
  const begun = letters.toLowerCase()
  return `${beginning(begun, ['name'])} | ${initialsBeginning(begun)}`
}

/** What a text must have, each of it; or, of a fuzzy one, any. */
function factorsOf(alternative: string, options: QueryOptions, budget: { left: number }): string[] {
  const factors = new Set<string>()
  for (const [at, word] of alternative.split(/\s+/u).filter(Boolean).entries()) {
    const fields = (at > 0 ? options.laterFields : undefined) ?? options.fields
    for (const chunk of chunksOf(word)) {
      const term = chunk.han ? hanQuery(chunk.text, fields) : wordQuery(chunk.text, fields)
      if (!term) continue
      budget.left -= term.cost
      if (budget.left < 0) break
      for (const factor of term.factors) factors.add(factor)
    }
  }
  return [...factors]
}

interface Term {
  factors: string[]
  cost: number
}

type Fields = TextField[] | undefined

function hanQuery(run: string, fields: Fields): Term {
  // One character is the beginning of a bigram, or the last character.
  if ([...run].length === 1) return { factors: [beginning(run, fields)], cost: 1 }
  const pairs = bigramsOf(run)
  return { factors: pairs.map((pair) => lexeme(pair, fields)), cost: pairs.length }
}

function wordQuery(word: string, fields: Fields): Term | undefined {
  const whole = wholeOf(word)
  if (!whole || EMPTY_WORDS.has(whole)) return undefined
  const isBeginning = whole.length >= 5 && /\d/.test(whole)
  const ways = [isBeginning ? beginning(stem(whole), fields) : lexeme(stem(whole), fields)]
  const pieces = piecesOf(word).filter((piece) => piece !== whole)
  if (pieces.length > 0) ways.push(`(${pieces.map((piece) => lexeme(stem(piece), fields)).join(' & ')})`)
  // The initials belong to the name, and no syllable of pinyin begins with i, u or v: "filter" is none.
  const initials = /^[a-hj-tw-z]{2,12}$/.test(whole) && (fields?.includes('name') ?? true)
  if (initials) ways.push(initialsBeginning(whole))
  return { factors: [`(${ways.join(' | ')})`], cost: 1 + pieces.length }
}

/** Runs of Chinese, and the text between them. */
function chunksOf(text: string): { han: boolean; text: string }[] {
  const chunks: { han: boolean; text: string }[] = []
  for (const word of text.normalize('NFKC').toLowerCase().split(/\s+/u)) {
    let at = 0
    for (const match of word.matchAll(HAN)) {
      if (match.index > at) chunks.push({ han: false, text: word.slice(at, match.index) })
      chunks.push({ han: true, text: match[0] })
      at = match.index + match[0].length
    }
    if (at < word.length) chunks.push({ han: false, text: word.slice(at) })
  }
  return chunks
}

function hanTokens(run: string): string[] {
  const last = [...run].at(-1)!
  return [...bigramsOf(run), last]
}

function bigramsOf(run: string): string[] {
  const characters = [...run]
  return characters.slice(1).map((character, at) => characters[at]! + character)
}

function wholeOf(word: string): string {
  return word.replace(/[^\p{L}\p{Nd}]/gu, '')
}

/** Parts between punctuation and at the edges of letters and digits; 1.5 stays one number. */
function piecesOf(word: string): string[] {
  return word.match(/\p{Nd}+(?:\.\p{Nd}+)?|\p{L}+/gu) ?? []
}

/** The plural finds the singular; more grammar than that does more harm than good for part names. */
function stem(word: string): string {
  return /^[a-z]{3,}[^s]s$/.test(word) ? word.slice(0, -1) : word
}

/** With the signs of these fields; without fields, with every sign and with none. */
function lexeme(token: string, fields: Fields, suffix = ''): string {
  const clean = token.replace(/['\\]/g, '')
  const signs = fields?.map((field) => SIGNS[field]) ?? ['', ...Object.values(SIGNS)]
  const ways = signs.map((sign) => `'${sign}${clean}'${suffix}`)
  return ways.length === 1 ? ways[0]! : `(${ways.join(' | ')})`
}

function beginning(token: string, fields: Fields): string {
  return lexeme(token, fields, ':*')
}

function initialsBeginning(letters: string): string {
  return `'${INITIALS}${letters}':*`
}
