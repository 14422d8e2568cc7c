// Bank cards through the UnionPay gateway: the buyer scans a code with a bank's app.
import { AppError } from '../../../shared/errors.ts'
import type { PaymentProvider, ProviderCallback, ProviderOutcome } from './port.ts'
import type { BankSettings } from './settings.ts'
import {
  askUnionPay,
  digits,
  fromDigits,
  isSigned,
  NO_SUCH_TRANSACTION,
  requireSuccess,
  SUCCESS,
  UNDER_WAY,
  type Message,
} from './unionpay-message.ts'

export function openBank(settings: BankSettings): PaymentProvider {
  const { merchantId, publicUrl } = settings
  return {
    method: 'bank',
    name: { zh: '银行卡支付', en: 'Bank card' },
    merchantId,
    acceptance: { status: 200, contentType: 'text/plain; charset=utf-8', body: 'ok' },
    open: async ({ paymentId, amountFen, subject, expiresAt, now }) => {
      const answer = await askUnionPay(settings, 'backTransReq.do', {
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
    // The gateway identifies a payment by its number and the time it was opened at.
    query: async ({ paymentId, openedAt }) => {
      const answer = await askUnionPay(settings, 'queryTrans.do', {
        ...kinds.query,
        orderId: paymentId,
        txnTime: digits(openedAt),
      })
      if (answer['respCode'] === NO_SUCH_TRANSACTION) return undefined
      requireSuccess(answer)
      return outcomeOf({ ...answer, respCode: answer['origRespCode'] ?? '' })
    },
    refund: async ({ refundId, transactionNo, amountFen, now }) => {
      const answer = await askUnionPay(settings, 'backTransReq.do', {
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
