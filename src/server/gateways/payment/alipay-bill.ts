import { buffer } from 'node:stream/consumers'
import { fromBuffer, type Entry, type ZipFile } from 'yauzl'
import { fenFromYuan } from '../../../shared/money.ts'
import { readBillSheet } from './bill-sheet.ts'
import type { BillRecord, BillRefund } from './port.ts'

const columns = [
  ...['支付宝交易号', '商户订单号', '业务类型', '完成时间', '订单金额（元）', '退款批次号/请求号'],
] as const
/** A larger daily sheet is not one of ours. */
const MOST_BYTES = 200_000_000

/**
 * Alipay's list of a day's payments and refunds: a zip with sheets in GBK, of which the one that is not a summary has the
 * transactions.
 */
export async function readAlipayBill(zip: Buffer): Promise<{ records: BillRecord[]; refunds: BillRefund[] }> {
  const records: BillRecord[] = []
  const refunds: BillRefund[] = []
  for (const { name, content } of await sheetsOf(zip)) {
    if (name.includes('汇总')) continue
    const text = new TextDecoder('gbk').decode(content).replace(/^#.*$/gm, '')
    for (const row of readBillSheet(text, columns)) {
      const at = new Date(`${row['完成时间']!.replace(' ', 'T')}+08:00`)
      const yuan = row['订单金额（元）']!
      if (row['业务类型'] === '交易')
        records.push({
          ...{ paymentId: row['商户订单号']!, transactionNo: row['支付宝交易号']! },
          ...{ amountFen: fenFromYuan(yuan), at },
          // A cost, and so below 0 in the sheet.
          feeFen: fenFromYuan((row['服务费（元）'] || '0').replace('-', '')),
        })
      // Refunds are negative there.
      if (row['业务类型'] === '退款')
        refunds.push({
          refundId: row['退款批次号/请求号']!,
          amountFen: fenFromYuan(yuan.replace('-', '')),
          at,
        })
    }
  }
  return { records, refunds }
}

async function sheetsOf(zip: Buffer): Promise<{ name: string; content: Buffer }[]> {
  const file = await new Promise<ZipFile>((opened, failed) =>
    // The file names are GBK as well, which yauzl cannot know.
    fromBuffer(zip, { lazyEntries: true, decodeStrings: false }, (error, answer) =>
      error ? failed(error) : opened(answer),
    ),
  )
  const sheets: { name: string; content: Buffer }[] = []
  return new Promise((done, failed) => {
    file.on('error', failed)
    file.on('end', () => done(sheets))
    file.on('entry', (entry: Entry) => {
      readEntry(file, entry).then((content) => {
        sheets.push({ name: new TextDecoder('gbk').decode(entry.fileName as unknown as Buffer), content })
        file.readEntry()
      }, failed)
    })
    file.readEntry()
  })
}

function readEntry(file: ZipFile, entry: Entry): Promise<Buffer> {
  if (entry.uncompressedSize > MOST_BYTES) throw new Error('Alipay’s list of transactions is too large')
  return new Promise((done, failed) =>
    file.openReadStream(entry, (error, stream) =>
      error ? failed(error) : buffer(stream).then(done, failed),
    ),
  )
}
