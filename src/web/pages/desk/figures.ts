import { changeOf } from '../../../shared/period.ts'
import type { Desk } from './desk-query.ts'
import { changeText, countText } from './figure-text.ts'
import { moneyText } from '../../ui/money-text.ts'

export interface ShownFigure {
  key: 'placed' | 'amount' | 'kept' | 'cancelled' | 'refunded'
  value: string
  before: string
  /** "+12.5%"; null without an earlier value. */
  change: string | null
  /** Whether the change is welcome; undefined without one. */
  good: boolean | undefined
  /** The number of orders behind an amount, or the amount of a count. */
  beside: { orders: number } | { amount: string }
  /** The filter of the list behind it. */
  filter: Readonly<Record<string, string>>
}

const sorts = [
  { key: 'placed', of: 'placed', shows: 'orders', filter: {}, moreIs: 'good' },
  { key: 'amount', of: 'placed', shows: 'amount', filter: {}, moreIs: 'good' },
  { key: 'kept', of: 'kept', shows: 'amount', filter: { kept: 'true' }, moreIs: 'good' },
  { key: 'cancelled', of: 'cancelled', shows: 'orders', filter: { status: 'cancelled' }, moreIs: 'bad' },
  { key: 'refunded', of: 'refunded', shows: 'amount', filter: { payStatus: 'refunded' }, moreIs: 'bad' },
] as const

/** The headline figures of a desk, each with the period before and the list behind it. */
export function figuresOf(desk: Desk, language: string): ShownFigure[] {
  return sorts.map(({ key, of, shows, filter, moreIs }) => {
    const { now, before } = desk[of]
    const change = changeOf(Number(now[shows]), Number(before[shows]))
    const text = (figure: typeof now) =>
      shows === 'amount' ? moneyText(figure.amount) : countText(figure.orders, language)
    return {
      key,
      filter,
      value: text(now),
      before: text(before),
      change: change === null ? null : changeText(change, language),
      good: change ? change > 0 === (moreIs === 'good') : undefined,
      beside: shows === 'amount' ? { orders: now.orders } : { amount: moneyText(now.amount) },
    }
  })
}
