/** What a customer may owe and owes; amounts in fen, days in business time. */
export interface CreditAccount {
  accountId: string
  tenantId: string
  limitFen: number
  temporaryFen: number
  temporaryFrom: string | null
  temporaryUntil: string | null
  usedFen: number
  frozenFen: number
  status: 'NORMAL' | 'FROZEN' | 'BLACKLISTED'
}

/** What a customer may owe on a day: the limit, and the temporary one from its first day through its last. */
export function grantedFen(account: CreditAccount, day: string): number {
  return account.limitFen + (temporaryHolds(account, day) ? account.temporaryFen : 0)
}

export function temporaryHolds({ temporaryFrom, temporaryUntil }: CreditAccount, day: string): boolean {
  return temporaryFrom !== null && temporaryUntil !== null && temporaryFrom <= day && day <= temporaryUntil
}

/** What is left of it; below nothing after a limit was lowered. */
export function availableFen(account: CreditAccount, day: string): number {
  return grantedFen(account, day) - account.usedFen - account.frozenFen
}
