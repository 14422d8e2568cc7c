import { sql } from 'kysely'
import type { PointsTerms } from '../../../shared/points.ts'
import { many, type Queryable } from '../../db/connection.ts'
import { PREPARED } from '../../db/prepared.ts'

/** The deadlines of an order; each is a business parameter (screen "Parameters"). */
export interface OrderTerms extends PointsTerms {
  /** An online order left unpaid this long is cancelled. */
  onlinePaymentMinutes: number
  /** A transfer without its voucher by then cancels the order. */
  transferPaymentHours: number
  /** A telephone order that its customer has not confirmed by then lapses. */
  telephoneOrderHours: number
  /** A pre-sale order whose balance is still unpaid this long after its goods arrived ends. */
  balancePaymentHours: number
  /** A shipped order counts as signed for after this long. */
  autoSignDays: number
  /** A signed order is completed after this long. */
  autoCompleteDays: number
  /** The highest amount to collect on delivery, in fen; 0 turns it off. */
  codMaxFen: number
}

const parameters = {
  onlinePaymentMinutes: { key: 'online_payment_minutes', otherwise: 60 },
  transferPaymentHours: { key: 'transfer_payment_hours', otherwise: 24 },
  telephoneOrderHours: { key: 'telephone_order_hours', otherwise: 24 },
  balancePaymentHours: { key: 'balance_payment_hours', otherwise: 72 },
  autoSignDays: { key: 'auto_sign_days', otherwise: 10 },
  autoCompleteDays: { key: 'auto_complete_days', otherwise: 7 },
  codMaxYuan: { key: 'cod_max_yuan', otherwise: 20_000 },
  pointsPerYuan: { key: 'points_per_yuan', otherwise: 1 },
  pointsWorthFen: { key: 'points_worth_fen', otherwise: 1 },
  pointsMaxPercent: { key: 'points_max_percent', otherwise: 20 },
  invitePoints: { key: 'points_invite', otherwise: 500 },
} as const satisfies Record<string, { key: string; otherwise: number }>

/** 0 turns it off. */
const FROM_NONE = /^\d{1,6}$/

/** Reads the deadlines; a parameter that is missing or not a whole number keeps its default. */
export async function readOrderTerms(db: Queryable): Promise<OrderTerms> {
  return orderTermsOf(await many(db, sql<ParameterRow>`${PREPARED} ${parametersRead()}`))
}

interface ParameterRow {
  key: string
  value: string
}

/** The parameters behind the deadlines, for `orderTermsOf`. */
export const parametersRead = () => sql<ParameterRow>`
      select param_key as key, param_value as value
      from params
      where param_key = any(${Object.values(parameters).map(({ key }) => key)}::text[]) and deleted_at is null
    `

export function orderTermsOf(rows: ParameterRow[]): OrderTerms {
  const values = new Map(rows.map(({ key, value }) => [key, value]))
  const read = ({ key, otherwise }: { key: string; otherwise: number }, pattern = /^[1-9]\d{0,5}$/) => {
    const text = values.get(key)?.trim() ?? ''
    return pattern.test(text) ? Number(text) : otherwise
  }
  return {
    onlinePaymentMinutes: read(parameters.onlinePaymentMinutes),
    transferPaymentHours: read(parameters.transferPaymentHours),
    telephoneOrderHours: read(parameters.telephoneOrderHours),
    balancePaymentHours: read(parameters.balancePaymentHours),
    autoSignDays: read(parameters.autoSignDays),
    autoCompleteDays: read(parameters.autoCompleteDays),
    codMaxFen: read(parameters.codMaxYuan, /^\d{1,7}$/) * 100,
    pointsPerYuan: read(parameters.pointsPerYuan, FROM_NONE),
    pointsWorthFen: read(parameters.pointsWorthFen, FROM_NONE),
    pointsMaxPercent: read(parameters.pointsMaxPercent, FROM_NONE),
    invitePoints: read(parameters.invitePoints, FROM_NONE),
  }
}
