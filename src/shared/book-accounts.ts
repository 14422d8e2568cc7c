/** What the balance of a ledger account is: what is owned or owed, what came in or was spent, or goods of others. */
export type AccountClass = 'ASSET' | 'LIABILITY' | 'INCOME' | 'COST' | 'OTHER'

/** The chart of accounts: the purposes of ledger accounts, each with its class, in the order in which pages show them. */
export const chartOfAccounts = {
  BANK: 'ASSET',
  CASH: 'ASSET',
  CLEARING: 'ASSET',
  RECEIVABLE: 'ASSET',
  COLLECTABLE: 'ASSET',
  ADVANCE: 'ASSET',
  PREPAYMENT: 'LIABILITY',
  UNAPPLIED: 'LIABILITY',
  PAYABLE: 'LIABILITY',
  DEPOSIT: 'LIABILITY',
  POINTS: 'LIABILITY',
  TAX: 'LIABILITY',
  SALES: 'INCOME',
  RETURNS: 'INCOME',
  COMMISSION: 'INCOME',
  PENALTY: 'INCOME',
  FORFEITED: 'INCOME',
  COST: 'COST',
  STOCK_LOSS: 'COST',
  COUPON_COST: 'COST',
  POINTS_COST: 'COST',
  FEES: 'COST',
  WRITE_OFF: 'COST',
  ADJUSTMENT: 'COST',
  CONSIGNED: 'OTHER',
  OPENING: 'OTHER',
} as const satisfies Record<string, AccountClass>

export type AccountPurpose = keyof typeof chartOfAccounts

export const accountPurposes = Object.keys(chartOfAccounts) as AccountPurpose[]

/** The purposes of these classes. */
export function purposesOf(...classes: AccountClass[]): AccountPurpose[] {
  return accountPurposes.filter((purpose) => classes.includes(chartOfAccounts[purpose]))
}
