// Stands in for the platform of Nuonuo in demonstrations and tests: it checks signatures, works in a queue,
// refuses, and lets buyers confirm red letters. What it knows is lost with the process; it is then asked again.
import { createHash } from 'node:crypto'
import { fenFromYuan } from '../../../shared/money.ts'
import { businessDay } from '../../../shared/time.ts'
import type { NuonuoSettings } from './settings.ts'
import { sandboxFile } from './sandbox-files.ts'
import { signNuonuo } from './sign-nuonuo.ts'

export const SANDBOX_SETTINGS: NuonuoSettings = {
  appKey: 'sandbox',
  appSecret: 'sandbox-secret',
  token: 'sandbox-token',
  sellerTaxNo: '91370100MA3D00001X',
  sellerName: '重卡配件交易平台（演示）',
  sellerAddress: '济南市历下区经十路 1 号',
  sellerPhone: '0531-80000000',
  sellerAccount: '中国工商银行济南历下支行 1602001234567890001',
  clerk: '演示',
  goodsCode: '1090511990000000000',
  freightCode: '3010502020000000000',
  endpoint: 'https://tax.sandbox.example/open/v1/services',
}

/** An invoice is in the queue this long, then being sealed this long. */
const QUEUE_MS = 20_000
const SEAL_MS = 20_000
/** The buyer of a special invoice confirms its red letter after this long. */
const CONFIRM_MS = 90_000

interface Issued {
  serialNo: string
  buyerName: string
  askedAt: number
  amountFen: number
  reversedFen: number
  invoiceNo: string
}

interface RedForm {
  billNo: string
  askedAt: number
  isSpecial: boolean
  invoiceNo: string
  refusal: string | null
  declined: boolean
  amountFen: number
}

interface Order {
  orderNo: string
  buyerName: string
  invoiceDetail: { taxIncludedAmount: string; taxExcludedAmount: string; tax: string }[]
}

interface RedRequest {
  billId: string
  blueInvoiceLine: string
  blueElecInvoiceNumber: string
  buyerName: string
  detail?: { taxExcludedAmount: string; taxAmount: string }[]
}

export interface TaxSandbox {
  /** Takes the place of fetch. */
  send: (url: string, init: RequestInit) => Promise<Response>
}

/**
 * A buyer whose name contains 拒开 is refused an invoice, one with 拒红 declines red letters. Red letters of
 * invoices that it has not issued itself are taken on trust.
 */
export function openTaxSandbox(clock: () => Date, settings: NuonuoSettings = SANDBOX_SETTINGS): TaxSandbox {
  const invoices = new Map<string, Issued>()
  const forms = new Map<string, RedForm>()
  const nowMs = () => clock().getTime()
  const byNumber = (invoiceNo: string) =>
    [...invoices.values()].find((invoice) => invoice.invoiceNo === invoiceNo)

  const issue = ({ order }: { order: Order }) => {
    if (invoices.has(order.orderNo)) return refused('E9106', '订单编号不能重复')
    const fen = (text: string) => fenFromYuan(text)
    const isWrong = order.invoiceDetail.some(
      (line) => fen(line.taxExcludedAmount) + fen(line.tax) !== fen(line.taxIncludedAmount),
    )
    if (isWrong) return refused('E9101', '不含税金额与税额之和不等于含税金额')
    invoices.set(order.orderNo, {
      serialNo: order.orderNo,
      buyerName: order.buyerName,
      askedAt: nowMs(),
      amountFen: order.invoiceDetail.reduce((sum, line) => sum + fen(line.taxIncludedAmount), 0),
      reversedFen: 0,
      invoiceNo: numberOf(order.orderNo, clock()),
    })
    return accepted({ invoiceSerialNum: order.orderNo })
  }

  const invoiceResult = ({ orderNos, serialNos }: { orderNos?: string[]; serialNos?: string[] }) => {
    const [asked] = orderNos ?? serialNos ?? []
    const form = asked === undefined ? undefined : forms.get(asked)
    if (form) return accepted([issuedAs(numberOf(asked!, clock()), form.askedAt)])
    const invoice = asked === undefined ? undefined : invoices.get(asked)
    if (!invoice) return refused('E9500', '没有查到发票')
    const age = nowMs() - invoice.askedAt
    if (age < QUEUE_MS) return accepted([{ status: '20', statusMsg: '开票中' }])
    if (invoice.buyerName.includes('拒开'))
      return accepted([{ status: '22', statusMsg: '开票失败', failCause: '购方名称与税号不匹配' }])
    if (age < QUEUE_MS + SEAL_MS) return accepted([{ status: '21', statusMsg: '开票成功签章中' }])
    return accepted([issuedAs(invoice.invoiceNo, invoice.askedAt + QUEUE_MS)])
  }

  const applyForRed = (asked: RedRequest) => {
    if (forms.has(asked.billId)) return refused('E9106', '申请号不能重复')
    const invoice = byNumber(asked.blueElecInvoiceNumber)
    const open = invoice ? invoice.amountFen - invoice.reversedFen : Number.POSITIVE_INFINITY
    const amountFen = asked.detail
      ? asked.detail.reduce(
          (sum, line) => sum - fenFromYuan(line.taxExcludedAmount) - fenFromYuan(line.taxAmount),
          0,
        )
      : (invoice?.amountFen ?? 0)
    const isTooMuch = amountFen > open
    forms.set(asked.billId, {
      billNo: `37${digits(asked.billId, 16)}`,
      askedAt: nowMs(),
      isSpecial: asked.blueInvoiceLine === 'bs',
      invoiceNo: asked.blueElecInvoiceNumber,
      refusal: isTooMuch ? '红冲金额超过蓝字发票剩余金额' : null,
      declined: asked.buyerName.includes('拒红'),
      amountFen,
    })
    if (invoice && !isTooMuch && !asked.buyerName.includes('拒红')) invoice.reversedFen += amountFen
    return accepted(asked.billId)
  }

  const redForm = ({ billId }: { billId: string }) => {
    const form = forms.get(billId)
    if (!form) return accepted({ list: [], total: 0 })
    const age = nowMs() - form.askedAt
    const shown = { billNo: form.billNo, billId }
    const answer = (more: object) => accepted({ list: [{ ...shown, ...more }], total: 1 })
    if (age < QUEUE_MS) return answer({ billStatus: '15' })
    if (form.refusal) return answer({ billStatus: '16', billMessage: form.refusal })
    if (form.isSpecial && age < CONFIRM_MS) return answer({ billStatus: '02' })
    if (form.declined) return answer({ billStatus: '05', billMessage: '购方已否认红字确认单' })
    return answer({
      billStatus: form.isSpecial ? '04' : '01',
      redInvoiceNumber: numberOf(billId, clock()),
      invoiceSerialNum: billId,
    })
  }

  const methods: Record<string, (content: never) => object> = {
    'nuonuo.OpeMplatform.requestBillingNew': issue,
    'nuonuo.OpeMplatform.queryInvoiceResult': invoiceResult,
    'nuonuo.OpeMplatform.saveInvoiceRedConfirm': applyForRed,
    'nuonuo.OpeMplatform.queryInvoiceRedConfirm': redForm,
  }

  return {
    send: async (url, init) => {
      const { searchParams: query, pathname } = new URL(url)
      const file = /^\/files\/(\d{20})\.(pdf|xml)$/.exec(pathname)
      if (file) return new Response(sandboxFile(file[1]!, file[2] === 'pdf' ? 'pdf' : 'xml'))
      const headers = new Headers(init.headers)
      const body = typeof init.body === 'string' ? init.body : ''
      const signature = signNuonuo(settings.appSecret, {
        appKey: settings.appKey,
        senid: query.get('senid') ?? '',
        nonce: query.get('nonce') ?? '',
        timestamp: query.get('timestamp') ?? '',
        body,
      })
      if (headers.get('X-Nuonuo-Sign') !== signature || query.get('appkey') !== settings.appKey)
        return Response.json({ code: '070302', describe: '签名错误' })
      if (headers.get('accessToken') !== settings.token)
        return Response.json({ code: '070304', describe: 'accessToken 无效' })
      const method = methods[headers.get('method') ?? '']
      if (!method) return Response.json({ code: '070101', describe: '没有这个方法' })
      return Response.json(method(JSON.parse(body) as never))
    },
  }

  function issuedAs(invoiceNo: string, at: number) {
    const base = new URL('/files/', settings.endpoint)
    return {
      status: '2',
      statusMsg: '开票完成（最终状态）',
      allElectronicInvoiceNumber: invoiceNo,
      invoiceTime: at,
      pdfUrl: new URL(`${invoiceNo}.pdf`, base).href,
      xmlUrl: new URL(`${invoiceNo}.xml`, base).href,
    }
  }
}

const accepted = (result: unknown) => ({ code: 'E0000', describe: '成功', result })
const refused = (code: string, describe: string) => ({ code, describe })

/** The same for the same request, so that a restart does not change it: year, province, then the request. */
function numberOf(serialNo: string, now: Date): string {
  return `${businessDay(now).slice(2, 4)}372000${digits(serialNo, 12)}`
}

function digits(text: string, count: number): string {
  const hash = BigInt(`0x${createHash('sha256').update(text).digest('hex')}`)
  return String(hash % 10n ** BigInt(count)).padStart(count, '0')
}
