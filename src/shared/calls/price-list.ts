import { Type } from 'typebox'
import { call } from '../call.ts'
import { fileReading, PRICE_LIST_MOST_BYTES } from './price-list-steps.ts'
import { Id } from '../shapes.ts'

export const importPriceList = call({
  method: 'POST',
  path: '/kms/price-list/import',
  permission: 'price_list_import',
  summary:
    'Load a supplier’s price list (xlsx or CSV, at most 50 MB a call): all of it comes into force or nothing, sending it again changes nothing',
  query: Type.Object(
    {
      ...fileReading,
      /** For a list longer than one call: the list that these rows continue. */
      list: Type.Optional(Id),
      /** More rows follow; the list comes into force with the call that has none after it. */
      more: Type.Optional(Type.Boolean()),
      /** Lines of the file before these rows, so that the reply uses the file's line numbers. */
      linesBefore: Type.Optional(Type.Integer({ minimum: 0 })),
      /** Confirms the price and stock columns although they look exchanged. */
      sure: Type.Optional(Type.Boolean()),
      /** Offers that are not in the list stay on sale (KEEP, the default) or go off sale with it (END). */
      gone: Type.Optional(Type.Enum(['KEEP', 'END'])),
      /** Goods that were taken off sale by hand stay so (KEEP, the default) or are sold again (SELL). */
      stopped: Type.Optional(Type.Enum(['KEEP', 'SELL'])),
      /** false answers once the list is read and checked; its state tells the rest. */
      wait: Type.Optional(Type.Boolean()),
    },
    { additionalProperties: false },
  ),
  rawBody: true,
  mostBytes: PRICE_LIST_MOST_BYTES,
  reply: Type.Object({
    listId: Id,
    status: Type.Enum(['STAGING', 'PUBLISHING', 'IN_FORCE', 'UNDOING', 'UNDONE', 'FAILED']),
    supplierId: Id,
    supplierName: Type.String(),
    rows: Type.Integer(),
    /** Rows that brought a new offer. */
    added: Type.Integer(),
    /** Rows that changed an offer, its stock or its part. */
    changed: Type.Integer(),
    unchanged: Type.Integer(),
    /** Rows that wait for a person; none of them is on sale. */
    held: Type.Integer(),
    bad: Type.Integer(),
    /** Offers that were not in the list and went off sale. */
    ended: Type.Integer(),
    /** Parts that were new to the catalogue. */
    newParts: Type.Integer(),
    newBrands: Type.Array(Type.String()),
    /** The header as received. */
    columns: Type.Array(Type.String()),
    /** Unknown header names; their columns were ignored. */
    ignoredColumns: Type.Array(Type.String()),
    badRows: Type.Array(
      Type.Object({ line: Type.Integer(), reason: Type.String(), values: Type.Array(Type.String()) }),
    ),
    heldRows: Type.Array(
      Type.Object({
        id: Id,
        line: Type.Integer(),
        reason: Type.String(),
        values: Type.Array(Type.String()),
      }),
    ),
  }),
})
