import type { Candidate } from './find-candidates.ts'
import type { PriceRow } from './read-row.ts'
import type { Reason } from './reasons.ts'

/** The part of a row: a known one, a new one, or none until a person decides. */
export type Identity =
  | { partId: string; isOwn: boolean }
  | 'new'
  /** `named` are the parts whose names appear in the reason, by fact. */
  | { doubt: Reason; named: Record<string, string[]> }

export interface BrandedRow extends PriceRow {
  /** Undefined when the row has no brand, or one that the catalogue lacks. */
  brandId: string | undefined
}

/**
 * Identifies the part of each row: the one that this supplier already sells under the row's code, else the
 * brand's part with that code, else a part of the brand with one of the row's OE numbers. An OE number never
 * assigns a part that another row has `taken`. A row whose facts point to different parts has none;
 * `isAccepted` rows get the first.
 */
export function identifyRows(
  rows: BrandedRow[],
  candidates: Candidate[],
  { taken, isAccepted }: { taken: ReadonlyMap<string, number>; isAccepted: boolean },
): Identity[] {
  const ofRow = rows.map((): Candidate[] => [])
  for (const candidate of candidates) ofRow[candidate.at]!.push(candidate)
  const given = new Set(taken.keys())
  const identities = rows.map((row, at): Identity | undefined => {
    const identity =
      row.brand === '' ? withoutBrand(ofRow[at]!, { taken, isAccepted }) : byCode(row, ofRow[at]!, isAccepted)
    if (identity && isKnown(identity)) given.add(identity.partId)
    return identity
  })
  return rows.map((row, at) => {
    const identity = identities[at] ?? byNumbers(row, ofRow[at]!, { given, isAccepted })
    if (isKnown(identity)) given.add(identity.partId)
    return identity
  })
}

export function isKnown(identity: Identity): identity is { partId: string; isOwn: boolean } {
  return typeof identity === 'object' && 'partId' in identity
}

export function isDoubted(identity: Identity): identity is Extract<Identity, { doubt: Reason }> {
  return typeof identity === 'object' && 'doubt' in identity
}

const partsOf = (candidates: Candidate[]) => [...new Set(candidates.map(({ partId }) => partId))]

/** Without a brand, only a part that the supplier already sells is certain. */
function withoutBrand(
  candidates: Candidate[],
  { taken, isAccepted }: { taken: ReadonlyMap<string, number>; isAccepted: boolean },
): Identity {
  const own = partsOf(candidates.filter(({ by }) => by === 'own'))
  if (own.length === 1) return { partId: own[0]!, isOwn: true }
  const parts = partsOf(candidates.filter(({ by, partId }) => by === 'code' || !taken.has(partId)))
  if (parts.length === 0) return 'new'
  if (parts.length > 1)
    return { doubt: { name: 'brandUnclear', facts: {} }, named: { parts: parts.slice(0, 5) } }
  if (isAccepted) return { partId: parts[0]!, isOwn: false }
  return { doubt: { name: 'brandUnsaid', facts: {} }, named: { parts } }
}

function byCode(row: BrandedRow, candidates: Candidate[], isAccepted: boolean): Identity | undefined {
  const ofBrand = candidates.filter(({ brandId }) => brandId === row.brandId)
  const match = ofBrand.find(({ by }) => by === 'own' || by === 'code')
  const numbers = candidates.filter(({ by }) => by === 'number')
  if (!isAccepted) {
    const otherParts = match
      ? disjoint([match.partId], partsOf(ofBrand.filter(({ by }) => by === 'number')))
      : codeAgainstNumbers(row, candidates, numbers)
    if (otherParts) {
      const part = match ? [match.partId] : partsOf(candidates.filter(({ by }) => by !== 'number'))
      return {
        doubt: { name: 'disagree', facts: { code: row.code } },
        named: { part: part.slice(0, 3), other: otherParts.slice(0, 3) },
      }
    }
  }
  return match && { partId: match.partId, isOwn: match.by === 'own' }
}

/** The second parts, if there are any and the first is not among them. */
function disjoint(parts: string[], others: string[]): string[] | undefined {
  return others.length > 0 && !others.some((other) => parts.includes(other)) ? others : undefined
}

/** A code that is a maker's number, but of other parts than the OE numbers. */
function codeAgainstNumbers(
  row: BrandedRow,
  candidates: Candidate[],
  numbers: Candidate[],
): string[] | undefined {
  const isLikeNumber = row.codeN.length >= 6 && row.codeN.replace(/\D/g, '').length >= 4
  const byCodeItself = partsOf(candidates.filter(({ by }) => by === 'codeAsNumber'))
  if (!isLikeNumber || byCodeItself.length === 0) return undefined
  return disjoint(byCodeItself, partsOf(numbers.filter(({ oeN }) => oeN !== row.codeN)))
}

function byNumbers(
  row: BrandedRow,
  candidates: Candidate[],
  { given, isAccepted }: { given: ReadonlySet<string>; isAccepted: boolean },
): Identity {
  const free = candidates.filter(
    ({ by, brandId, partId }) => by === 'number' && brandId === row.brandId && !given.has(partId),
  )
  const first = free[0]
  if (!first) return 'new'
  const numbers = [...new Set(free.map(({ oeN }) => oeN))]
  const ofAll = partsOf(free).find((part) =>
    numbers.every((number) => free.some(({ oeN, partId }) => oeN === number && partId === part)),
  )
  if (ofAll === undefined && !isAccepted)
    return { doubt: { name: 'numbersDisagree', facts: {} }, named: { parts: partsOf(free).slice(0, 5) } }
  return { partId: ofAll ?? first.partId, isOwn: false }
}
