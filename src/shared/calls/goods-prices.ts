// Changes of many prices of a supplier's goods.
import { Type } from 'typebox'
import { call } from '../call.ts'
import { PRICE_MOST_FEN } from '../goods.ts'
import { Id, Time, Yuan } from '../shapes.ts'
import { goodsFilterFields, OfSupplier } from './goods.ts'

const Maybe = <T extends Parameters<typeof Type.Union>[0][number]>(what: T) => Type.Union([what, Type.Null()])
const closed = { additionalProperties: false }

const Rule = Type.Object(
  {
    kind: Type.Enum(['percent', 'amount']),
    /** Hundredths of a percent, or fen. */
    value: Type.Integer({ minimum: -PRICE_MOST_FEN, maximum: PRICE_MOST_FEN }),
    step: Type.Enum([1, 10, 100]),
    ending: Maybe(Type.Enum([0, 5, 8, 9])),
    keepsCost: Type.Boolean(),
  },
  closed,
)

/** All that a filter finds, or chosen ones. */
const Many = {
  ...goodsFilterFields,
  offerIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 5_000, uniqueItems: true })),
  rule: Rule,
}

export const previewPrices = call({
  method: 'POST',
  path: '/vendor/goods/prices/preview',
  permission: 'goods_price',
  summary: 'What a rule would do to the prices of the goods that a filter finds, or of chosen ones',
  body: Type.Object(Many, closed),
  reply: Type.Object({
    total: Type.Integer(),
    changed: Type.Integer(),
    /** Of those changed, the ones that stop at their cost. */
    floored: Type.Integer(),
    /** Stands for what was seen; a run refuses another. */
    stamp: Type.String(),
    sample: Type.Array(
      Type.Object({
        offerId: Id,
        code: Type.String(),
        nameZh: Type.String(),
        nameEn: Type.String(),
        from: Yuan,
        to: Yuan,
        isFloored: Type.Boolean(),
      }),
    ),
  }),
})

export const startPriceRun = call({
  method: 'POST',
  path: '/vendor/goods/prices/run',
  permission: 'goods_price',
  summary: 'Change the prices that a preview has shown; goes on in the background',
  body: Type.Object({ ...Many, stamp: Type.String({ maxLength: 80 }) }, closed),
  reply: Type.Object({ runId: Id }),
})

export const readPriceRun = call({
  method: 'GET',
  path: '/vendor/goods/prices/run',
  permission: 'goods_price',
  summary: 'The supplier’s last change of many prices, and how far it is',
  query: Type.Object(OfSupplier, closed),
  reply: Maybe(
    Type.Object({
      runId: Id,
      status: Type.Enum(['RUNNING', 'DONE', 'UNDOING', 'UNDONE']),
      total: Type.Integer(),
      done: Type.Integer(),
      changed: Type.Integer(),
      floored: Type.Integer(),
      undone: Type.Integer(),
      /** Prices that an undo left, because they were changed again. */
      kept: Type.Integer(),
      account: Type.String(),
      startedAt: Time,
      canUndo: Type.Boolean(),
    }),
  ),
})

export const undoPriceRun = call({
  method: 'POST',
  path: '/vendor/goods/prices/undo',
  permission: 'goods_price',
  summary: 'Undo a change of many prices within a day; prices that were changed again stay',
  body: Type.Object({ ...OfSupplier, runId: Id }, closed),
})
