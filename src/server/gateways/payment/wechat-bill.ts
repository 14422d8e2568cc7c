import { fenFromYuan } from '../../../shared/money.ts'
import { readBillSheet } from './bill-sheet.ts'
import type { BillRecord, BillRefund } from './port.ts'

const columns = ['交易时间', '微信订单号', '商户订单号', '订单金额'] as const

/** WeChat Pay's list of a day, from its trade bill: payments with their fees, and refunds. */
export function readWechatBill(text: string): { records: BillRecord[]; refunds: BillRefund[] } {
  const rows = readBillSheet(text, columns)
  const isRefund = (row: Record<string, string>) => row['交易状态'] === 'REFUND'
  return {
    records: rows
      .filter((row) => !isRefund(row))
      .map((row) => ({
        paymentId: row['商户订单号']!,
        transactionNo: row['微信订单号']!,
        amountFen: fenFromYuan(row['订单金额']!),
        feeFen: feeOf(row['手续费']),
        at: new Date(`${row['交易时间']!.replace(' ', 'T')}+08:00`),
      })),
    refunds: rows
      // A refund that failed or is under way moved no money.
      .filter((row) => isRefund(row) && ['SUCCESS', undefined].includes(row['退款状态']))
      .map((row) => ({
        refundId: row['商户退款单号'] ?? '',
        paymentId: row['商户订单号']!,
        amountFen: fenFromYuan(row['退款金额'] ?? row['申请退款金额'] ?? '0'),
      })),
  }
}

/** Fees have up to five decimals in the sheet. */
function feeOf(text: string | undefined): number {
  const fee = Number(text ?? '0')
  return Number.isFinite(fee) ? Math.round(fee * 100) : 0
}
