// Being told when a part costs less, or is in stock again.
import { Type } from 'typebox'
import { call } from '../call.ts'
import { Id, Page, pageQuery, Time, Yuan } from '../shapes.ts'

const permission = 'price_watch_edit'
const closed = { additionalProperties: false }
const Maybe = <T extends Parameters<typeof Type.Union>[0][number]>(what: T) => Type.Union([what, Type.Null()])

export const savePriceWatch = call({
  method: 'POST',
  path: '/order/priceWatch/submit',
  permission,
  summary:
    'Ask to be told when a part, or one offer of it, costs no more than this or is in stock; asking again changes it',
  body: Type.Object(
    {
      partId: Id,
      /** Only this offer; any offer of the part when absent. */
      offerId: Type.Optional(Id),
      /** Yuan. */
      target: Maybe(Type.String({ pattern: '^[0-9]{1,9}(\\.[0-9]{1,2})?$' })),
      whenInStock: Type.Boolean(),
      /** The OE number by which the part was found. */
      number: Type.Optional(Type.String({ maxLength: 60 })),
    },
    closed,
  ),
  reply: Type.Object({ id: Id }),
})

export const listPriceWatches = call({
  method: 'GET',
  path: '/order/priceWatch/list',
  permission,
  summary: 'My price watches, newest first',
  query: Type.Object(pageQuery(20), closed),
  reply: Page(
    Type.Object({
      id: Id,
      partId: Id,
      offerId: Maybe(Id),
      code: Type.String(),
      /** The number by which I found the part; else the first of its OE numbers, empty for parts without any. */
      oeNumber: Type.String(),
      nameZh: Type.String(),
      nameEn: Type.String(),
      /** Of the offer; empty for any. */
      supplierName: Type.String(),
      target: Maybe(Yuan),
      whenInStock: Type.Boolean(),
      priceThen: Maybe(Yuan),
      /** The best price now, of offers in stock first; null when there is none or prices are hidden. */
      priceNow: Maybe(Yuan),
      isInStock: Type.Boolean(),
      status: Type.Enum(['WATCHING', 'TOLD']),
      toldAt: Maybe(Time),
      toldPrice: Maybe(Yuan),
      createdAt: Time,
    }),
  ),
})

export const removePriceWatch = call({
  method: 'POST',
  path: '/order/priceWatch/remove',
  permission,
  summary: 'End a price watch of mine',
  body: Type.Object({ id: Id }, closed),
})
