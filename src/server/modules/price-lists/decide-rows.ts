import { sql } from 'kysely'
import { many, type Tx } from '../../db/connection.ts'
import { findCandidates } from './find-candidates.ts'
import { identifyRows, isDoubted, isKnown, type BrandedRow, type Identity } from './identify-rows.ts'
import type { PlannedRow } from './plan-row.ts'
import type { Publishing } from './publish-portion.ts'
import type { PriceRow } from './read-row.ts'
import type { Reason } from './reasons.ts'
import { lockBrands } from './take-turns.ts'

export interface HeldRow {
  row: PriceRow
  doubt: Reason
}

interface Decided {
  /** Rows to apply, each with its part; without one it is a new part. */
  rows: { row: PlannedRow; partId: string | undefined; isOwn: boolean }[]
  held: HeldRow[]
  /** Rows that somebody accepted although they cannot be applied. */
  bad: { row: PriceRow; reason: Reason }[]
  newBrands: string[]
}

interface Deciding {
  publishing: Publishing
  rows: PriceRow[]
  isAccepted: boolean
  now: Date
}

/**
 * Identifies the part of each row of a portion. Creates missing brands and locks all brands, because two
 * lists at once could otherwise create the same part.
 */
export async function decideRows(tx: Tx, { publishing, rows, isAccepted, now }: Deciding): Promise<Decided> {
  const { brands, taken, supplierId } = publishing
  const held: HeldRow[] = []
  const possible = rows.filter((row) => {
    const doubt = isAccepted ? undefined : brandDoubt(row, publishing)
    if (doubt) held.push({ row, doubt })
    return !doubt
  })
  const identify = async (branded: BrandedRow[]) =>
    identifyRows(branded, await findCandidates(tx, branded, supplierId), { taken, isAccepted })
  const withBrand = (row: PriceRow): BrandedRow => ({
    ...row,
    brandId: row.brand === '' ? undefined : brands.find(row.brand),
  })

  // Creating a brand waits for other creators, so no brand may be locked before it.
  const bringing = possible.map(withBrand).filter((row) => row.brandId === undefined)
  const identities = bringing.length > 0 ? await identify(bringing) : []
  const brought = bringing.filter((row, at) => identities[at] === 'new' && (isAccepted || !row.doubt))
  const newBrands = await brands.make(
    tx,
    brought.map(({ brand }) => brand),
    now,
  )
  const branded = possible.map(withBrand)
  await lockBrands(
    tx,
    branded.flatMap(({ brandId }) => brandId ?? brands.find('') ?? []),
  )
  const found = await identify(branded)

  const decided: Decided = { rows: [], held, bad: [], newBrands }
  const doubted: { row: PriceRow; identity: Extract<Identity, { doubt: Reason }> }[] = []
  for (const [at, row] of branded.entries()) {
    const identity = found[at]!
    if (isDoubted(identity)) doubted.push({ row, identity })
    else if (isKnown(identity)) {
      const { partId, isOwn } = identity
      decided.rows.push({ row: { ...row, brandId: row.brandId ?? '' }, partId, isOwn })
    } else {
      const brandId = row.brandId ?? (row.brand === '' ? brands.find('') : undefined)
      // Its numbers belonged to another part a moment ago, so its brand was not created.
      if (brandId === undefined)
        held.push({ row, doubt: { name: 'brandLike', facts: { value: row.brand, known: '' } } })
      else decided.rows.push({ row: { ...row, brandId }, partId: undefined, isOwn: false })
    }
  }
  const labels = await labelsOf(
    tx,
    doubted.flatMap(({ identity }) => Object.values(identity.named).flat()),
  )
  for (const { row, identity } of doubted) {
    const names = Object.entries(identity.named).map(([fact, ids]) => [
      fact,
      ids.map((id) => labels.get(id) ?? id).join(', '),
    ])
    const doubt = { ...identity.doubt, facts: { ...identity.doubt.facts, ...Object.fromEntries(names) } }
    if (isAccepted) decided.bad.push({ row, reason: doubt })
    else held.push({ row, doubt })
  }
  return decided
}

/** An unknown brand that is similar to a known one. */
function brandDoubt(row: PriceRow, { brands }: Publishing): Reason | undefined {
  if (row.brand === '' || brands.find(row.brand) !== undefined) return undefined
  if (row.doubt) return row.doubt
  const known = brands.near(row.brand)
  return known === undefined ? undefined : { name: 'brandLike', facts: { value: row.brand, known } }
}

/** Code and name of parts. */
export async function labelsOf(tx: Tx, partIds: string[]): Promise<Map<string, string>> {
  if (partIds.length === 0) return new Map()
  const rows = await many(
    tx,
    sql<{ id: string; label: string }>`
      select id::text as id, code || ' ' || name_zh as label from parts where id = any(${[...new Set(partIds)]}::bigint[])
    `,
  )
  return new Map(rows.map(({ id, label }) => [id, label]))
}
