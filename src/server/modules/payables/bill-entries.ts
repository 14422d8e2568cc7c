// What the documents of a period come to for a supplier. Pure: amounts are whole fen, days are 2026-01-31.
import type { GoodsTerms } from '../contracts/supply-terms.ts'

const billLineKinds = [
  'SALE',
  'CONSIGNED',
  'LOSS',
  'RETURN',
  'PENALTY',
  'COLLECTED',
  'CORRECTION',
  'CARRIED',
  'DEPOSIT',
] as const
export type BillLineKind = (typeof billLineKinds)[number]

/** A line of a bill: amountFen is always grossFen − commissionFen. */
export interface BillEntry {
  kind: BillLineKind
  /** The row behind it: an order line, a line of a return, a movement of stock, a penalty, an order, a line of a bill, a bill. */
  sourceId: string
  documentNo: string
  day: string
  code: string
  name: string
  quantity: number
  grossFen: number
  /** Per cent; null where no commission by a rate is taken. */
  rate: number | null
  commissionFen: number
  amountFen: number
  contractId: string | null
  taxCategory: string
}

/** An order line whose goods are delivered for good, or have left the supplier's consigned stock. */
export interface Delivered {
  orderLineId: string
  orderNo: string
  code: string
  name: string
  /** Pieces without those that could not be picked. */
  quantity: number
  /** What the buyer pays for them, in fen. */
  netFen: number
  /** Discounts on them that the platform pays for, in fen. */
  subsidyFen: number
}

/** A delivered line as it was billed: what its returns are measured by. */
export interface BilledSale {
  orderLineId: string
  quantity: number
  subsidyFen: number
  commissionFen: number
  rate: number | null
  contractId: string | null
  taxCategory: string
  /** Pieces of it in returns that are billed already. */
  returnedBefore: number
}

export interface ReturnedLine {
  returnLineId: string
  orderLineId: string
  returnNo: string
  day: string
  code: string
  name: string
  quantity: number
  /** What the buyer got back, in fen. */
  refundFen: number
}

/** The bill's line for delivered goods. An agreed price settles them; otherwise the rate does. */
export function saleEntry(
  delivered: Delivered,
  { terms, day }: { terms: GoodsTerms; day: string },
): BillEntry {
  const { orderLineId, orderNo, code, name, quantity, netFen, subsidyFen } = delivered
  const grossFen = netFen + subsidyFen
  const commissionFen =
    terms.priceFen === null ? commissionOf(grossFen, terms.commission) : grossFen - terms.priceFen * quantity
  return {
    kind: terms.isConsigned ? 'CONSIGNED' : 'SALE',
    sourceId: orderLineId,
    documentNo: orderNo,
    ...{ day, code, name, quantity, grossFen, commissionFen },
    rate: terms.priceFen === null ? terms.commission : null,
    amountFen: grossFen - commissionFen,
    contractId: terms.contractId,
    taxCategory: terms.taxCategory,
  }
}

/** Commission in fen, rounded half up; a rate has two decimals at most, so the product is exact. */
export function commissionOf(grossFen: number, rate: number): number {
  const product = BigInt(grossFen) * BigInt(Math.round(rate * 100))
  return Number((product + 5_000n) / 10_000n)
}

/**
 * The bill's lines for returned goods, and the pieces counted so far by order line. Commission and subsidy go
 * back by pieces, so that a line returned whole leaves nothing behind; the last piece takes the rest. Pieces
 * beyond those that were billed take back no more of them.
 */
export function returnEntries(returned: readonly ReturnedLine[], sales: ReadonlyMap<string, BilledSale>) {
  const counted = new Map([...sales].map(([id, sale]) => [id, sale.returnedBefore]))
  return returned.flatMap((line): BillEntry[] => {
    const sale = sales.get(line.orderLineId)
    if (!sale) return []
    const from = Math.min(counted.get(sale.orderLineId) ?? 0, sale.quantity)
    const to = Math.min(from + line.quantity, sale.quantity)
    counted.set(sale.orderLineId, to)
    const shareOf = (fen: number) => shareFen(fen, to, sale.quantity) - shareFen(fen, from, sale.quantity)
    const grossFen = -(line.refundFen + shareOf(sale.subsidyFen))
    const commissionFen = -shareOf(sale.commissionFen)
    const { returnLineId: sourceId, returnNo: documentNo, day, code, name, quantity } = line
    return [
      {
        ...{ kind: 'RETURN', sourceId, documentNo, day, code, name, quantity, grossFen },
        ...{ rate: sale.rate, commissionFen, amountFen: grossFen - commissionFen + 0 },
        ...{ contractId: sale.contractId, taxCategory: sale.taxCategory },
      },
    ]
  })
}

/** The part of an amount that falls on the first pieces of a line. */
function shareFen(fen: number, pieces: number, of: number): number {
  return of === 0 ? 0 : Number((BigInt(fen) * BigInt(pieces)) / BigInt(of))
}

/** Pieces of a supplier's consigned goods that are gone from a warehouse in the platform's care, or were found there. */
export interface StockLoss {
  movementId: string
  documentNo: string
  day: string
  code: string
  name: string
  /** Negative where pieces were found. */
  pieces: number
  /** What the supplier would have got for a piece that day, in fen. */
  pieceFen: number
  contractId: string | null
  taxCategory: string
}

/** Losses of a part that are on bills, less what was found since. */
export interface OpenLoss {
  code: string
  pieces: number
  amountFen: number
}

/**
 * The bill's lines for lost goods. Pieces that are found take back what was billed for those that were lost, the
 * last one the rest; a surplus beyond them is nobody's debt. `lost` is in the order in which it happened.
 */
export function lossEntries(lost: readonly StockLoss[], billed: readonly OpenLoss[]): BillEntry[] {
  const open = new Map(billed.map(({ code, pieces, amountFen }) => [code, { pieces, amountFen }]))
  return lost.flatMap((loss): BillEntry[] => {
    const { movementId: sourceId, documentNo, day, code, name, contractId, taxCategory } = loss
    const before = open.get(code) ?? { pieces: 0, amountFen: 0 }
    const quantity = Math.max(loss.pieces, -before.pieces)
    if (quantity === 0) return []
    const amountFen =
      quantity > 0 ? quantity * loss.pieceFen : -shareFen(before.amountFen, -quantity, before.pieces)
    open.set(code, { pieces: before.pieces + quantity, amountFen: before.amountFen + amountFen })
    return [
      {
        ...{ kind: 'LOSS', sourceId, documentNo, day, code, name, quantity, grossFen: amountFen },
        ...{ rate: null, commissionFen: 0, amountFen, contractId, taxCategory },
      },
    ]
  })
}

/** A line that is an amount alone. */
export function plainEntry(
  kind: BillLineKind,
  {
    sourceId,
    documentNo,
    day,
    name,
    amountFen,
  }: Pick<BillEntry, 'sourceId' | 'documentNo' | 'day' | 'name' | 'amountFen'>,
): BillEntry {
  return {
    ...{ kind, sourceId, documentNo, day, code: '', name, quantity: 0 },
    ...{
      grossFen: amountFen,
      rate: null,
      commissionFen: 0,
      amountFen,
      contractId: null,
      taxCategory: 'GOODS',
    },
  }
}

export interface BillTotals {
  salesFen: number
  returnsFen: number
  commissionFen: number
  penaltyFen: number
  /** Lost goods, corrections, cash that the supplier collected, deposits withheld and what earlier bills left over. */
  otherFen: number
  amountFen: number
  /** What the supplier invoices: goods, lost ones too, after returns, commission and corrections. */
  invoiceFen: number
}

/** The kinds of lines that the supplier invoices. */
export const GOODS: readonly BillLineKind[] = ['SALE', 'CONSIGNED', 'LOSS', 'RETURN', 'CORRECTION']

export function totalsOf(
  entries: readonly Pick<BillEntry, 'kind' | 'grossFen' | 'commissionFen' | 'amountFen'>[],
): BillTotals {
  const sum = (kinds: readonly BillLineKind[], of: 'grossFen' | 'commissionFen' | 'amountFen') =>
    entries.reduce((total, entry) => (kinds.includes(entry.kind) ? total + entry[of] : total), 0)
  return {
    salesFen: sum(['SALE', 'CONSIGNED'], 'grossFen'),
    returnsFen: -sum(['RETURN'], 'grossFen') + 0,
    commissionFen: sum(billLineKinds, 'commissionFen'),
    penaltyFen: -sum(['PENALTY'], 'amountFen') + 0,
    otherFen: sum(['LOSS', 'CORRECTION', 'COLLECTED', 'CARRIED', 'DEPOSIT'], 'amountFen'),
    amountFen: sum(billLineKinds, 'amountFen'),
    invoiceFen: sum(GOODS, 'amountFen'),
  }
}

/** What is withheld of a bill until the deposit is complete; never more than the bill. */
export function withheldFen({
  amountFen,
  depositFen,
  heldFen,
}: {
  amountFen: number
  depositFen: number
  heldFen: number
}): number {
  return Math.max(0, Math.min(amountFen, depositFen - heldFen))
}
