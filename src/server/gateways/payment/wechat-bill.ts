import { fenFromYuan } from '../../../shared/money.ts'
import { readBillSheet } from './bill-sheet.ts'
import type { BillRecord } from './port.ts'

const columns = ['交易时间', '微信订单号', '商户订单号', '订单金额'] as const

/** WeChat Pay's list of a day's successful payments, from its trade bill. */
export function readWechatBill(text: string): BillRecord[] {
  return readBillSheet(text, columns).map((row) => ({
    paymentId: row['商户订单号']!,
    transactionNo: row['微信订单号']!,
    amountFen: fenFromYuan(row['订单金额']!),
    at: new Date(`${row['交易时间']!.replace(' ', 'T')}+08:00`),
  }))
}
