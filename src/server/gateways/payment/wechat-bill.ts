import { fenFromYuan } from '../../../shared/money.ts'
import { readBillSheet } from './bill-sheet.ts'
import type { BillRecord, BillRefund } from './port.ts'

const refundColumns = ['退款成功时间', '商户退款单号', '退款金额'] as const
const columns = ['交易时间', '微信订单号', '商户订单号', '订单金额'] as const

/** WeChat Pay's list of a day's successful payments, from its trade bill. */
export function readWechatBill(text: string): BillRecord[] {
  return readBillSheet(text, columns).map((row) => ({
    paymentId: row['商户订单号']!,
    transactionNo: row['微信订单号']!,
    amountFen: fenFromYuan(row['订单金额']!),
    // With five decimals in the sheet.
    feeFen: Math.round(Number(row['手续费'] ?? '0') * 100),
    at: new Date(`${row['交易时间']!.replace(' ', 'T')}+08:00`),
  }))
}

/** WeChat Pay's list of the refunds that succeeded on a day. */
export function readWechatRefunds(text: string): BillRefund[] {
  return readBillSheet(text, refundColumns).map((row) => ({
    refundId: row['商户退款单号']!,
    amountFen: fenFromYuan(row['退款金额']!.replace('-', '')),
    at: new Date(`${row['退款成功时间']!.replace(' ', 'T')}+08:00`),
  }))
}
