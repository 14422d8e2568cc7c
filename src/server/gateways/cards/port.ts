interface CardToBind {
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

/** A provider who keeps card numbers, so that we need not. */
export interface CardVault {
  /**
   * Has the bank compare holder, identity and phone, and keeps the card. Answers the token that
   * stands for it from now on; undefined when the bank does not know the card like this.
   */
  bind: (card: CardToBind) => Promise<{ token: string } | undefined>
  /** The token is worth nothing any more. Harmless for one that is gone already. */
  release: (token: string) => Promise<void>
}
