// The stock of suppliers: what lies where, what moved it, and corrections by the warehouse.
import { Type } from 'typebox'
import { call } from '../call.ts'
import { Id, Page, pageQuery, Time } from '../shapes.ts'
import { corrections, MOST_PIECES, movementDocuments, movementKinds } from '../stock-movements.ts'

const closed = { additionalProperties: false }
const Maybe = <T extends Parameters<typeof Type.Union>[0][number]>(what: T) => Type.Union([what, Type.Null()])
/** Whose stock: the platform's staff name the supplier, a supplier's own people may leave it out. */
const SupplierId = Type.Optional(Id)
const Heap = { supplierId: SupplierId, partId: Id, warehouseId: Id }
const Reason = Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' })

export const stockStates = ['NONE', 'DAMAGED', 'SHELFLESS'] as const

const pieces = {
  onHand: Type.Integer(),
  reserved: Type.Integer(),
  frozen: Type.Integer(),
  /** Pieces that lie there and cannot be sold; not among those on hand. */
  damaged: Type.Integer(),
}

/** Which rows of stock: of whom, where, and of which parts. */
const stockFilter = {
  supplierId: SupplierId,
  warehouseId: Type.Optional(Id),
  /** Part codes and OE numbers that begin so, or a part of the name. */
  q: Type.Optional(Type.String({ maxLength: 60 })),
  /** Only rows without available pieces, with damaged ones, or without a shelf. */
  state: Type.Optional(Type.Enum([...stockStates])),
}

export const listStock = call({
  method: 'GET',
  path: '/vendor/stock/list',
  permission: 'stock_view',
  summary: 'What lies where: one row for each part and warehouse, newest parts first; no prices',
  query: Type.Object({ ...pageQuery(20), ...stockFilter }, closed),
  reply: Page(
    Type.Object({
      supplierId: Id,
      supplierName: Type.String(),
      partId: Id,
      code: Type.String(),
      nameZh: Type.String(),
      nameEn: Type.String(),
      unit: Type.String(),
      warehouseId: Id,
      warehouse: Type.String(),
      shelfId: Maybe(Id),
      shelf: Maybe(Type.String()),
      ...pieces,
      available: Type.Integer(),
      /** At how many pieces it is reordered, up to how many, and the days that this takes; null without. */
      point: Maybe(Type.Integer()),
      upTo: Maybe(Type.Integer()),
      leadDays: Maybe(Type.Integer()),
      updatedAt: Time,
    }),
  ),
})

export const exportStock = call({
  method: 'GET',
  path: '/vendor/stock/export',
  permission: 'stock_view',
  summary: 'The stock that a filter finds, as a spreadsheet; up to 10,000 rows, no prices',
  query: Type.Object({ ...stockFilter, format: Type.Optional(Type.Enum(['xlsx', 'csv'])) }, closed),
})

export const stockPlaces = call({
  method: 'GET',
  path: '/vendor/stock/places',
  permission: 'stock_view',
  summary: 'The warehouses whose stock I see, each with its shelves',
  query: Type.Object({ supplierId: SupplierId }, closed),
  reply: Type.Array(
    Type.Object({
      supplierId: Id,
      supplierName: Type.String(),
      warehouseId: Id,
      warehouse: Type.String(),
      shelves: Type.Array(Type.Object({ shelfId: Id, code: Type.String() })),
    }),
  ),
})

/** A part in a warehouse, or a document. */
const movementFilter = {
  supplierId: SupplierId,
  partId: Type.Optional(Id),
  warehouseId: Type.Optional(Id),
  /** An order (with its shipments), a return, a price list, a count, a transfer or a replenishment. */
  documentId: Type.Optional(Id),
}

export const exportMovements = call({
  method: 'GET',
  path: '/vendor/stock/movements/export',
  permission: 'stock_view',
  summary: 'The movements of a part in a warehouse, or of a document, as a spreadsheet; up to 10,000',
  query: Type.Object({ ...movementFilter, format: Type.Optional(Type.Enum(['xlsx', 'csv'])) }, closed),
})

export const listMovements = call({
  method: 'GET',
  path: '/vendor/stock/movements',
  permission: 'stock_view',
  summary:
    'The movements of a part in a warehouse, newest first; or those of an order, a return or another document',
  query: Type.Object({ ...pageQuery(20), ...movementFilter }, closed),
  reply: Page(
    Type.Object({
      id: Id,
      kind: Type.Enum([...movementKinds]),
      partId: Id,
      code: Type.String(),
      nameZh: Type.String(),
      nameEn: Type.String(),
      warehouse: Type.String(),
      shelf: Maybe(Type.String()),
      onHandBy: Type.Integer(),
      reservedBy: Type.Integer(),
      frozenBy: Type.Integer(),
      damagedBy: Type.Integer(),
      /** The figures after the movement. */
      ...pieces,
      document: Maybe(Type.Enum([...movementDocuments])),
      documentId: Maybe(Id),
      /** The number or name by which people know the document. */
      documentNo: Maybe(Type.String()),
      /** The order of a shipment or a return, for a link. */
      orderId: Maybe(Id),
      reason: Type.String(),
      actorName: Type.String(),
      createdAt: Time,
    }),
  ),
})

export const correctStock = call({
  method: 'POST',
  path: '/vendor/stock/correct',
  permission: 'stock_edit',
  summary:
    'Receive, find, lose, damage, repair, scrap or count pieces of a part in a warehouse, with the reason',
  body: Type.Object(
    {
      ...Heap,
      correction: Type.Enum([...corrections]),
      /** The pieces concerned; for COUNT the pieces that lie there. */
      quantity: Type.Integer({ minimum: 0, maximum: MOST_PIECES }),
      reason: Reason,
    },
    closed,
  ),
  reply: Type.Object({ ...pieces, available: Type.Integer() }),
})

export const shelveStock = call({
  method: 'POST',
  path: '/vendor/stock/shelf',
  permission: 'stock_edit',
  summary: 'Put a part’s pieces in a warehouse on another of its shelves, or on none',
  body: Type.Object({ ...Heap, shelfId: Maybe(Id) }, closed),
  reply: Type.Object({ shelf: Maybe(Type.String()) }),
})

const StockCheck = Type.Object({
  /** Null before the first comparison. */
  checkedAt: Maybe(Time),
  heapCount: Type.Integer(),
  differenceCount: Type.Integer(),
  differences: Type.Array(
    Type.Object({
      code: Type.String(),
      warehouse: Type.String(),
      stock: Type.Object(pieces),
      ledger: Type.Object(pieces),
    }),
  ),
})

export const readStockCheck = call({
  method: 'GET',
  path: '/vendor/stock/check',
  permission: 'stock_view',
  summary: 'The last comparison of stock with its ledger',
  query: Type.Object({ supplierId: SupplierId }, closed),
  reply: StockCheck,
})

export const runStockCheck = call({
  method: 'POST',
  path: '/vendor/stock/check',
  permission: 'stock_edit',
  summary: 'Compare the stock of a supplier with its ledger now',
  body: Type.Object({ supplierId: SupplierId }, closed),
  reply: StockCheck,
})

export const bookStockDifferences = call({
  method: 'POST',
  path: '/vendor/stock/check/book',
  permission: 'stock_edit',
  summary:
    'Enter the differences of stock from its ledger into the ledger, with the reason; stock stays as it is',
  body: Type.Object({ supplierId: SupplierId, reason: Reason }, closed),
  reply: StockCheck,
})
