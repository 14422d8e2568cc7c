// Reads what somebody typed, said or pasted into the one box: numbers, VINs, sizes, and the words of the trade in
// any order. Pure; the plan of the search decides what to do with it.
import { normalizeOe } from '../../../../shared/oe-number.ts'
import { isVin, VIN_LENGTH } from '../../../../shared/vin.ts'
import { readByEar, readByEye } from './corrections.ts'
import type { Group, Lexicon, Word } from '../../../lexicon.ts'
import { codeMeant, enginesOf } from './lexicon.ts'
import { countIn, litresIn, measuresIn, sizeText, type Piece } from './measures.ts'
import type { Meaning, Reading, Term } from './reading.ts'
import { nearGroups } from './near-groups.ts'
import { segmentsOf, type Segment } from './segments.ts'
import { simplified } from './simplified.ts'

/** How a part number looks among other words. */
const NUMBER_FORM = { signs: 6, digits: 4 }
/** Numbers are typed in groups, WG 9925 160612; fewer digits are sizes. */
const DIGITS_IN_GROUPS = 8
/** Further ways to say a part cost more than they find. */
const MOST_SAID = 8

/** The meaning of a text. */
export function readText(typed: string, lexicon: Lexicon): Reading {
  const text = withoutTones(typed.normalize('NFKC')).replace(/\s+/g, ' ').trim()
  const terms = termsOf(text, lexicon)
  if (unknowns(terms) === 0) return reading(terms, lexicon)
  const heard = readByEar(keyText(text), { lexicon, unknown: unknownIn(text, lexicon) })
  const certain = heard ? corrected(heard, lexicon) : terms
  if (unknowns(certain) === 0) return reading(certain, lexicon)
  const basis = heard?.text ?? text
  const seen = readByEye(keyText(basis), { lexicon, unknown: unknownIn(basis, lexicon) })
  const right = seen && corrected({ ...seen, changes: [...(heard?.changes ?? []), ...seen.changes] }, lexicon)
  const isBetter = right !== undefined && unknowns(right) < unknowns(certain)
  return { ...reading(certain, lexicon), ...(isBetter && { corrected: right }) }
}

function reading(terms: Term[], lexicon: Lexicon): Reading {
  const named = terms.filter(({ kind }) => ['part', 'system', 'unknown'].includes(kind))
  const asSaid = named.map((term) => keyText(term.text)).join(' ')
  const standard = named.flatMap((term) => (term.kind === 'part' ? [term.groups[0]!.name] : []))
  return { terms, near: nearGroups([asSaid, standard.join('')], lexicon) }
}

const unknowns = (terms: Term[]) => terms.filter(({ kind }) => kind === 'unknown').length

/** kōngqì → kongqi */
function withoutTones(text: string): string {
  return text.replace(/[\u00c0-\u01dc]/g, (letter) =>
    letter
      .normalize('NFD')
      .replace(/u\u0308/i, 'v')
      .replace(/[\u0300-\u036f]/g, ''),
  )
}

interface Correction {
  text: string
  changes: { from: string; to: string }[]
}

function corrected({ text, changes }: Correction, lexicon: Lexicon): Term[] {
  return termsOf(text, lexicon).map((term) => {
    const now = keyText(term.text)
    const from = changes.filter(({ to }) => to.includes(now) || now.includes(to)).map((change) => change.from)
    return from.length > 0 ? { ...term, was: from.join(' ') } : term
  })
}

function keyText(text: string): string {
  const key = simplified(text.toLowerCase())
  return key.length === text.length ? key : simplified(text)
}

function termsOf(text: string, lexicon: Lexicon): Term[] {
  const key = keyText(text)
  const measures = measuresIn(key)
  const between = gapsOf(key, measures).flatMap(({ from, to }) =>
    segmentsOf(key.slice(from, to), lexicon).map((segment) => ({
      ...segment,
      from: segment.from + from,
      to: segment.to + from,
    })),
  )
  const pieces = [...measures, ...between].toSorted((a, b) => a.from - b.from)
  const terms = inGroups(pieces, key).map((found) => {
    const { from, to } = found
    const said = { text: text.slice(from, to), piece: text.slice(0, from).match(COMMAS)?.length ?? 0 }
    return 'kind' in found ? measureTerm(found, said) : wordTerm(found, said, key.slice(from, to), lexicon)
  })
  return apart(told(withEngines(terms, lexicon), lexicon))
}

/** 潍柴十升: the engines of the named maker with so many litres. */
function withEngines(terms: Term[], lexicon: Lexicon): Term[] {
  const brandIds = terms.flatMap((term) => ('brandIds' in term ? term.brandIds : []))
  return terms.map((term): Term => {
    const litres = term.kind === 'unknown' ? litresIn(term.text) : undefined
    const fits = litres === undefined ? undefined : enginesOf(lexicon, { litres, brandIds })
    const { text, piece } = term
    if (fits) return { kind: 'engine', text, piece, fits }
    // Without a maker beside it, what a tank holds.
    const isFill = litres !== undefined && brandIds.length === 0
    return isFill ? { kind: 'size', text, piece, said: [`${litres}L`] } : term
  })
}

/**
 * Commas part things that are looked for only where each piece names one; otherwise they are just commas.
 */
function apart(terms: Term[]): Term[] {
  const pieces = [
    ...Map.groupBy(
      terms.filter(({ kind }) => kind !== 'filler'),
      ({ piece }) => piece,
    ).entries(),
  ]
  const isList = pieces.every(([, piece]) => piece.some(({ kind }) => kind === 'part' || kind === 'unknown'))
  const places = new Map(pieces.map(([piece], at) => [piece, at]))
  return terms.map((term) => ({ ...term, piece: isList ? (places.get(term.piece) ?? 0) : 0 }))
}

const COMMAS = /[,，、;；]/gu

type SaidAt = Pick<Term, 'text' | 'piece'>

/** The parts of the text that measures leave. */
function gapsOf(text: string, measures: Piece[]): { from: number; to: number }[] {
  const ends = [0, ...measures.map(({ to }) => to)]
  const begins = [...measures.map(({ from }) => from), text.length]
  return ends.map((from, at) => ({ from, to: begins[at]! })).filter(({ from, to }) => to > from)
}

/** Where words are of no use to the search, for the corrections. */
function unknownIn(text: string, lexicon: Lexicon): { from: number; to: number }[] {
  const key = keyText(text)
  return gapsOf(key, measuresIn(key)).flatMap(({ from, to }) =>
    segmentsOf(key.slice(from, to), lexicon)
      .filter(({ word }) => !word)
      .map((segment) => ({ from: segment.from + from, to: segment.to + from }))
      .filter((segment) => !isNumber(key.slice(segment.from, segment.to))),
  )
}

type Found = Segment | Piece

/** Groups of one number, typed apart, become one piece. */
function inGroups(pieces: Found[], text: string): Found[] {
  const joined: Found[] = []
  for (let at = 0; at < pieces.length;) {
    let end = at + 1
    while (
      end < pieces.length &&
      isGroup(pieces[end - 1]!, text, { isFirst: end - 1 === at }) &&
      isGroup(pieces[end]!, text, { isFirst: false }) &&
      text.slice(pieces[end - 1]!.to, pieces[end]!.from) === ' '
    )
      end++
    const whole = { from: pieces[at]!.from, to: pieces[end - 1]!.to }
    const vin = vinFrom(pieces, at, text)
    if (vin) {
      joined.push({ kind: 'vin', from: whole.from, to: pieces[vin - 1]!.to })
      at = vin
      continue
    }
    const digits = text.slice(whole.from, whole.to).replace(/\D/g, '').length
    if (end - at > 1 && digits >= DIGITS_IN_GROUPS) joined.push(whole)
    else joined.push(...pieces.slice(at, end))
    at = end
  }
  return joined
}

/** Where a VIN that is written in groups and begins here ends; undefined where none does. */
function vinFrom(pieces: Found[], at: number, text: string): number | undefined {
  let vin = ''
  for (let end = at; end < pieces.length && vin.length < VIN_LENGTH; end++) {
    if (end > at && text.slice(pieces[end - 1]!.to, pieces[end]!.from) !== ' ') return undefined
    const signs = normalizeOe(text.slice(pieces[end]!.from, pieces[end]!.to))
    if (!/\d/.test(signs)) return undefined
    vin += signs
    if (end > at && isVin(vin) && /\d{4}$/.test(vin)) return end + 1
  }
  return undefined
}

/** Digits, or before them the letters that a maker's numbers begin with. */
function isGroup(piece: Found, text: string, { isFirst }: { isFirst: boolean }): boolean {
  const said = text.slice(piece.from, piece.to)
  const isOpen = 'kind' in piece ? piece.kind === 'size' : !piece.word
  const form = isFirst ? /^(?:[a-z]{1,3}|[a-z]{0,3}\d{1,7})$/ : /^\d{2,7}$/
  return isOpen && form.test(said)
}

function isNumber(text: string): boolean {
  const number = normalizeOe(text)
  const digits = number.replace(/\D/g, '').length
  const isLong = number.length >= NUMBER_FORM.signs && digits >= NUMBER_FORM.digits
  return (isLong || /^\d{5}$/.test(number)) && !/\p{Script=Han}/u.test(number)
}

function measureTerm({ kind }: Piece, said: SaidAt): Term {
  if (kind === 'vin') return { kind, ...said, vin: normalizeOe(said.text) }
  if (kind === 'quantity') return { kind, ...said, count: countIn(said.text) }
  const text = said.text.toLowerCase()
  return kind === 'litres'
    ? { kind: 'unknown', ...said, said: [text] }
    : { kind, ...said, said: [sizeText(text)] }
}

function wordTerm({ word }: Segment, said: SaidAt, key: string, lexicon: Lexicon): Term {
  if (word) return { ...said, ...meant(word, key) }
  const code = codeMeant(lexicon, key)
  if (code) return { kind: code.kind, ...said, fits: code }
  if (isNumber(key)) return { kind: 'number', ...said, number: normalizeOe(key) }
  if (/^(?:\d*(?:马力|匹|hp)|[a-z])$/.test(key)) return { kind: 'filler', ...said }
  return { kind: 'unknown', ...said, said: [key] }
}

/** A word that means several things means a part first. */
function meant({ groups, brands, series, plain }: Word, key: string): Meaning {
  if (groups) return { kind: 'part', groups, said: saidOf(groups, key) }
  const brand = brands && {
    ...{ kind: 'brand' as const, said: unique(brands) },
    brandIds: brands.map(({ brandId }) => brandId),
  }
  if (series) {
    return {
      ...{ kind: 'series', said: unique(series), brandIds: series.map(({ brandId }) => brandId) },
      ...(brand && { orBrand: brand }),
    }
  }
  if (brand) return brand
  if (plain?.kind === 'side') return { kind: 'side', said: [...new Set([key, ...plain.said])] }
  return plain ?? { kind: 'filler' }
}

function unique(of: { said: string[] }[]): string[] {
  return [...new Set(of.flatMap(({ said }) => said))]
}

function saidOf(groups: Group[], key: string): string[] {
  const standard = groups.map(({ name }) => name)
  const others = groups.flatMap(({ said }) => said)
  return withoutLonger([...new Set([...standard, key, ...others])]).slice(0, MOST_SAID + groups.length)
}

/** What contains a shorter way to say it is found by that. */
function withoutLonger(said: string[]): string[] {
  return said.filter(
    (text) => !said.some((other) => other !== text && other.length > 1 && text.includes(other)),
  )
}

/** What the words of a text tell about each other. */
function told(terms: Term[], lexicon: Lexicon): Term[] {
  const isKind = (term: Term) =>
    term.kind === 'part' && term.groups.some(({ categoryIds, isWide }) => categoryIds.length > 0 && !isWide)
  const hasKind = terms.some(isKind)
  // Beside a kind of part, what it belongs to and words that names are made of say little.
  const all = terms.map((term): Term => {
    if (!hasKind || term.kind !== 'part' || isKind(term)) return term
    const { text, piece, groups, said } = term
    return groups.some(({ isWide }) => isWide)
      ? { kind: 'system', text, piece, groups }
      : { kind: 'unknown', text, piece, said }
  })
  const within = new Set(
    all.flatMap((term) => {
      if (term.kind === 'system') return term.groups.flatMap(({ categoryIds }) => categoryIds)
      const isOne = term.kind === 'part' && term.groups.length === 1
      return isOne ? term.groups.flatMap((group) => group.within) : []
    }),
  )
  const systems = all.flatMap((term) =>
    term.kind === 'system' ? [term.text, ...term.groups.map(({ name }) => name)] : [],
  )
  return all.map((term) => {
    if (term.kind !== 'part') return term
    const whole = ofSystem(term.groups, systems, lexicon)
    if (whole) return { ...term, groups: whole, said: saidOf(whole, whole[0]!.name) }
    if (term.groups.length === 1) return term
    // 水箱 beside 暖风 is another one than beside 发动机.
    const near = term.groups.filter((group) => group.within.some((id) => within.has(id)))
    if (near.length === 0 || near.length === term.groups.length) return term
    return { ...term, groups: near, said: saidOf(near, near[0]!.name) }
  })
}

/** 减振器 beside 驾驶室 is 驾驶室减振器, where there is such a part. */
function ofSystem(groups: Group[], systems: string[], { words }: Lexicon): Group[] | undefined {
  for (const system of systems) {
    for (const { name } of groups) {
      const whole = words.get(keyText(`${system}${name}`))?.groups
      if (whole?.some(({ categoryIds }) => categoryIds.length > 0)) return whole
    }
  }
  return undefined
}
