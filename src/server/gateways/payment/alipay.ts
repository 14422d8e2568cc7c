// Alipay open platform: page payment, RSA2 signatures. Amounts are in yuan, times in Chinese local time.
import { sign, verify, type KeyObject } from 'node:crypto'
import { AppError } from '../../../shared/errors.ts'
import { fenFromYuan, yuan } from '../../../shared/money.ts'
import { readAlipayBill } from './alipay-bill.ts'
import type { PaymentProvider, ProviderCallback, ProviderOutcome } from './port.ts'
import type { AlipaySettings } from './settings.ts'

const TIMEOUT_MS = 10_000
const BILL_MS = 120_000

export function openAlipay(settings: AlipaySettings): PaymentProvider {
  const { appId, publicUrl } = settings
  return {
    method: 'alipay',
    name: { zh: '支付宝', en: 'Alipay' },
    merchantId: appId,
    acceptance: { status: 200, contentType: 'text/plain; charset=utf-8', body: 'success' },
    // The page's address is signed here; only the buyer's browser contacts Alipay.
    open: async ({ paymentId, amountFen, subject, expiresAt, now }) => {
      const content = {
        out_trade_no: paymentId,
        product_code: 'FAST_INSTANT_TRADE_PAY',
        total_amount: yuan(amountFen),
        subject,
        time_expire: localTime(expiresAt),
      }
      const query = signedQuery(settings, {
        method: 'alipay.trade.page.pay',
        notify_url: `${publicUrl}/api/pay/notify/alipay`,
        return_url: `${publicUrl}/paySuccess?paymentId=${paymentId}`,
        content,
        now,
      })
      return { payUrl: `${settings.gateway}?${query}`, qrText: null }
    },
    readCallback: (callback) => readCallback(settings, callback),
    query: async ({ paymentId, now }) => {
      const answer = await ask(settings, {
        method: 'alipay.trade.query',
        content: { out_trade_no: paymentId },
        now,
      })
      if (answer['sub_code'] === 'ACQ.TRADE_NOT_EXIST') return undefined
      requireSuccess(answer)
      return outcomeOf({ ...answer, app_id: appId, at: answer['send_pay_date'] })
    },
    bill: async ({ day, now }) => {
      const answer = await ask(settings, {
        method: 'alipay.data.dataservice.bill.downloadurl.query',
        content: { bill_type: 'trade', bill_date: day },
        now,
      })
      // A day without payments has no list.
      if (answer['sub_code'] === 'isp.bill_not_exist') return { records: [], refunds: [], complete: true }
      requireSuccess(answer)
      const response = await fetch(answer['bill_download_url'] ?? '', {
        signal: AbortSignal.timeout(BILL_MS),
      })
      if (!response.ok) throw new Error(`Alipay refused its list: ${response.status}`)
      return { ...(await readAlipayBill(Buffer.from(await response.arrayBuffer()))), complete: true }
    },
    refund: async ({ refundId, paymentId, amountFen, reason, now }) => {
      const content = {
        out_trade_no: paymentId,
        refund_amount: yuan(amountFen),
        out_request_no: refundId,
        refund_reason: reason,
      }
      const answer = await ask(settings, { method: 'alipay.trade.refund', content, now })
      requireSuccess(answer)
      return { refundNo: answer['trade_no'] ?? '', done: true }
    },
  }
}

function readCallback(
  { publicKey }: AlipaySettings,
  { body }: ProviderCallback,
): ProviderOutcome | undefined {
  const { sign: signature = '', sign_type: _, ...told } = Object.fromEntries(new URLSearchParams(body))
  if (!isSignedBy(publicKey, toSign(told), signature)) throw new AppError('PAYMENT_SIGNATURE')
  return outcomeOf({ ...told, at: told['gmt_payment'] ?? told['gmt_close'] })
}

function outcomeOf(told: Record<string, string | undefined>): ProviderOutcome | undefined {
  const result = results[told['trade_status'] ?? '']
  if (!result || !told['at']) return undefined
  return {
    paymentId: told['out_trade_no'] ?? '',
    transactionNo: told['trade_no'] ?? '',
    amountFen: fenFromYuan(told['total_amount'] ?? ''),
    merchantId: told['app_id'] ?? '',
    result,
    at: fromLocalTime(told['at']),
  }
}

// WAIT_BUYER_PAY is not final. A paid trade closes after a full refund; its number is known by then.
const results: Record<string, ProviderOutcome['result']> = {
  TRADE_SUCCESS: 'paid',
  TRADE_FINISHED: 'paid',
  TRADE_CLOSED: 'failed',
}

interface Ask {
  method: string
  content: Record<string, string>
  now: Date
  notify_url?: string
  return_url?: string
}

function signedQuery({ appId, privateKey }: AlipaySettings, { content, now, ...extra }: Ask): string {
  const parameters: Record<string, string> = {
    app_id: appId,
    format: 'JSON',
    charset: 'utf-8',
    sign_type: 'RSA2',
    timestamp: localTime(now),
    version: '1.0',
    ...extra,
    biz_content: JSON.stringify(content),
  }
  const signature = sign('RSA-SHA256', Buffer.from(toSign(parameters)), privateKey).toString('base64')
  return new URLSearchParams({ ...parameters, sign: signature }).toString()
}

async function ask(settings: AlipaySettings, question: Ask): Promise<Record<string, string | undefined>> {
  const response = await fetch(settings.gateway, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
    body: signedQuery(settings, question),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const text = await response.text()
  const name = `${question.method.replaceAll('.', '_')}_response`
  const { [name]: answer, sign: signature } = JSON.parse(text) as Record<string, unknown>
  if (!isSignedBy(settings.publicKey, answerText(text, name), String(signature ?? ''))) {
    throw new Error(`Alipay's answer to ${question.method} is not signed by Alipay`)
  }
  return answer as Record<string, string | undefined>
}

/** The reply's exact text, because that is what the signature covers. */
function answerText(text: string, name: string): string {
  const start = text.indexOf('{', text.indexOf(`"${name}"`))
  let depth = 0
  let quoted = false
  for (let at = start; at < text.length; at++) {
    const character = text[at]
    if (quoted) {
      if (character === '\\') at += 1
      else if (character === '"') quoted = false
    } else if (character === '"') quoted = true
    else if (character === '{') depth += 1
    else if (character === '}' && --depth === 0) return text.slice(start, at + 1)
  }
  return ''
}

function requireSuccess(answer: Record<string, string | undefined>) {
  if (answer['code'] === '10000') return
  throw new Error(
    `Alipay refused: ${answer['sub_code'] ?? answer['code']} ${answer['sub_msg'] ?? answer['msg'] ?? ''}`,
  )
}

function toSign(parameters: Record<string, string>): string {
  return Object.keys(parameters)
    .filter((name) => parameters[name] !== '')
    .toSorted()
    .map((name) => `${name}=${parameters[name]}`)
    .join('&')
}

function isSignedBy(key: KeyObject, text: string, signature: string): boolean {
  return text !== '' && verify('RSA-SHA256', Buffer.from(text), key, Buffer.from(signature, 'base64'))
}

function localTime(moment: Date): string {
  return new Date(moment.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
}

function fromLocalTime(text: string): Date {
  return new Date(`${text.replace(' ', 'T')}+08:00`)
}
