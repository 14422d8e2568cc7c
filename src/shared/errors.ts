// The error catalogue: one entry for each kind of refusal, with its HTTP status and its text in both
// languages, by area in the folder `errors`.
import type { ErrorEntry } from './errors/entry.ts'
import { cartErrors } from './errors/cart.ts'
import { complaintErrors } from './errors/complaint.ts'
import { chatErrors } from './errors/chat.ts'
import { companyErrors } from './errors/company.ts'
import { creditErrors } from './errors/credit.ts'
import { databaseErrors } from './errors/database.ts'
import { filesErrors } from './errors/files.ts'
import { orderErrors } from './errors/order.ts'
import { stockErrors } from './errors/stock.ts'
import { supplierErrors } from './errors/supplier.ts'
import { supplierTradeErrors } from './errors/supplier-trade.ts'
import { financeErrors } from './errors/finance.ts'
import { paymentErrors } from './errors/payment.ts'
import { promotionErrors } from './errors/promotion.ts'
import { settlementErrors } from './errors/settlement.ts'
import { requestErrors } from './errors/request.ts'
import { screensErrors } from './errors/screens.ts'
import { searchErrors } from './errors/search.ts'
import { sessionErrors } from './errors/session.ts'
import { sheetsErrors } from './errors/sheets.ts'

export type Language = 'zh' | 'en'

export const errors = {
  ...requestErrors,
  ...sessionErrors,
  ...screensErrors,
  ...databaseErrors,
  ...filesErrors,
  ...searchErrors,
  ...settlementErrors,
  ...cartErrors,
  ...supplierTradeErrors,
  ...orderErrors,
  ...companyErrors,
  ...chatErrors,
  ...paymentErrors,
  ...promotionErrors,
  ...financeErrors,
  ...supplierErrors,
  ...stockErrors,
  ...creditErrors,
  ...complaintErrors,
  ...sheetsErrors,
} as const

export type ErrorName = keyof typeof errors

/** An error in one field: `rule` is the check's name (required, pattern, maximum …). */
export interface FieldError {
  field: string
  rule: string
  msg: string
}

/** A refusal with facts; the error handler turns it into a reply in the caller's language. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorName
  readonly facts: Record<string, string | number>
  readonly fields: FieldError[]
  /** Data that the caller needs to continue, sent as `data` (for example both rows of a conflict). */
  readonly data: unknown

  constructor(
    code: ErrorName,
    facts: Record<string, string | number> = {},
    more: { fields?: FieldError[]; data?: unknown } = {},
  ) {
    super(`${code} ${JSON.stringify(facts)}`)
    this.code = code
    this.facts = facts
    this.fields = more.fields ?? []
    this.data = more.data ?? null
  }
}

/** The catalogue's sentence with its facts filled in. */
export function sentence(
  code: ErrorName,
  language: Language,
  facts: Record<string, string | number> = {},
): string {
  const entry: ErrorEntry = errors[code]
  const { atNone } = entry
  const words = atNone && Number(facts[atNone.fact]) === 0 ? atNone : entry
  return words[language].replace(/\{(\w+)\}/g, (_, name: string) => String(facts[name] ?? ''))
}
