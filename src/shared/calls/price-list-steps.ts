// A price list in steps: look at the file, map its columns, check it, put it into force, follow it, undo it.
import { Type } from 'typebox'
import { call } from '../call.ts'
import { COLUMN_CHOICES } from '../price-list-columns.ts'
import { Id, Time, Yuan } from '../shapes.ts'

const permission = 'price_list_import'
/** 50 MB in one call. */
export const PRICE_LIST_MOST_BYTES = 50 * 1024 * 1024

/** How a file is to be read; what is left out is found by the names in the file. */
export const fileReading = {
  /** The supplier: a user name, a tenant id or the company's name. A supplier's own user may leave it out. */
  supplier: Type.Optional(Type.String({ maxLength: 100 })),
  /** The file's name, by which people recognize the list. */
  file: Type.Optional(Type.String({ maxLength: 200 })),
  /** The sheet of a workbook. */
  sheet: Type.Optional(Type.String({ maxLength: 100 })),
  /** The line of the head, its last one if it has several; 0 for none. */
  head: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
  /** The meaning of each column, separated by commas; see docs/price-lists.md. */
  columns: Type.Optional(Type.String({ maxLength: 4_000 })),
}

const choice = Type.Enum([...COLUMN_CHOICES])

export const lookAtPriceList = call({
  method: 'POST',
  path: '/kms/price-list/look',
  permission,
  summary:
    'See the first rows of a supplier’s file (xlsx or CSV) and what its columns seem to mean; nothing is kept',
  query: Type.Object(fileReading, { additionalProperties: false }),
  rawBody: true,
  mostBytes: PRICE_LIST_MOST_BYTES,
  reply: Type.Object({
    /** The sheets that are not hidden. */
    sheets: Type.Array(Type.String()),
    sheet: Type.String(),
    headLine: Type.Integer(),
    heads: Type.Array(Type.String()),
    columns: Type.Array(choice),
    /** Where the meaning comes from: an earlier file of this supplier, the names, or names and values. */
    by: Type.Enum(['kept', 'names', 'guess']),
    rows: Type.Array(Type.Object({ line: Type.Integer(), values: Type.Array(Type.String()) })),
  }),
})

const previewRow = Type.Object({
  kind: Type.Enum(['new', 'changed', 'stopped', 'held', 'bad', 'gone']),
  line: Type.Union([Type.Integer(), Type.Null()]),
  code: Type.String(),
  name: Type.String(),
  priceBefore: Type.Union([Yuan, Type.Null()]),
  price: Type.Union([Yuan, Type.Null()]),
  stockBefore: Type.Union([Type.Integer(), Type.Null()]),
  stock: Type.Union([Type.Integer(), Type.Null()]),
  /** Why the row is held or bad. */
  reason: Type.String(),
})

const figures = {
  rows: Type.Integer(),
  /** Rows that are done with. */
  done: Type.Integer(),
  added: Type.Integer(),
  changed: Type.Integer(),
  unchanged: Type.Integer(),
  held: Type.Integer(),
  bad: Type.Integer(),
  /** Offers that were not in the list and went off sale. */
  ended: Type.Integer(),
}

const listFacts = {
  listId: Id,
  supplierId: Id,
  supplierName: Type.String(),
  fileName: Type.String(),
  status: Type.Enum(['STAGING', 'PUBLISHING', 'IN_FORCE', 'UNDOING', 'UNDONE', 'FAILED']),
  createdAt: Time,
  publishedAt: Type.Union([Time, Type.Null()]),
  ...figures,
  /** It can be undone now. */
  canUndo: Type.Boolean(),
}

const state = Type.Object({
  ...listFacts,
  newParts: Type.Integer(),
  newBrands: Type.Array(Type.String()),
  ignoredColumns: Type.Array(Type.String()),
  /** How many rows of its file are checked, of how many; null once all are. */
  reading: Type.Union([
    Type.Object({ rows: Type.Integer(), total: Type.Union([Type.Integer(), Type.Null()]) }),
    Type.Null(),
  ]),
  /**
   * What it would do, found before anything was written: so far, while its file is read. Null for a list that was
   * not checked first.
   */
  preview: Type.Union([
    Type.Object({
      counts: Type.Object({
        new: Type.Integer(),
        changed: Type.Integer(),
        unchanged: Type.Integer(),
        /** Goods that were taken off sale by hand. */
        stopped: Type.Integer(),
        held: Type.Integer(),
        bad: Type.Integer(),
        gone: Type.Integer(),
      }),
      rows: Type.Array(previewRow),
    }),
    Type.Null(),
  ]),
  /** The first hundred; all of them in a file by the call for bad rows. */
  badRows: Type.Array(
    Type.Object({ line: Type.Integer(), reason: Type.String(), values: Type.Array(Type.String()) }),
  ),
})

export const checkPriceList = call({
  method: 'POST',
  path: '/kms/price-list/check',
  permission,
  summary:
    'Check a supplier’s file (xlsx or CSV, at most 50 MB): what would be new, changed, held, bad or gone; nothing is on sale yet',
  query: Type.Object(
    {
      ...fileReading,
      sure: Type.Optional(Type.Boolean()),
      /** false answers once the first rows are checked; the list's state tells the rest. */
      wait: Type.Optional(Type.Boolean()),
    },
    { additionalProperties: false },
  ),
  rawBody: true,
  mostBytes: PRICE_LIST_MOST_BYTES,
  reply: state,
})

export const runPriceList = call({
  method: 'POST',
  path: '/kms/price-list/run',
  permission,
  summary:
    'Put a checked list into force; offers that are not in it stay (KEEP) or go off sale (END), goods that were taken off sale by hand stay so (KEEP) or are sold again (SELL)',
  body: Type.Object(
    {
      listId: Id,
      gone: Type.Enum(['KEEP', 'END']),
      stopped: Type.Optional(Type.Enum(['KEEP', 'SELL'])),
    },
    { additionalProperties: false },
  ),
  reply: state,
})

export const dropPriceList = call({
  method: 'POST',
  path: '/kms/price-list/drop',
  permission,
  summary: 'Throw a checked list away',
  body: Type.Object({ listId: Id }, { additionalProperties: false }),
})

export const undoPriceList = call({
  method: 'POST',
  path: '/kms/price-list/undo',
  permission,
  summary: 'Undo the supplier’s latest list, within the hours that the operator allows',
  body: Type.Object({ listId: Id }, { additionalProperties: false }),
  reply: state,
})

export const readPriceList = call({
  method: 'GET',
  path: '/kms/price-list/state',
  permission,
  summary: 'A price list: its state, its figures, what it would do and its first bad rows',
  query: Type.Object({ listId: Id }, { additionalProperties: false }),
  reply: state,
})

export const readBadRows = call({
  method: 'GET',
  path: '/kms/price-list/badRows',
  permission,
  summary: 'Every bad row of a list with its line and reason, as CSV under the list’s own header',
  query: Type.Object({ listId: Id }, { additionalProperties: false }),
})

export const listLatestPriceLists = call({
  method: 'GET',
  path: '/kms/price-list/latest',
  permission,
  summary: 'The ten latest lists of a supplier; for staff who name none, of all suppliers',
  query: Type.Object(
    { supplier: Type.Optional(Type.String({ maxLength: 100 })) },
    { additionalProperties: false },
  ),
  reply: Type.Object({ lists: Type.Array(Type.Object(listFacts)) }),
})

export const listPriceListSuppliers = call({
  method: 'GET',
  path: '/kms/price-list/suppliers',
  permission,
  summary: 'The suppliers for which I may load price lists, twenty at most, by a part of the name',
  query: Type.Object({ q: Type.Optional(Type.String({ maxLength: 60 })) }, { additionalProperties: false }),
  reply: Type.Object({ suppliers: Type.Array(Type.Object({ supplierId: Id, supplierName: Type.String() })) }),
})
