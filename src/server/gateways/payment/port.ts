import type { Text } from '../../../shared/screen/text.ts'

type PayMethodName = 'sandbox' | 'alipay' | 'wechat' | 'bank' | 'card'

/** A payment as the provider receives it. */
interface PaymentRequest {
  paymentId: string
  amountFen: number
  /** The text that the buyer sees at the provider. */
  subject: string
  /** The unguessable part of our own cashier's address. */
  token: string
  expiresAt: Date
  now: Date
}

/** Where the buyer pays: a page to open, or a text to scan. */
interface PaymentPage {
  payUrl: string | null
  qrText: string | null
}

/** A provider's result of a payment, its signature already checked. */
export interface ProviderOutcome {
  paymentId: string
  /** The provider's own number; with the provider's name it is unique. */
  transactionNo: string
  amountFen: number
  merchantId: string
  result: 'paid' | 'failed'
  /** The time of the event, by the provider's clock. */
  at: Date
}

/** A callback as received: signatures cover the body's exact text. */
export interface ProviderCallback {
  headers: Record<string, string | string[] | undefined>
  body: string
  now: Date
}

interface RefundRequest {
  /** Repeating it with the same id refunds once. */
  refundId: string
  paymentId: string
  transactionNo: string
  amountFen: number
  /** The amount of the whole payment. */
  totalFen: number
  reason: string
  now: Date
}

/** A payment in the provider's list of a day. */
export interface BillRecord {
  paymentId: string
  transactionNo: string
  amountFen: number
  /** What the provider keeps of it, in fen; 0 where the list does not say. */
  feeFen: number
  at: Date
}

/** A refund in the provider's list of a day. */
export interface BillRefund {
  refundId: string
  amountFen: number
  at: Date
}

/** The provider's list of a day. One that is not `complete` proves nothing about what it lacks. */
export interface Bill {
  records: BillRecord[]
  refunds: BillRefund[]
  complete: boolean
}

/** One payment provider. Nothing here touches the database, and no transaction is open during a call. */
export interface PaymentProvider {
  method: PayMethodName
  name: Text
  /** The recipient of the money; results for another one are refused. */
  merchantId: string
  /** The reply that stops the provider from repeating a callback. */
  acceptance: { status: number; contentType: string; body: string }
  open: (payment: PaymentRequest) => Promise<PaymentPage>
  /**
   * Throws PAYMENT_SIGNATURE when it is not from the provider; undefined when it contains no final result.
   */
  readCallback: (callback: ProviderCallback) => ProviderOutcome | undefined
  /** Queries a payment; undefined while nothing is final. */
  query: (payment: { paymentId: string; openedAt: Date; now: Date }) => Promise<ProviderOutcome | undefined>
  /** The payments and refunds of a business day; undefined when it has no list of that day. */
  bill: (asked: { day: string; now: Date }) => Promise<Bill | undefined>
  /** Refunds money; `done` is false while the provider is processing, and the caller asks again later. */
  refund: (refund: RefundRequest) => Promise<{ refundNo: string; done: boolean }>
}
