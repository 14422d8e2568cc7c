import { splitTax } from '../../../shared/tax.ts'
import { addDays } from '../../../shared/period.ts'
import { startOfDay } from '../../../shared/time.ts'
import type { Queryable } from '../../db/connection.ts'
import {
  billTermsOf,
  termsOf,
  type SupplyContract,
  type TermsWithoutContract,
} from '../contracts/supply-terms.ts'
import { supplyContractsOf } from '../contracts/supply-contracts.ts'
import { heldDeposit } from './advance-queries.ts'
import {
  commissionOf,
  GOODS,
  lossEntries,
  plainEntry,
  returnEntries,
  saleEntry,
  totalsOf,
  withheldFen,
  type BilledSale,
  type BillEntry,
  type BillTotals,
} from './bill-entries.ts'
import {
  allTaxRates,
  billedSales,
  carriedBills,
  collectedCash,
  deliveredLines,
  duePenalties,
  returnedLines,
  type DeliveredRow,
  type Span,
} from './document-queries.ts'
import { openLosses, stockLosses } from './loss-queries.ts'

/** A line with the part of it that the platform gave the buyer. */
export type DueEntry = BillEntry & { subsidyFen?: number }

interface Wanted {
  tenantId: string
  /** The bill's days; `from` is undefined for a supplier's first bill, which takes up everything before. */
  from: string | undefined
  to: string
  otherwise: TermsWithoutContract
}

/** The lines of a supplier's next bill, in the order in which it shows them. */
export async function dueEntries(
  db: Queryable,
  { tenantId, from, to, otherwise }: Wanted,
): Promise<DueEntry[]> {
  const span: Span = {
    from: from === undefined ? new Date(0) : startOfDay(from),
    before: startOfDay(addDays(to, 1)),
  }
  const contracts = await supplyContractsOf(db, tenantId, otherwise)
  const sales = await salesIn(db, tenantId, { span, contracts, otherwise })
  const returns = await returnsIn(db, tenantId, { span, sales })
  const losses = await lossesIn(db, tenantId, { span, contracts, otherwise })
  const collected = await collectedCash(db, tenantId, span)
  const penalties = await duePenalties(db, tenantId, to)
  const carried = await carriedBills(db, tenantId)
  return [
    ...sales,
    ...losses,
    ...returns,
    ...collected.map((row) => plainEntry('COLLECTED', row)),
    ...penalties.map((row) => plainEntry('PENALTY', row)),
    ...carried.map((row) => plainEntry('CARRIED', row)),
  ]
}

async function salesIn(
  db: Queryable,
  tenantId: string,
  {
    span,
    contracts,
    otherwise,
  }: { span: Span; contracts: SupplyContract[]; otherwise: TermsWithoutContract },
): Promise<DueEntry[]> {
  const bySupply = contracts.filter(({ kind }) => kind === 'SUPPLY')
  const isConsigned = ({ code, shippedOn }: DeliveredRow) =>
    termsOf(contracts, { code, day: shippedOn, otherwise }).isConsigned
  const completed = await deliveredLines(db, tenantId, { span, shipped: false })
  const left =
    bySupply.length === contracts.length ? [] : await deliveredLines(db, tenantId, { span, shipped: true })
  return [
    ...left.filter(isConsigned).map((row) => entryOf(row, { day: row.shippedOn, contracts, otherwise })),
    ...completed
      // Those were due when they left.
      .filter((row) => !isConsigned(row))
      .map((row) => entryOf(row, { day: row.completedOn!, contracts: bySupply, otherwise })),
  ]
}

function entryOf(
  row: DeliveredRow,
  {
    day,
    contracts,
    otherwise,
  }: { day: string; contracts: SupplyContract[]; otherwise: TermsWithoutContract },
): DueEntry {
  // The discount of pieces that were not delivered is nobody's.
  const subsidyFen = Number((BigInt(row.subsidyFen) * BigInt(row.quantity)) / BigInt(row.orderedQuantity))
  const terms = termsOf(contracts, { code: row.code, day, otherwise })
  return { ...saleEntry({ ...row, subsidyFen }, { terms, day }), subsidyFen }
}

async function lossesIn(
  db: Queryable,
  tenantId: string,
  {
    span,
    contracts,
    otherwise,
  }: { span: Span; contracts: SupplyContract[]; otherwise: TermsWithoutContract },
): Promise<DueEntry[]> {
  if (contracts.every(({ kind }) => kind !== 'CONSIGN')) return []
  const losses = (await stockLosses(db, tenantId, span)).flatMap(({ offerFen, ...row }) => {
    const terms = termsOf(contracts, { code: row.code, day: row.day, otherwise })
    const pieceFen = terms.priceFen ?? offerFen - commissionOf(offerFen, terms.commission)
    const { contractId, taxCategory } = terms
    return terms.isConsigned ? [{ ...row, pieceFen, contractId, taxCategory }] : []
  })
  return lossEntries(losses, losses.length === 0 ? [] : await openLosses(db, tenantId))
}

async function returnsIn(
  db: Queryable,
  tenantId: string,
  { span, sales }: { span: Span; sales: DueEntry[] },
): Promise<DueEntry[]> {
  const returned = await returnedLines(db, tenantId, {
    span,
    orderLineIds: sales.map(({ sourceId }) => sourceId),
  })
  const fresh = sales.map((sale): BilledSale => ({
    orderLineId: sale.sourceId,
    quantity: sale.quantity,
    subsidyFen: sale.subsidyFen ?? 0,
    commissionFen: sale.commissionFen,
    rate: sale.rate,
    contractId: sale.contractId,
    taxCategory: sale.taxCategory,
    returnedBefore: 0,
  }))
  const earlier = await billedSales(
    db,
    returned.map(({ orderLineId }) => orderLineId),
  )
  const known = new Map([...earlier, ...fresh].map((sale) => [sale.orderLineId, sale]))
  return returnEntries(
    returned.map(({ refundedOn, ...row }) => ({ ...row, day: refundedOn })),
    known,
  )
}

/** The line that withholds what is missing of the deposit; none when it is complete or nothing is payable. */
export async function depositEntry(
  db: Queryable,
  {
    billId,
    billNo,
    tenantId,
    to,
    amountFen,
    otherwise,
  }: {
    billId: string
    billNo: string
    tenantId: string
    to: string
    amountFen: number
    otherwise: TermsWithoutContract
  },
): Promise<BillEntry | undefined> {
  const contracts = await supplyContractsOf(db, tenantId, otherwise)
  const { depositFen } = billTermsOf(contracts, { day: to, otherwise })
  if (depositFen === 0) return undefined
  const fen = withheldFen({ amountFen, depositFen, heldFen: await heldDeposit(db, tenantId) })
  if (fen === 0) return undefined
  return plainEntry('DEPOSIT', { sourceId: billId, documentNo: billNo, day: to, name: '', amountFen: -fen })
}

/** The totals of lines, with the tax in what the supplier invoices: each line by the rate of its own day. */
export async function billTotals(
  db: Queryable,
  entries: Pick<BillEntry, 'kind' | 'day' | 'grossFen' | 'commissionFen' | 'amountFen' | 'taxCategory'>[],
): Promise<BillTotals & { taxFen: number }> {
  const rates = await allTaxRates(db)
  const rateOn = (category: string, day: string) =>
    rates.find((each) => each.category === category && each.from <= day)?.rate ?? 0
  const goods = entries.filter(({ kind }) => GOODS.includes(kind))
  const taxes = splitTax(
    goods.map(({ amountFen, taxCategory, day }) => ({ grossFen: amountFen, rate: rateOn(taxCategory, day) })),
  )
  return { ...totalsOf(entries), taxFen: taxes.reduce((sum, { taxFen }) => sum + taxFen, 0) }
}
