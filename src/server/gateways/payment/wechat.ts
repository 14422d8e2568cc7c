// WeChat Pay API v3: native payment (the buyer scans a code), RSA-SHA256 signatures, AES-256-GCM callbacks.
import { createDecipheriv, createHash, randomBytes, sign, verify } from 'node:crypto'
import { AppError } from '../../../shared/errors.ts'
import type { PaymentProvider, ProviderCallback, ProviderOutcome } from './port.ts'
import type { WechatSettings } from './settings.ts'
import { readWechatBill, readWechatRefunds } from './wechat-bill.ts'

const TIMEOUT_MS = 10_000
const BILL_MS = 120_000
/** A callback signed earlier than this is a replay. */
const FRESH_MS = 5 * 60_000

interface Transaction {
  mchid: string
  out_trade_no: string
  transaction_id?: string
  trade_state: string
  success_time?: string
  amount?: { total: number }
}

export function openWechat(settings: WechatSettings): PaymentProvider {
  const { appId, merchantId, publicUrl } = settings
  return {
    method: 'wechat',
    name: { zh: '微信支付', en: 'WeChat Pay' },
    merchantId,
    acceptance: { status: 200, contentType: 'application/json', body: '{"code":"SUCCESS","message":"OK"}' },
    open: async ({ paymentId, amountFen, subject, expiresAt, now }) => {
      const { data } = await ask<{ code_url: string }>(settings, 'POST', '/v3/pay/transactions/native', now, {
        appid: appId,
        mchid: merchantId,
        description: subject,
        out_trade_no: paymentId,
        time_expire: expiresAt.toISOString().replace(/\.\d+Z$/, '+00:00'),
        notify_url: `${publicUrl}/api/pay/notify/wechat`,
        amount: { total: amountFen, currency: 'CNY' },
      })
      return { payUrl: null, qrText: data.code_url }
    },
    readCallback: (callback) => readCallback(settings, callback),
    query: async ({ paymentId, now }) => {
      const path = `/v3/pay/transactions/out-trade-no/${paymentId}?mchid=${merchantId}`
      const { status, data } = await ask<Transaction>(settings, 'GET', path, now)
      return status === 404 ? undefined : outcomeOf(data)
    },
    bill: async ({ day, now }) => {
      const sheetOf = async (type: 'SUCCESS' | 'REFUND') => {
        const path = `/v3/bill/tradebill?bill_date=${day}&bill_type=${type}`
        const { status, data } = await ask<{ download_url: string; hash_value: string }>(
          settings,
          'GET',
          path,
          now,
        )
        // A day without any has no list.
        return status === 404 ? undefined : download(settings, data, now)
      }
      const [charges, refunds] = [await sheetOf('SUCCESS'), await sheetOf('REFUND')]
      return {
        records: charges === undefined ? [] : readWechatBill(charges),
        refunds: refunds === undefined ? [] : readWechatRefunds(refunds),
        complete: true,
      }
    },
    refund: async ({ refundId, transactionNo, amountFen, totalFen, reason, now }) => {
      const { data } = await ask<{ refund_id: string; status: string }>(
        settings,
        'POST',
        '/v3/refund/domestic/refunds',
        now,
        {
          transaction_id: transactionNo,
          out_refund_no: refundId,
          reason,
          amount: { refund: amountFen, total: totalFen, currency: 'CNY' },
        },
      )
      if (data.status !== 'SUCCESS' && data.status !== 'PROCESSING')
        throw new Error(`WeChat Pay refused: ${data.status}`)
      return { refundNo: data.refund_id, done: data.status === 'SUCCESS' }
    },
  }
}

function readCallback(
  settings: WechatSettings,
  { headers, body, now }: ProviderCallback,
): ProviderOutcome | undefined {
  const read = (name: string) => String(headers[name] ?? '')
  const fresh = Math.abs(now.getTime() - Number(read('wechatpay-timestamp')) * 1000) <= FRESH_MS
  if (!fresh || !isSigned(settings, read, body)) throw new AppError('PAYMENT_SIGNATURE')
  const { event_type: event, resource } = JSON.parse(body) as { event_type: string; resource: Sealed }
  if (!event.startsWith('TRANSACTION.')) return undefined
  return outcomeOf(JSON.parse(unseal(settings.apiKey, resource)) as Transaction)
}

function outcomeOf(told: Transaction): ProviderOutcome | undefined {
  if (told.trade_state !== 'SUCCESS' || !told.transaction_id || !told.success_time || !told.amount)
    return undefined
  return {
    paymentId: told.out_trade_no,
    transactionNo: told.transaction_id,
    amountFen: told.amount.total,
    merchantId: told.mchid,
    result: 'paid',
    at: new Date(told.success_time),
  }
}

interface Sealed {
  ciphertext: string
  nonce: string
  associated_data?: string
}

const TAG_BYTES = 16

function unseal(apiKey: string, { ciphertext, nonce, associated_data: associated = '' }: Sealed): string {
  const sealed = Buffer.from(ciphertext, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(apiKey), Buffer.from(nonce), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  decipher.setAAD(Buffer.from(associated))
  return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8')
}

async function ask<T>(
  settings: WechatSettings,
  method: 'GET' | 'POST',
  path: string,
  now: Date,
  content?: object,
): Promise<{ status: number; data: T }> {
  const body = content ? JSON.stringify(content) : ''
  const response = await fetch(`${settings.gateway}${path}`, {
    method,
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      'user-agent': 'truck-parts-platform',
      authorization: authorization(settings, { method, path, body, now }),
    },
    ...(content && { body }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const text = await response.text()
  if (response.ok && !isSigned(settings, (name) => response.headers.get(name) ?? '', text)) {
    throw new Error(`WeChat Pay's answer to ${path} is not signed by WeChat Pay`)
  }
  if (!response.ok && response.status !== 404)
    throw new Error(`WeChat Pay refused: ${response.status} ${text.slice(0, 300)}`)
  return { status: response.status, data: JSON.parse(text) as T }
}

/** Fetches a list. It is not signed, so it is compared with the digest in the signed reply. */
async function download(
  settings: WechatSettings,
  { download_url: url, hash_value: digest }: { download_url: string; hash_value: string },
  now: Date,
): Promise<string> {
  const { pathname, search } = new URL(url)
  const path = pathname + search
  const response = await fetch(url, {
    headers: { authorization: authorization(settings, { method: 'GET', path, body: '', now }) },
    signal: AbortSignal.timeout(BILL_MS),
  })
  const content = Buffer.from(await response.arrayBuffer())
  if (!response.ok) throw new Error(`WeChat Pay refused its list: ${response.status}`)
  if (createHash('sha1').update(content).digest('hex') !== digest.toLowerCase())
    throw new Error('WeChat Pay’s list is not the one it announced')
  return content.toString('utf8')
}

function authorization(
  { merchantId, serialNo, privateKey }: WechatSettings,
  { method, path, body, now }: { method: string; path: string; body: string; now: Date },
): string {
  const timestamp = Math.floor(now.getTime() / 1000)
  const nonce = randomBytes(16).toString('hex')
  const message = `${method}\n${path}\n${timestamp}\n${nonce}\n${body}\n`
  const signature = sign('RSA-SHA256', Buffer.from(message), privateKey).toString('base64')
  const fields = {
    mchid: merchantId,
    nonce_str: nonce,
    signature,
    timestamp: String(timestamp),
    serial_no: serialNo,
  }
  return `WECHATPAY2-SHA256-RSA2048 ${Object.entries(fields)
    .map(([name, value]) => `${name}="${value}"`)
    .join(',')}`
}

function isSigned(
  { publicKey, publicKeyId }: WechatSettings,
  read: (header: string) => string,
  body: string,
): boolean {
  if (read('wechatpay-serial') !== publicKeyId) return false
  const message = `${read('wechatpay-timestamp')}\n${read('wechatpay-nonce')}\n${body}\n`
  return verify(
    'RSA-SHA256',
    Buffer.from(message),
    publicKey,
    Buffer.from(read('wechatpay-signature'), 'base64'),
  )
}
