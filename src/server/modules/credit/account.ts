/** The limits and debt of a customer; amounts in fen, days in business time. */
export interface CreditAccount {
  accountId: string
  tenantId: string
  limitFen: number
  temporaryFen: number
  temporaryFrom: string | null
  temporaryUntil: string | null
  /** The account's own term; null for the platform's. */
  dueDays: number | null
  usedFen: number
  frozenFen: number
  status: 'NORMAL' | 'FROZEN' | 'BLACKLISTED'
}

/**
 * The amount that a customer may owe on a day: the limit, and the temporary limit from its first day through
 * its last.
 */
export function grantedFen(account: CreditAccount, day: string): number {
  return account.limitFen + (temporaryHolds(account, day) ? account.temporaryFen : 0)
}

export function temporaryHolds({ temporaryFrom, temporaryUntil }: CreditAccount, day: string): boolean {
  return temporaryFrom !== null && temporaryUntil !== null && temporaryFrom <= day && day <= temporaryUntil
}

/** The remaining credit; negative after a limit was lowered. */
export function availableFen(account: CreditAccount, day: string): number {
  return grantedFen(account, day) - account.usedFen - account.frozenFen
}
