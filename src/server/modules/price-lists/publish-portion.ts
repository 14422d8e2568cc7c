import { yuan } from '../../../shared/money.ts'
import { auditMany, type Acting } from '../../audit.ts'
import type { Tx } from '../../db/connection.ts'
import { withReferencesHeld } from '../../db/held-references.ts'
import { newId } from '../../db/ids.ts'
import { keyOf } from '../stock/merge-changes.ts'
import type { Cause } from '../stock/movements.ts'
import type { StockKey, StockRow } from '../stock/queries.ts'
import { lockHeaps, setOnHand } from '../stock/set-on-hand.ts'
import { tellPriceSource } from '../pricing/price-source.ts'
import { collectEntries } from '../parts/collected-entries.ts'
import {
  documentOf,
  rebuildDocuments,
  writeDocuments,
  type PartDocument,
} from '../parts/rebuild-documents.ts'
import type { BrandBook } from './brand-book.ts'
import { decideRows, type HeldRow } from './decide-rows.ts'
import { holdRows, replaceHeldRows } from './held-rows.ts'
import { listCause } from './list-cause.ts'
import type { BadLine, Change, Counts, Outcome } from './list-at-work.ts'
import type { categoryGuesser } from './part-categories.ts'
import { readOffersNow, readPartsNow } from './parts-now.ts'
import { changesDocument, changesNothing, planRow, textsOf, type Plan } from './plan-row.ts'
import { valuePlanner } from './list-attributes.ts'
import { priceJump, type JumpLimits } from './price-jump.ts'
import type { PriceRow } from './read-row.ts'
import { savePlans, type Saving } from './save-plans.ts'

/** Shared by all portions of a list. */
export interface Publishing {
  listId: string
  supplierId: string
  brands: BrandBook
  /** The warehouse that ships new offers. */
  warehouseId: string
  categoryOf: Awaited<ReturnType<typeof categoryGuesser>>
  limits: JumpLimits
  /** What was taken off sale by hand is sold again with the list. */
  sellsStopped: boolean
  /** Rows of the supplier's earlier lists still wait for a person. */
  mayReplaceHeld: boolean
  /** The line that each part was assigned to. */
  taken: Map<string, number>
}

export interface Published {
  counts: Counts
  outcome: Outcome
  newBrands: string[]
}

/**
 * Applies some rows of a list: new parts, their numbers and search documents, offers and stock. Only
 * differences are written; `stock` in the list counts the pieces on the shelf, including ordered ones. Rows
 * for a person to check are held and nothing of them is written; accepted rows are not held again.
 */
export async function publishPortion(
  tx: Tx,
  acting: Acting,
  { publishing, rows, isAccepted }: { publishing: Publishing; rows: PriceRow[]; isAccepted: boolean },
): Promise<Published> {
  await collectEntries(tx)
  await tellPriceSource(tx, 'LIST')
  const { supplierId, warehouseId, limits, listId } = publishing
  const decided = await decideRows(tx, { publishing, rows, isAccepted, now: acting.now })
  const partIds = [...new Set(decided.rows.flatMap(({ partId }) => partId ?? []))]
  const parts = await readPartsNow(tx, partIds)
  const offers = await readOffersNow(tx, supplierId, partIds)
  const heapOf = (partId: string) => ({
    supplierId,
    partId,
    warehouseId: offers.get(partId)?.warehouseId ?? warehouseId,
  })
  const locked = await lockHeaps(tx, partIds.map(heapOf))
  const heaps = new Map(locked.map((heap) => [keyOf(heap), heap]))

  const placeOf = (row: PriceRow, partId: string) => ({
    partId,
    categoryId: parts.get(partId)?.categoryId ?? publishing.categoryOf(row.name, row.nameEn).id,
    attributes: row.attributes ?? [],
  })
  const valuesOf = await valuePlanner(
    tx,
    decided.rows.map(({ row, partId }) => placeOf(row, partId ?? '0')),
  )
  const plans: Plan[] = []
  const held: HeldRow[] = [...decided.held]
  const outcome: Outcome = { taken: [], changes: [], bad: [] }
  const reject = (row: PriceRow, reason: BadLine['reason']) =>
    void outcome.bad.push({ line: row.line, reason, values: row.values })
  for (const { row, reason } of decided.bad) reject(row, reason)
  let unchanged = 0
  // Two spellings of one brand may turn two rows into the same new part.
  const brought = new Map<string, string>()
  const takenHere = new Map<string, number>()
  for (const { row, partId: known, isOwn } of decided.rows) {
    const key = `${row.brandId}/${row.codeN}`
    const partId = known ?? brought.get(key) ?? newId()
    if (known === undefined) brought.set(key, partId)
    const [part, offer] = [parts.get(partId), offers.get(partId)]
    const doubt = isAccepted ? undefined : doubtOf(row, { isOwn, part, offer, limits })
    if (doubt) {
      held.push({ row, doubt })
      continue
    }
    const earlier = publishing.taken.get(partId) ?? takenHere.get(partId)
    if (earlier !== undefined && earlier !== row.line) {
      reject(row, { name: 'samePart', facts: { line: earlier } })
      continue
    }
    takenHere.set(partId, row.line)
    const attributes = valuesOf(placeOf(row, partId), { mayChange: part?.broughtBy === supplierId })
    if (!Array.isArray(attributes)) {
      reject(row, attributes)
      continue
    }
    const plan = planRow(row, {
      partId,
      known: { part, offer, stock: heaps.get(keyOf(heapOf(partId))) },
      ...{ supplierId, attributes, sellsStopped: publishing.sellsStopped },
    })
    if ('facts' in plan) reject(row, plan)
    else if (changesNothing(plan)) unchanged += 1
    else plans.push(plan)
  }
  outcome.taken = [...takenHere]
  outcome.changes = plans.map((plan) => changeOf(plan, heapOf(plan.partId).warehouseId))

  const saving: Saving = { ...publishing, userId: acting.me?.userId ?? null, now: acting.now }
  await write(tx, { listId, plans, saving, heapOf, heaps: locked, cause: listCause(acting.me, acting.now) })
  await auditMany(
    tx,
    acting,
    { action: 'import', entity: 'offer', tenantId: supplierId },
    plans.map(auditEntry),
  )
  if (publishing.mayReplaceHeld)
    await replaceHeldRows(tx, { supplierId, listId, codes: rows.map(({ codeN }) => codeN), acting })
  await holdRows(tx, { held, supplierId, listId, acting })
  const newOffers = plans.filter((plan) => plan.isNewOffer).length
  return {
    counts: {
      ...{ done: rows.length, unchanged, held: held.length, bad: outcome.bad.length, ended: 0 },
      ...{ added: newOffers, changed: plans.length - newOffers },
      newParts: plans.filter((plan) => plan.isNewPart).length,
    },
    outcome,
    newBrands: decided.newBrands,
  }
}

interface Known {
  isOwn: boolean
  part: Plan['before']['part']
  offer: Plan['before']['offer']
  limits: JumpLimits
}

function doubtOf(row: PriceRow, { isOwn, part, offer, limits }: Known) {
  // An accepted row is sold under this code, with these numbers.
  const has = new Set(part?.oeNumbers)
  const isAcceptedBefore = isOwn && row.oeNumbers.every(({ oeN }) => has.has(oeN))
  if (row.doubt && (!isAcceptedBefore || row.doubt.name === 'moneyStock')) return row.doubt
  return offer && priceJump(offer.priceFen, row.priceFen, limits)
}

interface Writing {
  listId: string
  plans: Plan[]
  saving: Saving
  heapOf: (partId: string) => StockKey
  heaps: StockRow[]
  cause: Cause
}

async function write(tx: Tx, { listId, plans, saving, heapOf, heaps, cause }: Writing) {
  if (plans.length === 0) return
  const newParts = plans.filter((plan) => plan.isNewPart)
  const references = {
    brands: newParts.map(({ row }) => row.brandId),
    part_categories: newParts.map(({ row }) => saving.categoryOf(row.name, row.nameEn).id),
    warehouses: plans.map(({ partId }) => heapOf(partId).warehouseId),
    parts: plans.filter((plan) => !plan.isNewPart).map(({ partId }) => partId),
  }
  await withReferencesHeld(tx, references, async () => {
    const saved = savePlans(tx, plans, saving)
    // Built while the database writes, and not read back: only the list knows a new part yet.
    const documents = newParts.map((plan) => newDocument(plan, saving))
    await saved
    const restocked = plans.flatMap(({ partId, onHand }) =>
      onHand === undefined ? [] : [{ ...heapOf(partId), onHand, documentId: listId }],
    )
    await setOnHand(tx, restocked, { heaps, cause })
    await writeDocuments(tx, documents)
    const changed = plans.filter((plan) =>
      plan.isNewPart ? plan.attributes.length > 0 : changesDocument(plan, plan.before.offer),
    )
    await rebuildDocuments(
      tx,
      changed.map(({ partId }) => partId),
    )
  })
}

function newDocument({ partId, row, newNumbers }: Plan, { brands, categoryOf }: Saving): PartDocument {
  const brand = brands.namesOf(row.brandId)
  const category = categoryOf(row.name, row.nameEn)
  return documentOf({
    ...{ partId, brandId: row.brandId, categoryId: category.id },
    ...{ nameZh: row.name, nameEn: textsOf(row).nameEn, spec: row.spec ?? '' },
    ...{ features: row.fitment ?? '', attributes: [] },
    numbers: [row.code, ...newNumbers.map(({ raw }) => raw)],
    other: [brand.nameZh, brand.nameEn, category.nameZh],
  })
}

function changeOf(plan: Plan, warehouseId: string): Change {
  const { partId, before, onHand, texts, newNumbers, attributes } = plan
  const { offer, part } = before
  return {
    ...{ partId, warehouseId, isNewPart: plan.isNewPart || plan.isBack, isNewOffer: plan.isNewOffer },
    version: offer ? offer.version + (plan.offer ? 1 : 0) : 1,
    offerBefore: offer
      ? { priceFen: offer.priceFen, supplierCode: offer.supplierCode, status: offer.status }
      : null,
    onHand: onHand === undefined ? null : { before: before.onHand ?? 0, after: onHand },
    numbers: plan.isNewPart ? [] : newNumbers.map(({ oeN }) => oeN),
    texts:
      texts && part
        ? { before: { nameZh: part.nameZh, nameEn: part.nameEn, spec: part.spec }, after: texts }
        : null,
    ...(attributes.length > 0 && { attributes }),
  }
}

function auditEntry({ partId, row, isNewOffer, before }: Plan) {
  const after = { partId, code: row.code, price: yuan(row.priceFen), onHand: row.stock }
  if (isNewOffer) return { entityId: partId, after }
  return { entityId: partId, before: { price: yuan(before.offer!.priceFen), onHand: before.onHand }, after }
}
