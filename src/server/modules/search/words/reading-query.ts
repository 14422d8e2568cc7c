// A reading as a question to the search documents, and what it gives up when nothing answers.
import { tsqueryOfAny, type TextField } from '../../../../shared/tokens.ts'
import type { Group, Makers } from '../../../lexicon.ts'
import type { Term, TermKind } from './reading.ts'

export type VinFit = 'truck' | 'series' | 'maker'

/** What a search asks the documents for. */
export interface Question {
  /** The query to the documents; null when no word is left. */
  documents: string | null
  /** The same among names only. */
  names: string | null
  /** What was typed of a part, in the ways in which it may be a part's whole name: such parts come first. */
  wholeNames: string[]
  /** Brands that the text names: their own parts come before others that fit their trucks. */
  brands: string[]
  /** Categories that the last word names: their parts come first. */
  heads: string[]
  /** A part must fit one of these engines or trucks. */
  fits: { engineIds: string[]; modelIds: string[] }[]
  /** A part must fit the truck whose VIN is in the text, its series or a truck of its maker. */
  fitsVin: VinFit | null
  /** Only parts of makers of trucks and engines, or only those of others. */
  makers: Makers | null
  /** Only parts that can be delivered. */
  inStock: boolean
  /** Kinds of words that were given up. */
  without: TermKind[]
}

/**
 * What is given up first when nothing is found: words of no known meaning, then what narrows a part, then what it
 * is for. What it is stays to the end.
 */
const GIVEN_UP: readonly TermKind[] = [
  ...(['unknown', 'condition', 'stock', 'side', 'size'] as const),
  ...(['engine', 'vehicle', 'series', 'vin', 'brand'] as const),
]

/** The question that a reading asks, and the ever wider ones; last, for parts with names like the text. */
export function questionsOf(terms: Term[], near: Group[] = []): Question[] {
  const kinds = new Set(
    terms.flatMap((term) => [
      term.kind,
      ...(term.kind === 'series' && term.orBrand ? ['brand' as const] : []),
    ]),
  )
  const steps = GIVEN_UP.filter((kind) => kinds.has(kind))
  // One kind alone first: whatever else was said still holds. Words of no known meaning may have to go as well.
  const alone = steps.filter((kind) => kind !== 'vin').map((kind) => [kind])
  const besides = steps[0] === 'unknown' ? alone.slice(1).map((other) => [steps[0]!, ...other]) : []
  const together = steps
    .map((_, at) => steps.slice(0, at + 1))
    .slice(steps[0] === 'vin' ? 0 : besides.length > 0 ? 2 : 1)
  const questions = [[], ...alone, ...besides, ...together].flatMap((without) => {
    const question = questionOf(terms, without)
    const isNextVin = steps[without.length] === 'vin' && without.every((kind, at) => kind === steps[at])
    const wider = question.fitsVin !== null && isNextVin ? (['series', 'maker'] as const) : []
    return [question, ...wider.map((fitsVin) => ({ ...question, fitsVin }))]
  })
  const without = [...steps, 'part' as const]
  const isBound = terms.some(({ isKept }) => isKept)
  if (near.length > 0 && !isBound) questions.push({ ...questionOf([partOf(near)], []), without })
  const heads = [...Map.groupBy(terms, ({ piece }) => piece).values()].flatMap(
    (piece) => piece.findLast(({ kind }) => kind === 'part') ?? [],
  )
  const parts = terms.filter(({ kind }) => kind === 'part')
  if (parts.length > heads.length && !isBound) questions.push({ ...questionOf(heads, []), without })
  return questions.filter(
    ({ documents, fits, fitsVin }) => documents !== null || fits.length > 0 || fitsVin !== null,
  )
}

/** A word for each of these kinds of parts. */
function partOf(groups: Group[]): Term {
  return { kind: 'part', text: '', piece: 0, groups, said: groups.map(({ name }) => name) }
}

function questionOf(all: Term[], without: TermKind[]): Question {
  const terms = all.flatMap((term): Term[] => {
    if (!without.includes(term.kind) || term.isKept) return [term]
    const isBrand = term.kind === 'series' && term.orBrand && !without.includes('brand')
    return isBrand ? [{ text: term.text, piece: term.piece, ...term.orBrand! }] : []
  })
  const fits = terms.flatMap((term) => (term.kind === 'engine' || term.kind === 'vehicle' ? [term.fits] : []))
  const named = new Set(fits.flatMap(({ brandIds }) => brandIds))
  const ofSeries = new Set(terms.flatMap((term) => (term.kind === 'series' ? term.brandIds : [])))
  const asked = terms.filter((term) => {
    // The brand of an engine or truck that is named as well says nothing about the part's maker.
    if (term.kind !== 'brand' && term.kind !== 'series') return 'said' in term
    const isTold = term.brandIds.some((id) => named.has(id) || (term.kind === 'brand' && ofSeries.has(id)))
    return !isTold
  })
  const heads = [...Map.groupBy(terms, ({ piece }) => piece).values()].flatMap(
    (piece) => piece.findLast((term) => term.kind === 'part') ?? [],
  )
  return {
    documents: queryOf(asked),
    names: queryOf(asked, ['name']),
    wholeNames: wholeNamesOf(terms),
    brands: [...new Set(asked.flatMap((term) => (term.kind === 'brand' ? term.brandIds : [])))],
    heads: [...new Set(heads.flatMap(({ groups }) => groups.flatMap(({ categoryIds }) => categoryIds)))],
    fits: fits.map(({ engineIds, modelIds }) => ({ engineIds, modelIds })),
    fitsVin: terms.some(({ kind }) => kind === 'vin') ? 'truck' : null,
    makers: terms.flatMap((term) => (term.kind === 'condition' ? [term.makers] : [])).at(-1) ?? null,
    inStock: terms.some(({ kind }) => kind === 'stock'),
    without,
  }
}

/** Kinds of words that a part's name may hold; the others tell what it is for, or how much of it. */
const IN_NAMES: readonly TermKind[] = ['part', 'system', 'side', 'unknown']

/** The words for the part in each piece: all of them, without the position, and the last one. */
function wholeNamesOf(terms: Term[]): string[] {
  const names = [...Map.groupBy(terms, ({ piece }) => piece).values()].flatMap((piece) => {
    const inName = piece.filter(({ kind }) => IN_NAMES.includes(kind))
    const head = inName.findLast(({ kind }) => kind === 'part')
    if (!head) return []
    const joined = (of: Term[]) => of.map(({ text }) => text).join('')
    return [joined(inName), joined(inName.filter(({ kind }) => kind !== 'side')), head.text]
  })
  return [...new Set(names)]
}

/** Every word of one of the pieces between commas. */
function queryOf(terms: Term[], fields?: TextField[]): string | null {
  const pieces = Map.groupBy(terms, ({ piece }) => piece)
  const queries = [...pieces.values()].flatMap((piece) => {
    const words = piece.flatMap((term) => wayOf(term, fields) ?? [])
    return words.length === 0 ? [] : [words.join(' & ')]
  })
  if (queries.length === 0) return null
  return queries.length === 1 ? queries[0]! : queries.map((query) => `(${query})`).join(' | ')
}

/** Any of the ways to say a word. */
function wayOf(term: Term, fields: TextField[] | undefined): string | undefined {
  if (!('said' in term)) return undefined
  const query = tsqueryOfAny(term.said, fields ? { fields } : {})
  return query === undefined ? undefined : `(${query})`
}
