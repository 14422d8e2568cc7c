import type { ReplyOf } from '../../../../shared/call.ts'
import type { listMyReturns, listReturnCart } from '../../../../shared/calls/returns.ts'
import { fenFromYuan, yuan } from '../../../../shared/money.ts'

export type ReturnLine = ReplyOf<typeof listReturnCart>[number]
export type ReturnRequest = ReplyOf<typeof listMyReturns>['records'][number]

export const returnCartKey = ['returnCart'] as const
export const returnsKey = ['returns'] as const

/** The lines by supplier and order: each order becomes a request of its own. */
export function groupByOrder(lines: ReturnLine[]): [string, ReturnLine[]][] {
  const inOrder = lines.toSorted(
    (a, b) => a.supplierName.localeCompare(b.supplierName, 'zh') || a.orderNo.localeCompare(b.orderNo),
  )
  return [...Map.groupBy(inOrder, ({ orderId }) => orderId)]
}

/** Whether it is said why the goods go back. */
export function isExplained({ reason }: ReturnLine): boolean {
  return reason !== null
}

/** What all of it comes to, in yuan. */
export function expectedRefund(lines: ReturnLine[]): string {
  return yuan(lines.reduce((sum, { amount }) => sum + fenFromYuan(amount), 0))
}
