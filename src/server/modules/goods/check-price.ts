import { AppError } from '../../../shared/errors.ts'
import { isFarOff, PRICE_MOST_FEN } from '../../../shared/goods.ts'
import { fenFromYuan, yuan } from '../../../shared/money.ts'
import type { SignedIn } from '../../context.ts'
import { fieldError } from '../../http/field-errors.ts'
import type { GoodsRights } from './goods-scope.ts'

/** A typed price in fen: more than nothing, at most the highest, with two decimals. Throws INVALID. */
export function typedFen({ language }: SignedIn, { field, text }: { field: string; text: string }): number {
  const refuse = (keyword: string, limit?: string) => {
    const fault = fieldError(language, { field, keyword, params: { limit } })
    return new AppError('INVALID', {}, { fields: [fault] })
  }
  if (!/^-?\d{1,12}(\.\d{1,2})?$/.test(text.trim())) throw refuse('amount')
  const fen = fenFromYuan(text)
  if (fen <= 0) throw refuse('exclusiveMinimum', '0')
  if (fen > PRICE_MOST_FEN) throw refuse('maximum', yuan(PRICE_MOST_FEN))
  return fen
}

interface Checked {
  part: string
  /** The price so far; null for goods that had none. */
  fromFen: number | null
  toFen: number
  costFen: number | null
  isSure: boolean
}

/** Refuses a price that the caller may not set, and one that is likely mistyped unless they are sure. */
export function checkPrice(rights: GoodsRights, { part, fromFen, toFen, costFen, isSure }: Checked) {
  if (!rights.seesPrices) throw new AppError('FORBIDDEN', { permission: 'goods_price' })
  if (!rights.seesCosts && costFen !== null && toFen < costFen)
    throw new AppError('PRICE_BELOW_COST', { part })
  if (!isSure && fromFen !== null && isFarOff(fromFen, toFen))
    throw new AppError('PRICE_FAR_OFF', { part, before: yuan(fromFen), after: yuan(toFen) })
}
