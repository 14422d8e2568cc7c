import type { ProviderCallback, ProviderOutcome } from '../payment/port.ts'

export interface CardToBind {
  accountType: 'PERSONAL' | 'ENTERPRISE'
  cardType: 'DEBIT' | 'CREDIT'
  bank: string
  /** 12 to 19 digits. */
  number: string
  /** 18 signs of the holder's identity card. */
  idNumber: string
  holder: string
  /** The phone that the bank has for the card. */
  phone: string
}

interface CardCharge {
  /** Stands for the card. */
  token: string
  paymentId: string
  amountFen: number
  now: Date
}

/** What the bank made of a charge. */
export interface CardOutcome {
  paymentId: string
  transactionNo: string
  amountFen: number
  result: 'paid' | 'failed'
  at: Date
}

/** A provider who keeps card numbers, so that we need not. */
export interface CardVault {
  /**
   * Has the bank compare holder, identity and phone, and keeps the card. Answers the token that
   * stands for it from now on; undefined when the bank does not know the card like this.
   */
  bind: (card: CardToBind) => Promise<{ token: string } | undefined>
  /** Who receives what cards pay. */
  merchantId: string
  /**
   * Takes the amount from the card; undefined while the bank still works on it. Asking again for the
   * same payment takes it once and answers what came of it then.
   */
  charge: (charge: CardCharge) => Promise<CardOutcome | undefined>
  /** What came of a payment; undefined while the bank still works on it or never heard of it. */
  chargeOf: (payment: { paymentId: string; openedAt: Date }) => Promise<CardOutcome | undefined>
  /** Throws PAYMENT_SIGNATURE when it is not the provider's; undefined when it says nothing final of a charge. */
  readCallback: (callback: ProviderCallback) => ProviderOutcome | undefined
  /** Sends money back to the card; repeating it with the same id refunds once, and asks while it is not done. */
  refund: (refund: {
    refundId: string
    transactionNo: string
    amountFen: number
    now: Date
  }) => Promise<{ refundNo: string; done: boolean }>
  /** The token is worth nothing any more. Harmless for one that is gone already. */
  release: (token: string) => Promise<void>
}
