import type { Text } from '../../../shared/screen/text.ts'

type PayMethodName = 'sandbox' | 'alipay' | 'wechat' | 'bank' | 'card'

/** A payment as the provider is asked to take it. */
interface PaymentRequest {
  paymentId: string
  amountFen: number
  /** What the buyer reads at the provider's. */
  subject: string
  /** The unguessable half of our own cashier's address. */
  token: string
  expiresAt: Date
  now: Date
}

/** Where the buyer pays: a page to open, or a text to scan. */
interface PaymentPage {
  payUrl: string | null
  qrText: string | null
}

/** What a provider says of a payment, its signature already checked. */
export interface ProviderOutcome {
  paymentId: string
  /** The provider's own number; with the provider's name it is unique. */
  transactionNo: string
  amountFen: number
  merchantId: string
  result: 'paid' | 'failed'
  /** When it happened, by the provider's clock. */
  at: Date
}

/** A callback as it arrived: signatures cover the body's exact text. */
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
  /** Of the whole payment. */
  totalFen: number
  reason: string
  now: Date
}

/** A payment as the provider's list of a day has it. */
export interface BillRecord {
  paymentId: string
  transactionNo: string
  amountFen: number
  at: Date
}

/** One payment provider. Nothing here touches the database; no transaction is open while it is asked. */
export interface PaymentProvider {
  method: PayMethodName
  name: Text
  /** Who receives the money; an outcome for someone else is refused. */
  merchantId: string
  /** The answer that stops the provider from repeating a callback. */
  acceptance: { status: number; contentType: string; body: string }
  open: (payment: PaymentRequest) => Promise<PaymentPage>
  /** Throws PAYMENT_SIGNATURE when it is not the provider's; undefined when it says nothing final. */
  readCallback: (callback: ProviderCallback) => ProviderOutcome | undefined
  /** Asks how a payment stands; undefined while nothing is final. */
  query: (payment: { paymentId: string; openedAt: Date; now: Date }) => Promise<ProviderOutcome | undefined>
  /**
   * The payments it took on a business day; undefined when it has no list of that day. One that is
   * not `complete` says nothing about what it lacks.
   */
  bill: (asked: {
    day: string
    now: Date
  }) => Promise<{ records: BillRecord[]; complete: boolean } | undefined>
  /** Sends money back; `done` is false while the provider still works on it: ask again later. */
  refund: (refund: RefundRequest) => Promise<{ refundNo: string; done: boolean }>
}
