import type { StockRow } from '../stock/queries.ts'
import type { OfferNow, PartNow } from './parts-now.ts'
import type { PlannedValue } from './list-attributes.ts'
import type { PriceRow } from './read-row.ts'
import type { Reason } from './reasons.ts'

/** A row with its brand in the catalogue. */
export interface PlannedRow extends PriceRow {
  brandId: string
}

/** The state of a row's part before the import. */
interface Known {
  part: PartNow | undefined
  offer: OfferNow | undefined
  stock: StockRow | undefined
}

/** The changes of a row; all empty when it changes nothing. */
export interface Plan {
  row: PlannedRow
  partId: string
  isNewPart: boolean
  /** The undo of a list had hidden the part. */
  isBack: boolean
  isNewOffer: boolean
  /** New texts of a part that this supplier created. */
  texts: { nameZh: string; nameEn: string; spec: string } | undefined
  newNumbers: PlannedRow['oeNumbers']
  /** The first position of the new numbers. */
  firstPlace: number
  attributes: PlannedValue[]
  offer: { priceFen: number; supplierCode: string } | undefined
  onHand: number | undefined
  /** The earlier value. */
  before: { offer: OfferNow | undefined; part: PartNow | undefined; onHand: number | null }
}

interface Planning {
  partId: string
  known: Known
  supplierId: string
  attributes: PlannedValue[]
  /** What was taken off sale by hand is sold again. */
  sellsStopped: boolean
}

/** Compares a row with the present state. Only the supplier who created a part changes its texts. */
export function planRow(
  row: PlannedRow,
  { partId, known, supplierId, attributes, sellsStopped }: Planning,
): Plan | Reason {
  const { part, offer, stock } = known
  const bound = (stock?.reserved ?? 0) + (stock?.frozen ?? 0)
  if (row.stock < bound) return { name: 'reserved', facts: { stock: row.stock, reserved: bound } }
  const has = new Set(part?.oeNumbers)
  return {
    row,
    partId,
    isNewPart: part === undefined,
    isBack: part !== undefined && part.withdrawnBy !== null,
    isNewOffer: offer === undefined,
    texts: part?.broughtBy === supplierId ? changedTexts(row, part) : undefined,
    newNumbers: row.oeNumbers.filter(({ oeN }) => !has.has(oeN)),
    firstPlace: has.size,
    attributes,
    offer: changedOffer(row, offer, { sellsStopped }),
    onHand: stock?.onHand === row.stock ? undefined : row.stock,
    before: { offer, part, onHand: stock?.onHand ?? null },
  }
}

export function changesNothing(plan: Plan): boolean {
  return (
    !plan.isNewPart &&
    !plan.isBack &&
    plan.texts === undefined &&
    plan.newNumbers.length === 0 &&
    plan.attributes.length === 0 &&
    plan.offer === undefined &&
    plan.onHand === undefined
  )
}

/** Whether an existing part's search document must be rebuilt. */
export function changesDocument(plan: Plan, offer: OfferNow | undefined): boolean {
  const newCode = plan.offer !== undefined && plan.offer.supplierCode !== (offer?.supplierCode ?? '')
  const isNew = plan.newNumbers.length > 0 || plan.attributes.length > 0 || newCode
  return plan.isBack || plan.texts !== undefined || isNew
}

/** The names of a part in a row; without an English name, the Chinese one serves for both. */
export function textsOf(row: PlannedRow, part?: PartNow) {
  return {
    nameZh: row.name,
    nameEn: row.nameEn ?? (part && part.nameEn !== part.nameZh ? part.nameEn : row.name),
    spec: row.spec ?? part?.spec ?? '',
  }
}

function changedTexts(row: PlannedRow, part: PartNow) {
  const texts = textsOf(row, part)
  const same = texts.nameZh === part.nameZh && texts.nameEn === part.nameEn && texts.spec === part.spec
  return same ? undefined : texts
}

function changedOffer(
  row: PlannedRow,
  offer: OfferNow | undefined,
  { sellsStopped }: { sellsStopped: boolean },
): Plan['offer'] {
  const wanted = { priceFen: row.priceFen, supplierCode: row.code }
  const same =
    offer?.priceFen === wanted.priceFen &&
    offer.supplierCode === wanted.supplierCode &&
    (offer.status !== 'OFFLINE' || (offer.isStopped && !sellsStopped))
  return same ? undefined : wanted
}
