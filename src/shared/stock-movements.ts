// The movements of stock: what may happen to the pieces of a part in a warehouse.
import type { Text } from './screen/text.ts'

export const movementKinds = [
  'OPENING',
  'RECEIPT',
  'RESERVATION',
  'RELEASE',
  'SHIPMENT',
  'SHORT_PICK',
  'RETURN',
  'FOUND',
  'LOST',
  'DAMAGE',
  'REPAIR',
  'SCRAP',
  'COUNT',
  'TRANSFER_OUT',
  'TRANSFER_IN',
  'FREEZE',
  'UNFREEZE',
  'PRICE_LIST',
  'MERGE',
  'SHELF',
  'DIFFERENCE',
] as const
export type MovementKind = (typeof movementKinds)[number]

export const movementLabels: Record<MovementKind, Text> = {
  OPENING: { zh: '期初', en: 'Opening' },
  RECEIPT: { zh: '入库', en: 'Receipt' },
  RESERVATION: { zh: '占用', en: 'Reservation' },
  RELEASE: { zh: '释放', en: 'Release' },
  SHIPMENT: { zh: '发货', en: 'Shipment' },
  SHORT_PICK: { zh: '缺货', en: 'Short pick' },
  RETURN: { zh: '退货入库', en: 'Return' },
  FOUND: { zh: '盘盈', en: 'Found' },
  LOST: { zh: '盘亏', en: 'Lost' },
  DAMAGE: { zh: '报损', en: 'Damaged' },
  REPAIR: { zh: '修复', en: 'Repaired' },
  SCRAP: { zh: '报废', en: 'Scrapped' },
  COUNT: { zh: '盘点', en: 'Count' },
  TRANSFER_OUT: { zh: '调拨出库', en: 'Transfer out' },
  TRANSFER_IN: { zh: '调拨入库', en: 'Transfer in' },
  FREEZE: { zh: '冻结', en: 'Freeze' },
  UNFREEZE: { zh: '解冻', en: 'Unfreeze' },
  PRICE_LIST: { zh: '价目表', en: 'Price list' },
  MERGE: { zh: '配件合并', en: 'Merged part' },
  DIFFERENCE: { zh: '流水差异', en: 'Ledger difference' },
  SHELF: { zh: '换货架', en: 'Other shelf' },
}

/** What a movement may come from. */
export const movementDocuments = [
  'ORDER',
  'SHIPMENT',
  'RETURN',
  'PRICE_LIST',
  'PROMOTION',
  'COUNT',
  'TRANSFER',
  'PART',
  'STOCK_ORDER',
  'REPLENISHMENT',
] as const
export type MovementDocument = (typeof movementDocuments)[number]

/** A transfer is under way, has arrived, or was taken back. */
export const transferStatuses = ['SENT', 'RECEIVED', 'RECALLED'] as const
export const transferActs = ['receive', 'recall'] as const

/** A stock order is bought, has arrived, or was given up. */
export const stockOrderStatuses = ['OPEN', 'RECEIVED', 'CANCELLED'] as const
export const stockOrderActs = ['receive', 'cancel'] as const

/** Most lines of a count in a file. */
export const COUNT_LINES_MAX = 5_000

/** The pieces of a part in a warehouse. Those that are damaged are not on hand. */
export interface Pieces {
  onHand: number
  reserved: number
  frozen: number
  damaged: number
}

/** What a person may do to the stock of one part in one warehouse. */
export const corrections = ['RECEIPT', 'FOUND', 'LOST', 'DAMAGE', 'REPAIR', 'SCRAP', 'COUNT'] as const
export type Correction = (typeof corrections)[number]

type CorrectionRule = (quantity: number, before: Pieces) => { onHandBy: number; damagedBy: number }

const rules: Record<Correction, CorrectionRule> = {
  RECEIPT: (quantity) => ({ onHandBy: quantity, damagedBy: 0 }),
  FOUND: (quantity) => ({ onHandBy: quantity, damagedBy: 0 }),
  LOST: (quantity) => ({ onHandBy: -quantity, damagedBy: 0 }),
  DAMAGE: (quantity) => ({ onHandBy: -quantity, damagedBy: quantity }),
  REPAIR: (quantity) => ({ onHandBy: quantity, damagedBy: -quantity }),
  SCRAP: (quantity) => ({ onHandBy: 0, damagedBy: -quantity }),
  COUNT: (quantity, { onHand }) => ({ onHandBy: quantity - onHand, damagedBy: 0 }),
}

/** Most pieces of a part in one warehouse. */
export const MOST_PIECES = 10_000_000

/**
 * How a correction changes the pieces, or what stops it: fewer good pieces than are promised to orders and
 * promotions, fewer damaged ones than none, or more than a warehouse holds.
 */
export function correct(
  before: Pieces,
  { correction, quantity }: { correction: Correction; quantity: number },
): { onHandBy: number; damagedBy: number } | { stoppedBy: 'PROMISED' | 'DAMAGED' | 'TOO_MANY' } {
  const change = rules[correction](quantity, before)
  const onHand = before.onHand + change.onHandBy
  const damaged = before.damaged + change.damagedBy
  if (damaged < 0) return { stoppedBy: 'DAMAGED' }
  if (change.onHandBy < 0 && onHand < before.reserved + before.frozen) return { stoppedBy: 'PROMISED' }
  if (onHand > MOST_PIECES || damaged > MOST_PIECES) return { stoppedBy: 'TOO_MANY' }
  return change
}
