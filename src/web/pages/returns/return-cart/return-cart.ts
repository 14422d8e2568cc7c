import type { ReplyOf } from '../../../../shared/call.ts'
import type { listMyReturns } from '../../../../shared/calls/returns.ts'
import type { listReturnCart } from '../../../../shared/calls/return-cart.ts'
import { fenFromYuan, yuan } from '../../../../shared/money.ts'

export type ReturnLine = ReplyOf<typeof listReturnCart>[number]
export type ReturnRequest = ReplyOf<typeof listMyReturns>['records'][number]

export const returnCartKey = ['returnCart'] as const
export const returnsKey = ['returns'] as const

/** The lines by supplier and order: each order becomes a request. */
export function groupByOrder(lines: ReturnLine[]): [string, ReturnLine[]][] {
  const inOrder = lines.toSorted(
    (a, b) => a.supplierName.localeCompare(b.supplierName, 'zh') || a.orderNo.localeCompare(b.orderNo),
  )
  return [...Map.groupBy(inOrder, ({ orderId }) => orderId)]
}

/** Whether the line has a reason, and the VIN that the reason asks for. */
export function isExplained({ reason, needsVin, vin }: ReturnLine): boolean {
  return reason !== null && !(needsVin && vin === '')
}

/** The total, in yuan. */
export function expectedRefund(lines: ReturnLine[]): string {
  return yuan(lines.reduce((sum, { amount }) => sum + fenFromYuan(amount), 0))
}
