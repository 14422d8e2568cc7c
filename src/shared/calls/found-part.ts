import { Type } from 'typebox'
import {
  DepositShape,
  ExclusiveTerms,
  NetPriceShape,
  PriceReason,
  QuantityTerms,
} from '../promotion-shapes.ts'
import { Id, Yuan } from '../shapes.ts'
import { OfferArrival } from './arrival.ts'

const StockLevel = Type.Enum(['sufficient', 'few', 'scarce', 'none'])
/** The quality of a match; `similar` may differ in a character or two. */
const MatchKind = Type.Enum([
  'exact',
  'variant',
  'supersedes',
  'interchange',
  'aftermarket',
  'kit',
  'prefix',
  'substring',
  'similar',
  'name',
  'other',
])
const MatchField = Type.Enum([
  'oe',
  'code',
  'name',
  'spec',
  'drawing',
  'engine',
  'vehicle',
  'vin',
  'category',
])
/** The reason why prices are hidden from the caller. */
const PriceHiddenReason = Type.Enum(['NOT_CERTIFIED', 'NOT_A_BUYER'])

const SearchOffer = Type.Object({
  offerId: Id,
  supplierId: Id,
  supplierName: Type.String(),
  /** By the latest published score of quality, delivery, cost and service; null without one. */
  grade: Type.Union([Type.Enum(['A', 'B', 'C', 'D']), Type.Null()]),
  price: Type.Union([Yuan, Type.Null()]),
  priceHidden: Type.Boolean(),
  priceHiddenReason: Type.Union([PriceHiddenReason, Type.Null()]),
  ...PriceReason,
  ...NetPriceShape,
  ...ExclusiveTerms,
  ...QuantityTerms,
  /** The arrival day of pre-sale goods; null for goods in stock. */
  preSaleUntil: Type.Union([Type.String(), Type.Null()]),
  /** The deposit for one piece of pre-sale goods; null when they are paid for at once. */
  deposit: Type.Union([DepositShape, Type.Null()]),
  stockLevel: StockLevel,
  /** Orderable pieces, from the warehouse that ships or from another one by a move rule. */
  available: Type.Integer(),
  /** Extra days for goods from the other warehouse; 0 when the own one has them. */
  transferDays: Type.Integer(),
  warehouseId: Id,
  warehouseName: Type.String(),
  /**
   * When a piece that is ordered now reaches the caller's default address; null without an address, without
   * stock, and where no line goes.
   */
  arrival: Type.Union([OfferArrival, Type.Null()]),
})

export const partFields = {
  partId: Id,
  code: Type.String(),
  nameZh: Type.String(),
  nameEn: Type.String(),
  /** As the makers write them, in their order. */
  oeNumbers: Type.Array(Type.String()),
  /** In the caller's language. */
  brand: Type.String(),
  brandCode: Type.String(),
  spec: Type.String(),
  features: Type.String(),
  unit: Type.String(),
  categoryId: Id,
  /** In the caller's language. */
  category: Type.String(),
  /** The address of a drawing of this kind of part. */
  picture: Type.String(),
  /** The key of its first photograph, which requires the caller's token; null without one. */
  photo: Type.Union([Type.String(), Type.Null()]),
  offers: Type.Array(SearchOffer),
}

export const FoundPart = Type.Object({
  ...partFields,
  match: Type.Object({ kind: MatchKind, field: MatchField, text: Type.String() }),
})
