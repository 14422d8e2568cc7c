import { fenFromColumn, fenFromYuan, yuan } from '../money.ts'
import { unharmed, type SheetCell } from '../sheet-cell.ts'
import type { Field } from '../screen/normal-form.ts'
import {
  UnfitValue,
  type FieldTypeDefinition,
  type SheetDefinition,
  type ReadCell,
  type ValueFault,
} from './definition.ts'
import { figure, figureSheet, sampleWithin } from './bases/figure.ts'
import { numberIn, plainFigure } from './bases/read-number.ts'
import { givenOf } from './bases/text.ts'

const AMOUNT = '^-?[0-9]{1,13}(\\.[0-9]{1,2})?$'

/** Whole fen in the column, yuan with two decimals as text everywhere else. */
export const money: FieldTypeDefinition = {
  ...figure,
  columnSuffix: '_fen',
  columnType: () => 'bigint',
  toColumn: (value) => fenFromYuan(String(value)),
  fromColumn: (value) => yuan(fenFromColumn(value as string)),
  schema: (field) => ({ type: 'string', pattern: AMOUNT, ...givenOf(field) }),
  shape: { type: 'string' },
  isTrimmed: true,
  fromText: (given) => given,
  fault: (field, value) => (typeof value === 'string' && isAmount(value) ? amountFault(field, value) : null),
  meaning: Number,
  rowType: 'string',
  cel: 'double',
  columnUnits: 100,
  toSearch: (value) => {
    if (!isAmount(value)) throw new UnfitValue('type')
    return fenFromYuan(value)
  },
  // Half a fen is nobody's.
  summary: { digits: () => 0, show: (value) => yuan(BigInt(value)) },
  sample: (field, { seed }) => `${sampleWithin(field, seed + 1)}.50`,
}

export const moneySheet: SheetDefinition = {
  ...figureSheet,
  write: (value) => ({ value: fenFromYuan(String(value)) / 100, text: String(value) }),
  read: readMoney,
  format: () => '#,##0.00',
  width: 14,
  rules: () => [{ zh: '金额（元），最多两位小数', en: 'An amount in yuan, at most two decimals' }],
  isKey: true,
}

function isAmount(value: string): boolean {
  return new RegExp(AMOUNT).test(value)
}

// Ten trillion yuan are still whole fen in a double.
const MOST_YUAN = 10_000_000_000_000

/** Amounts travel as text, so their schema cannot hold them against their limits. */
function amountFault(
  { minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Field,
  value: string,
): ValueFault | null {
  const amount = Number(value)
  if (minimum !== null && amount < minimum) return { rule: 'minimum', limit: minimum }
  if (maximum !== null && amount > maximum) return { rule: 'maximum', limit: maximum }
  if (exclusiveMinimum !== null && amount <= exclusiveMinimum)
    return { rule: 'exclusiveMinimum', limit: exclusiveMinimum }
  if (exclusiveMaximum !== null && amount >= exclusiveMaximum)
    return { rule: 'exclusiveMaximum', limit: exclusiveMaximum }
  return Math.abs(amount) > MOST_YUAN ? { rule: 'maximum', limit: MOST_YUAN } : null
}

const wrong = { zh: '应为金额，最多两位小数', en: 'must be an amount with at most two decimals' }

function readMoney(cell: SheetCell): ReadCell {
  const value = amountIn(cell)
  if (value === undefined || Math.abs(value) >= 1e13) return { fault: wrong }
  const fen = value * 100
  if (Math.abs(fen - Math.round(fen)) > Math.max(1e-6, Math.abs(fen) * 1e-12)) return { fault: wrong }
  const amount = (Math.round(fen) / 100).toFixed(2)
  return { value: amount === '-0.00' ? '0.00' : amount }
}

function amountIn(cell: SheetCell): number | undefined {
  if (cell.kind === 'number') return cell.value
  if (cell.kind !== 'text') return undefined
  return numberIn(plainFigure(unharmed(cell.text)).replace(/^([+-]?)[¥￥元]|元$/g, '$1'))
}
