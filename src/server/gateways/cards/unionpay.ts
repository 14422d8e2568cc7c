// Bound bank cards through UnionPay's token payment (version 5.1.0, business 000902). The bank checks the
// card once and issues a token; charges use the token and no card.
import { constants, publicEncrypt, type KeyObject } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '../../../shared/errors.ts'
import { newId } from '../../db/ids.ts'
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
} from '../payment/unionpay-message.ts'
import type { CardSettings } from '../payment/settings.ts'
import type { CardOutcome, CardToBind, CardVault } from './port.ts'

/** The bank's codes for wrong card, holder, identity or phone, and for cards that cannot be bound. */
const NOT_KNOWN = new Set(['61', '62', '63', '65', '66', '67', '68'])
/** A charge is accepted first and made a moment later: the number of queries before the buyer has to wait. */
const ASKED_AFTER_MS = [0, 500, 1500]

const kinds = {
  open: { txnType: '79', txnSubType: '00', bizType: '000902', channelType: '07', accessType: '0' },
  charge: { txnType: '01', txnSubType: '01', bizType: '000902', channelType: '07', accessType: '0' },
  query: { txnType: '00', txnSubType: '00', bizType: '000902', accessType: '0' },
  refund: { txnType: '04', txnSubType: '00', bizType: '000902', channelType: '07', accessType: '0' },
  release: { txnType: '74', txnSubType: '01', bizType: '000902', channelType: '07', accessType: '0' },
}

export function openUnionPayVault(settings: CardSettings, clock: () => Date): CardVault {
  const { merchantId, requestorId, publicUrl } = settings
  const backUrl = `${publicUrl}/api/pay/notify/card`
  const ask = (content: Message) => askUnionPay(settings, 'backTransReq.do', content)
  const chargeOf: CardVault['chargeOf'] = async ({ paymentId, openedAt }) => {
    const answer = await askUnionPay(settings, 'queryTrans.do', {
      ...kinds.query,
      orderId: paymentId,
      txnTime: digits(openedAt),
    })
    if (answer['respCode'] === NO_SUCH_TRANSACTION) return undefined
    requireSuccess(answer)
    return outcomeOf({ ...answer, respCode: answer['origRespCode'] ?? '' })
  }
  return {
    merchantId,
    bind: async (card) => {
      const answer = await ask({
        ...kinds.open,
        orderId: newId(),
        txnTime: digits(clock()),
        accType: '01',
        accNo: sealed(settings.encryptKey, card.number),
        encryptCertId: settings.encryptCertificateId,
        customerInfo: customerInfo(settings.encryptKey, card),
        tokenPayData: `{trId=${requestorId}&tokenType=01}`,
      })
      if (NOT_KNOWN.has(answer['respCode'] ?? '')) return undefined
      requireSuccess(answer)
      const token = /[{&]token=([^&}]+)/.exec(answer['tokenPayData'] ?? '')?.[1]
      if (!token) throw new Error('The bank gateway bound a card and gave no token')
      return { token }
    },
    charge: async ({ token, paymentId, amountFen, now }) => {
      const answer = await ask({
        ...kinds.charge,
        orderId: paymentId,
        txnTime: digits(now),
        txnAmt: String(amountFen),
        currencyCode: '156',
        tokenPayData: `{token=${token}&trId=${requestorId}}`,
        backUrl,
      })
      const { respCode = '' } = answer
      if (respCode !== SUCCESS && !UNDER_WAY.has(respCode))
        return {
          ...{ paymentId, amountFen, result: 'failed' as const, at: now },
          transactionNo: answer['queryId'] || `${paymentId}-${respCode}`,
        }
      for (const waitMs of ASKED_AFTER_MS) {
        await wait(waitMs)
        const outcome = await chargeOf({ paymentId, openedAt: now })
        if (outcome) return outcome
      }
      return undefined
    },
    chargeOf,
    refund: async ({ refundId, transactionNo, amountFen, now }) => {
      const answer = await ask({
        ...kinds.refund,
        orderId: refundId,
        origQryId: transactionNo,
        txnTime: digits(now),
        txnAmt: String(amountFen),
        backUrl,
      })
      const underWay = UNDER_WAY.has(answer['respCode'] ?? '')
      if (!underWay) requireSuccess(answer)
      return { refundNo: answer['queryId'] ?? '', done: !underWay }
    },
    release: async (token) => {
      const answer = await ask({
        ...kinds.release,
        orderId: newId(),
        txnTime: digits(clock()),
        tokenPayData: `{token=${token}&trId=${requestorId}}`,
      })
      if (answer['respCode'] !== NO_SUCH_TRANSACTION) requireSuccess(answer)
    },
    readCallback: ({ body }) => {
      const told = Object.fromEntries(new URLSearchParams(body))
      if (!isSigned(settings.publicKey, told)) throw new AppError('PAYMENT_SIGNATURE')
      // The gateway reports refunds to the same address.
      if (told['txnType'] !== '01') return undefined
      const outcome = outcomeOf(told)
      return outcome && { ...outcome, merchantId: told['merId'] ?? '' }
    },
  }
}

function outcomeOf(told: Message): CardOutcome | undefined {
  const { respCode = '', queryId, orderId, txnAmt, txnTime } = told
  if (UNDER_WAY.has(respCode) || !queryId || !orderId || !txnTime || !/^\d{1,15}$/.test(txnAmt ?? ''))
    return undefined
  return {
    paymentId: orderId,
    transactionNo: queryId,
    amountFen: Number(txnAmt),
    result: respCode === SUCCESS ? 'paid' : 'failed',
    at: fromDigits(told['payTime'] || txnTime),
  }
}

/** The gateway can read holder and identity; nobody on the way can read the phone. */
function customerInfo(key: KeyObject, { idNumber, holder, phone }: CardToBind): string {
  const hidden = sealed(key, `phoneNo=${phone}`)
  const text = `{certifTp=01&certifId=${idNumber}&customerNm=${holder}&encryptedInfo=${hidden}}`
  return Buffer.from(text).toString('base64')
}

function sealed(key: KeyObject, text: string): string {
  return publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(text)).toString('base64')
}
