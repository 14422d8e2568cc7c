import { randomBytes, randomInt } from 'node:crypto'
import { yuan } from '../../../shared/money.ts'
import { businessTime } from '../../../shared/time.ts'
import type { TaxAnswer, TaxFile, TaxInvoice, TaxOutcome, TaxRedLetter, TaxService } from './port.ts'
import type { NuonuoSettings } from './settings.ts'
import { signNuonuo } from './sign-nuonuo.ts'

const TIMEOUT_MS = 30_000
const MOST_FILE_BYTES = 20 * 1024 * 1024
const SUCCESS = 'E0000'
/** The number of the order was used before: the request is in the queue already. */
const DUPLICATE = 'E9106'
const NOT_FOUND = 'E9500'

/** 数电专票, 数电普票. */
const lineCodes = { SPECIAL: 'bs', ORDINARY: 'pc' } as const
const reasonCodes = { RETURN: '1', ERROR: '2', STOPPED: '3', ALLOWANCE: '4' } as const

interface Answer {
  code?: string
  describe?: string
  result?: unknown
}

interface InvoiceResult {
  status?: string
  statusMsg?: string
  failCause?: string
  allElectronicInvoiceNumber?: string
  invoiceNo?: string
  /** Milliseconds since 1970. */
  invoiceTime?: number | string
  pdfUrl?: string
  ofdUrl?: string
  xmlUrl?: string
}

interface RedForm {
  billNo?: string
  billStatus?: string
  billMessage?: string
  redInvoiceNumber?: string
  invoiceSerialNum?: string
}

type Send = (url: string, init: RequestInit) => Promise<Response>

/** The tax service of Nuonuo (诺税通 SaaS). `send` is fetch unless a sandbox stands in for the platform. */
export function openNuonuo(settings: NuonuoSettings, { send = fetch }: { send?: Send } = {}): TaxService {
  const call = async (method: string, content: object): Promise<Answer> => {
    const body = JSON.stringify(content)
    const parts = {
      appKey: settings.appKey,
      senid: randomBytes(16).toString('hex'),
      nonce: String(randomInt(10_000_000, 100_000_000)),
      // The time of the request: the platform refuses a signature that is minutes old.
      timestamp: String(Math.floor(Date.now() / 1000)),
      body,
    }
    const { senid, nonce, timestamp, appKey } = parts
    const query = new URLSearchParams({ senid, nonce, timestamp, appkey: appKey })
    const answer = await send(`${settings.endpoint}?${query}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=UTF-8',
        'X-Nuonuo-Sign': signNuonuo(settings.appSecret, parts),
        accessToken: settings.token,
        userTax: settings.sellerTaxNo,
        method,
      },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const read = (await answer.json().catch(() => ({}))) as Answer
    const code = String(read.code ?? '')
    // Codes of the gateway itself, such as a wrong signature or token, begin with digits.
    if (!answer.ok || !code.startsWith('E'))
      throw new Error(
        `The tax service refused ${method} with ${answer.status}: ${code} ${read.describe ?? ''}`,
      )
    return { ...read, code }
  }

  const findInvoice = async (asked: object): Promise<TaxOutcome> => {
    const { code, describe, result } = await call('nuonuo.OpeMplatform.queryInvoiceResult', {
      ...asked,
      isOfferInvoiceDetail: '0',
    })
    if (code === NOT_FOUND) return { state: 'unknown' }
    if (code !== SUCCESS) throw new Error(`The tax service has no result: ${code} ${describe ?? ''}`)
    return outcomeOf(((Array.isArray(result) ? result[0] : result) ?? {}) as InvoiceResult)
  }

  return {
    issue: async (invoice) =>
      answered(await call('nuonuo.OpeMplatform.requestBillingNew', { order: orderOf(settings, invoice) })),
    invoiceOutcome: ({ serialNo }) => findInvoice({ orderNos: [serialNo] }),
    reverse: async (letter) =>
      answered(await call('nuonuo.OpeMplatform.saveInvoiceRedConfirm', redFormOf(settings, letter))),
    redLetterOutcome: async ({ serialNo }) => {
      const { code, describe, result } = await call('nuonuo.OpeMplatform.queryInvoiceRedConfirm', {
        identity: '0',
        billId: serialNo,
      })
      if (code !== SUCCESS && code !== NOT_FOUND)
        throw new Error(`The tax service has no result: ${code} ${describe ?? ''}`)
      const [form] = (result as { list?: RedForm[] } | undefined)?.list ?? []
      if (!form) return { state: 'unknown' }
      const known = redOutcomeOf(form)
      if (known || !form.invoiceSerialNum) return known ?? working(form.billNo ?? null)
      const issued = await findInvoice({ serialNos: [form.invoiceSerialNum] })
      if (issued.state === 'issued') return { ...issued, confirmNo: form.billNo ?? null }
      return issued.state === 'refused' ? issued : working(form.billNo ?? null)
    },
    download: ({ url }) => downloadFrom(send, url, settings.endpoint),
  }
}

const working = (confirmNo: string | null, waitsForBuyer = false): TaxOutcome => ({
  state: 'working',
  confirmNo,
  waitsForBuyer,
})

function answered({ code, describe }: Answer): TaxAnswer {
  return { refused: code === SUCCESS || code === DUPLICATE ? null : (describe ?? code ?? '') }
}

/** 2 issued; 20 and 21 in the queue; 22 failed, 24 seal failed; 3 and 31 void. */
function outcomeOf(invoice: InvoiceResult): TaxOutcome {
  const status = String(invoice.status ?? '')
  const invoiceNo = invoice.allElectronicInvoiceNumber || invoice.invoiceNo
  if (status === '2' && invoiceNo) {
    const files = (['pdf', 'ofd', 'xml'] as const).flatMap((kind): TaxFile[] => {
      const url = invoice[`${kind}Url`]
      return url ? [{ kind, url }] : []
    })
    const issuedAt = new Date(Number(invoice.invoiceTime ?? Date.now()))
    return { state: 'issued', invoiceNo, issuedAt, confirmNo: null, files }
  }
  if (status === '22' || status === '24' || status === '3' || status === '31')
    return { state: 'refused', reason: invoice.failCause || invoice.statusMsg || status }
  return working(null)
}

/** What a confirmation form says by itself; undefined once its red invoice has to be asked for. */
function redOutcomeOf({ billNo, billStatus = '', billMessage }: RedForm): TaxOutcome | undefined {
  // 02: the buyer has not confirmed; 15: being applied for; 16: not accepted; 05 to 10: declined, lapsed, withdrawn.
  if (billStatus === '02') return working(billNo ?? null, true)
  if (billStatus === '15') return working(billNo ?? null)
  if (['05', '06', '07', '08', '09', '10', '16'].includes(billStatus))
    return { state: 'refused', reason: billMessage || `红字确认单状态 ${billStatus}` }
  return undefined
}

function orderOf(settings: NuonuoSettings, { serialNo, kind, buyer, email, remark, lines, now }: TaxInvoice) {
  return {
    orderNo: serialNo,
    invoiceDate: businessTime(now).slice(0, 19).replace('T', ' '),
    invoiceType: '1',
    invoiceLine: lineCodes[kind],
    salerTaxNum: settings.sellerTaxNo,
    salerTel: settings.sellerPhone,
    salerAddress: settings.sellerAddress,
    salerAccount: settings.sellerAccount,
    clerk: settings.clerk,
    buyerName: buyer.name,
    buyerTaxNum: buyer.creditCode,
    naturalPersonFlag: buyer.creditCode === '' ? '1' : '0',
    email,
    // 0: the provider mails the invoice.
    pushMode: '0',
    remark,
    invoiceDetail: lines.map(({ name, quantity, amountFen, netFen, taxFen, rate, isFreight }) => ({
      goodsName: name,
      goodsCode: isFreight ? settings.freightCode : settings.goodsCode,
      withTaxFlag: '1',
      num: String(quantity),
      price: (amountFen / 100 / quantity).toFixed(8),
      taxRate: String(rate / 100),
      taxIncludedAmount: yuan(amountFen),
      taxExcludedAmount: yuan(netFen),
      tax: yuan(taxFen),
      invoiceLineProperty: '0',
    })),
  }
}

function redFormOf(
  settings: NuonuoSettings,
  { serialNo, kind, invoiceNo, buyer, reason, lines }: TaxRedLetter,
) {
  const detail = lines?.map(({ lineNo, name, quantity, netFen, taxFen, rate, isFreight }) => ({
    blueDetailIndex: String(lineNo),
    goodsName: name,
    goodsCode: isFreight ? settings.freightCode : settings.goodsCode,
    taxRate: String(rate / 100),
    taxExcludedAmount: yuan(-netFen),
    taxAmount: yuan(-taxFen),
    // A line without pieces takes back an amount only.
    ...(quantity > 0 && { num: String(-quantity), taxExcludedPrice: (netFen / 100 / quantity).toFixed(8) }),
  }))
  return {
    billId: serialNo,
    orderNo: serialNo.slice(0, 20),
    blueInvoiceLine: lineCodes[kind],
    applySource: '0',
    blueElecInvoiceNumber: invoiceNo,
    sellerTaxNo: settings.sellerTaxNo,
    sellerName: settings.sellerName,
    buyerTaxNo: buyer.creditCode,
    buyerName: buyer.name,
    redReason: reasonCodes[reason],
    autoInvoice: '1',
    ...(detail && { detail }),
  }
}

async function downloadFrom(send: Send, url: string, endpoint: string): Promise<Buffer> {
  const { protocol, host } = new URL(url)
  if (protocol !== 'https:' && host !== new URL(endpoint).host)
    throw new Error('A file of the tax service is not offered over https.')
  const answer = await send(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!answer.ok) throw new Error(`A file of the tax service answers ${answer.status}.`)
  const bytes = Buffer.from(await answer.arrayBuffer())
  if (bytes.length > MOST_FILE_BYTES) throw new Error('A file of the tax service is too large.')
  return bytes
}
