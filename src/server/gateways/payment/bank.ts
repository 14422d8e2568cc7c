// Bank cards through the UnionPay gateway (version 5.1.0): the buyer scans a code with a bank's app.
// A message is form data; its digest in hexadecimal is what is signed.
import { createHash, sign, verify, type KeyObject } from 'node:crypto'
import { AppError } from '../../../shared/errors.ts'
import type { PaymentProvider, ProviderCallback, ProviderOutcome } from './port.ts'
import type { BankSettings } from './settings.ts'

const TIMEOUT_MS = 10_000
const SUCCESS = '00'
/** Accepted, but not through yet: ask again. */
const UNDER_WAY = new Set(['03', '04', '05'])
const NO_SUCH_TRANSACTION = '34'

type Message = Record<string, string>

export function openBank(settings: BankSettings): PaymentProvider {
  const { merchantId, publicUrl } = settings
  return {
    method: 'bank',
    name: { zh: '银行卡支付', en: 'Bank card' },
    merchantId,
    acceptance: { status: 200, contentType: 'text/plain; charset=utf-8', body: 'ok' },
    open: async ({ paymentId, amountFen, subject, expiresAt, now }) => {
      const answer = await ask(settings, 'backTransReq.do', {
        ...kinds.open,
        orderId: paymentId,
        txnTime: digits(now),
        txnAmt: String(amountFen),
        currencyCode: '156',
        orderDesc: subject,
        payTimeout: digits(expiresAt),
        backUrl: `${publicUrl}/api/pay/notify/bank`,
      })
      requireSuccess(answer)
      return { payUrl: null, qrText: answer['qrCode'] ?? null }
    },
    readCallback: (callback) => readCallback(settings, callback),
    query: async ({ paymentId, now }) => {
      const answer = await ask(settings, 'queryTrans.do', {
        ...kinds.query,
        orderId: paymentId,
        txnTime: digits(now),
      })
      if (answer['respCode'] === NO_SUCH_TRANSACTION) return undefined
      requireSuccess(answer)
      return outcomeOf({ ...answer, respCode: answer['origRespCode'] ?? '' })
    },
    refund: async ({ refundId, transactionNo, amountFen, now }) => {
      const answer = await ask(settings, 'backTransReq.do', {
        ...kinds.refund,
        orderId: refundId,
        origQryId: transactionNo,
        txnTime: digits(now),
        txnAmt: String(amountFen),
        backUrl: `${publicUrl}/api/pay/notify/bank`,
      })
      const underWay = UNDER_WAY.has(answer['respCode'] ?? '')
      if (!underWay) requireSuccess(answer)
      return { refundNo: answer['queryId'] ?? '', done: !underWay }
    },
    // Its lists come as files over another channel; callback and query settle every payment.
    bill: async () => undefined,
  }
}

const kinds = {
  open: { txnType: '01', txnSubType: '07', bizType: '000000', channelType: '08', accessType: '0' },
  query: { txnType: '00', txnSubType: '00', bizType: '000000', accessType: '0' },
  refund: { txnType: '04', txnSubType: '00', bizType: '000000', channelType: '08', accessType: '0' },
}

function readCallback(settings: BankSettings, { body }: ProviderCallback): ProviderOutcome | undefined {
  const told = Object.fromEntries(new URLSearchParams(body))
  if (!isSigned(settings.publicKey, told)) throw new AppError('PAYMENT_SIGNATURE')
  // The gateway reports refunds to the same address.
  return told['txnType'] === '01' ? outcomeOf(told) : undefined
}

function outcomeOf(told: Message): ProviderOutcome | undefined {
  const { respCode = '', queryId, orderId, txnAmt, merId, txnTime } = told
  if (UNDER_WAY.has(respCode) || !queryId || !orderId || !txnTime || !/^\d{1,15}$/.test(txnAmt ?? ''))
    return undefined
  return {
    paymentId: orderId,
    transactionNo: queryId,
    amountFen: Number(txnAmt),
    merchantId: merId ?? '',
    result: respCode === SUCCESS ? 'paid' : 'failed',
    at: fromDigits(told['payTime'] || txnTime),
  }
}

async function ask(settings: BankSettings, path: string, content: Message): Promise<Message> {
  const { merchantId, certificateId, gateway } = settings
  const message = signed(settings.privateKey, {
    version: '5.1.0',
    encoding: 'UTF-8',
    signMethod: '01',
    certId: certificateId,
    merId: merchantId,
    ...content,
  })
  const response = await fetch(`${gateway}/gateway/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' },
    body: new URLSearchParams(message).toString(),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`The bank gateway refused: ${response.status} ${text.slice(0, 300)}`)
  const answer = readPairs(text)
  if (!isSigned(settings.publicKey, answer)) throw new Error('The bank gateway’s answer is not signed by it')
  return answer
}

/** The gateway answers with bare pairs: values hold "=" but are not escaped. */
function readPairs(text: string): Message {
  return Object.fromEntries(
    text.split('&').map((pair) => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at), pair.slice(at + 1)]
    }),
  )
}

function requireSuccess({ respCode, respMsg }: Message) {
  if (respCode !== SUCCESS) throw new Error(`The bank gateway refused: ${respCode} ${respMsg ?? ''}`)
}

function digestOf(message: Message): Buffer {
  const text = Object.keys(message)
    .filter((name) => name !== 'signature' && message[name] !== '')
    .toSorted()
    .map((name) => `${name}=${message[name]}`)
    .join('&')
  return Buffer.from(createHash('sha256').update(text).digest('hex'))
}

function signed(key: KeyObject, message: Message): Message {
  return { ...message, signature: sign('RSA-SHA256', digestOf(message), key).toString('base64') }
}

function isSigned(key: KeyObject, message: Message): boolean {
  const signature = Buffer.from(message['signature'] ?? '', 'base64')
  return signature.length > 0 && verify('RSA-SHA256', digestOf(message), key, signature)
}

/** 20260131093000 in business time. */
function digits(moment: Date): string {
  return new Date(moment.getTime() + 8 * 3_600_000).toISOString().replace(/\D/g, '').slice(0, 14)
}

function fromDigits(text: string): Date {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text) ?? []
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}+08:00`)
}
