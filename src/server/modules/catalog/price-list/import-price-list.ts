import { yuan } from '../../../../shared/money.ts'
import type { Tx } from '../../../db/connection.ts'
import { withReferencesHeld } from '../../../db/held-references.ts'
import { newId } from '../../../db/ids.ts'
import { audit, auditMany } from '../../../audit.ts'
import type { SignedIn } from '../../../http/context.ts'
import { keyOf } from '../../stock/merge-changes.ts'
import { lockHeaps, setOnHand } from '../../stock/set-on-hand.ts'
import { collectEntries, mergeEntries } from '../collected-entries.ts'
import { documentOf, rebuildDocuments, writeDocuments, type PartDocument } from '../rebuild-documents.ts'
import { brandFinder, categoryGuesser } from './brands-and-categories.ts'
import { matchParts, readOffersNow, readPartsNow, type BrandedRow } from './match-parts.ts'
import type { BadRow, PriceList } from './parse-price-list.ts'
import { changesDocument, changesNothing, planRow, textsOf, type Plan } from './plan-row.ts'
import { sayReason } from './reasons.ts'
import { savePlans, type Saving } from './save-plans.ts'
import { findSupplier, shippingWarehouse } from './supplier.ts'
import { lockBrands } from './take-turns.ts'

const BATCH_ROWS = 2_000

interface Tally {
  added: number
  changed: number
  unchanged: number
  newParts: number
  bad: BadRow[]
}

/**
 * Loads a supplier's price list: parts that are new, their numbers and search documents, offers and
 * stock, all in the caller's transaction. Only what differs is written, so sending a list again
 * changes nothing; `stock` in the list counts the pieces on the shelf, ordered ones included.
 */
export async function importPriceList(
  tx: Tx,
  ctx: SignedIn,
  { list, supplier: named }: { list: PriceList; supplier: string | undefined },
) {
  await collectEntries(tx)
  const { supplierId, supplierName } = await findSupplier(tx, ctx, named)
  const brands = await brandFinder(tx, { names: list.rows.map(({ brand }) => brand), now: ctx.now })
  const saving: Saving = {
    supplierId,
    userId: ctx.me.userId,
    now: ctx.now,
    warehouseId: await shippingWarehouse(tx, supplierId, ctx.now),
    categoryOf: await categoryGuesser(tx, ctx.now),
    brandNames: brands.namesOf,
  }
  const branded = list.rows.map((row) => ({ ...row, brandId: brands.brandId(row.brand) }))
  await lockBrands(
    tx,
    branded.map(({ brandId }) => brandId),
  )
  const tally: Tally = { added: 0, changed: 0, unchanged: 0, newParts: 0, bad: [...list.bad] }
  const taken = new Map<string, number>()
  for (let at = 0; at < branded.length; at += BATCH_ROWS)
    await importBatch(tx, ctx, { rows: branded.slice(at, at + BATCH_ROWS), saving, taken, tally })
  if (tally.added + tally.changed > 0) await mergeEntries(tx)
  tally.bad.sort((a, b) => a.line - b.line)
  const { bad, ...counts } = tally
  const summary = { ...counts, bad: bad.length, rows: list.rows.length + list.bad.length }
  if (counts.added + counts.changed > 0) {
    await audit(tx, ctx, {
      action: 'import',
      entity: 'price_list',
      entityId: supplierId,
      tenantId: supplierId,
      after: summary,
    })
  }
  return {
    supplierId,
    supplierName,
    ...summary,
    newBrands: brands.added,
    columns: list.columns,
    ignoredColumns: list.ignoredColumns,
    badRows: bad.map(({ line, reason, values }) => ({
      line,
      reason: sayReason(reason, ctx.language),
      values,
    })),
  }
}

interface Batch {
  rows: BrandedRow[]
  saving: Saving
  /** Line of the row that a part was given to. */
  taken: Map<string, number>
  tally: Tally
}

async function importBatch(tx: Tx, ctx: SignedIn, { rows, saving, taken, tally }: Batch) {
  const { supplierId, warehouseId } = saving
  const matched = await matchParts(tx, rows, { supplierId, taken })
  const partIds = [...new Set(matched.values())]
  const parts = await readPartsNow(tx, partIds)
  const offers = await readOffersNow(tx, supplierId, partIds)
  const heapOf = (partId: string) => ({
    supplierId,
    partId,
    warehouseId: offers.get(partId)?.warehouseId ?? warehouseId,
  })
  const heaps = new Map((await lockHeaps(tx, partIds.map(heapOf))).map((heap) => [keyOf(heap), heap]))

  const plans: Plan[] = []
  // Two spellings of one brand may make two rows the same new part.
  const brought = new Map<string, string>()
  for (const row of rows) {
    const key = `${row.brandId}/${row.codeN}`
    const partId = matched.get(row) ?? brought.get(key) ?? newId()
    if (!matched.has(row)) brought.set(key, partId)
    const reject = (reason: BadRow['reason']) =>
      void tally.bad.push({ line: row.line, reason, values: row.values })
    const earlier = taken.get(partId)
    if (earlier !== undefined) {
      reject({ name: 'samePart', facts: { line: earlier } })
      continue
    }
    taken.set(partId, row.line)
    const known = {
      part: parts.get(partId),
      offer: offers.get(partId),
      stock: heaps.get(keyOf(heapOf(partId))),
    }
    const plan = planRow(row, { partId, known, supplierId })
    if ('facts' in plan) reject(plan)
    else if (changesNothing(plan)) tally.unchanged += 1
    else plans.push(plan)
  }

  const newParts = plans.filter((plan) => plan.isNewPart)
  const references = {
    brands: newParts.map(({ row }) => row.brandId),
    part_categories: newParts.map(({ row }) => saving.categoryOf(row.name, row.nameEn).id),
    warehouses: plans.map(({ partId }) => heapOf(partId).warehouseId),
    parts: plans.filter((plan) => !plan.isNewPart).map(({ partId }) => partId),
  }
  await withReferencesHeld(tx, references, async () => {
    const saved = savePlans(tx, plans, saving)
    // Made while the database writes, and not read back: nothing but the list knows a new part yet.
    const documents = newParts.map((plan) => newDocument(plan, saving))
    await saved
    const restocked = plans.flatMap(({ partId, onHand }) =>
      onHand === undefined ? [] : [{ ...heapOf(partId), onHand }],
    )
    await setOnHand(tx, restocked, ctx.now)
    await writeDocuments(tx, documents)
    const changed = plans.filter((plan) => !plan.isNewPart && changesDocument(plan, offers.get(plan.partId)))
    await rebuildDocuments(
      tx,
      changed.map(({ partId }) => partId),
    )
  })
  await auditMany(tx, ctx, { action: 'import', entity: 'offer', tenantId: supplierId }, plans.map(auditEntry))
  tally.added += plans.filter((plan) => plan.isNewOffer).length
  tally.changed += plans.filter((plan) => !plan.isNewOffer).length
  tally.newParts += newParts.length
}

function newDocument({ partId, row, newNumbers }: Plan, { brandNames, categoryOf }: Saving): PartDocument {
  const brand = brandNames(row.brandId)
  const category = categoryOf(row.name, row.nameEn)
  return documentOf({
    ...{ partId, brandId: row.brandId, categoryId: category.id },
    ...{ nameZh: row.name, nameEn: textsOf(row).nameEn, spec: row.spec ?? '', features: '' },
    numbers: [row.code, ...newNumbers.map(({ raw }) => raw)],
    other: [brand.nameZh, brand.nameEn, category.nameZh],
  })
}

function auditEntry({ partId, row, isNewOffer, before }: Plan) {
  const after = { partId, code: row.code, price: yuan(row.priceFen), onHand: row.stock }
  if (isNewOffer) return { entityId: partId, after }
  return { entityId: partId, before: { price: yuan(before.priceFen!), onHand: before.onHand }, after }
}
