import type { ProviderCallback, ProviderOutcome } from '../payment/port.ts'

export interface CardToBind {
  accountType: 'PERSONAL' | 'ENTERPRISE'
  cardType: 'DEBIT' | 'CREDIT'
  bank: string
  /** 12 to 19 digits. */
  number: string
  /** The 18 characters of the holder's identity card. */
  idNumber: string
  holder: string
  /** The phone registered at the bank for the card. */
  phone: string
}

interface CardCharge {
  /** The token that replaces the card. */
  token: string
  paymentId: string
  amountFen: number
  now: Date
}

/** The bank's result of a charge. */
export interface CardOutcome {
  paymentId: string
  transactionNo: string
  amountFen: number
  result: 'paid' | 'failed'
  at: Date
}

/** A provider that stores card numbers, so that we need not. */
export interface CardVault {
  /**
   * Lets the bank check holder, identity and phone, and stores the card. Returns the token that replaces it;
   * undefined when the bank rejects these details.
   */
  bind: (card: CardToBind) => Promise<{ token: string } | undefined>
  /** The recipient of card payments. */
  merchantId: string
  /**
   * Charges the card; undefined while the bank is still processing. Repeating the same payment charges once
   * and returns its result.
   */
  charge: (charge: CardCharge) => Promise<CardOutcome | undefined>
  /** The result of a payment; undefined while the bank is processing it or does not know it. */
  chargeOf: (payment: { paymentId: string; openedAt: Date }) => Promise<CardOutcome | undefined>
  /**
   * Throws PAYMENT_SIGNATURE when it is not from the provider; undefined when it contains no final result.
   */
  readCallback: (callback: ProviderCallback) => ProviderOutcome | undefined
  /** Refunds the card. Repeating an id refunds once, and queries the refund while it is not done. */
  refund: (refund: {
    refundId: string
    transactionNo: string
    amountFen: number
    now: Date
  }) => Promise<{ refundNo: string; done: boolean }>
  /** Invalidates the token. Harmless for one that is gone already. */
  release: (token: string) => Promise<void>
}
