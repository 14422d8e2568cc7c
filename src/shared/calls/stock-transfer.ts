// Transfers between a supplier's warehouses, and counts of a warehouse.
import { Type } from 'typebox'
import { call } from '../call.ts'
import { Id, Page, pageQuery, Time } from '../shapes.ts'
import { COUNT_LINES_MAX, MOST_PIECES, transferActs, transferStatuses } from '../stock-movements.ts'

const closed = { additionalProperties: false }
const Maybe = <T extends Parameters<typeof Type.Union>[0][number]>(what: T) => Type.Union([what, Type.Null()])
const SupplierId = Type.Optional(Id)
const Format = Type.Optional(Type.Enum(['xlsx', 'csv']))
const Pieces = Type.Integer({ minimum: 1, maximum: MOST_PIECES })
const PiecesOrNone = Type.Integer({ minimum: 0, maximum: MOST_PIECES })
const Reason = Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' })

const Transfer = Type.Object({
  id: Id,
  transferNo: Type.String(),
  supplierName: Type.String(),
  from: Type.String(),
  to: Type.String(),
  status: Type.Enum([...transferStatuses]),
  remark: Type.String(),
  sentByName: Type.String(),
  sentAt: Time,
  endedByName: Type.String(),
  endedAt: Maybe(Time),
  endReason: Type.String(),
  lines: Type.Array(
    Type.Object({
      partId: Id,
      code: Type.String(),
      nameZh: Type.String(),
      nameEn: Type.String(),
      unit: Type.String(),
      quantity: Type.Integer(),
      /** Null while under way. */
      received: Maybe(Type.Integer()),
    }),
  ),
  allowedActions: Type.Array(Type.Enum([...transferActs])),
})

export const listTransfers = call({
  method: 'GET',
  path: '/vendor/stock/transfer/list',
  permission: 'stock_view',
  summary: 'Transfers between warehouses, newest first',
  query: Type.Object(
    { ...pageQuery(10), supplierId: SupplierId, status: Type.Optional(Type.Enum([...transferStatuses])) },
    closed,
  ),
  reply: Page(Transfer),
})

export const exportTransfers = call({
  method: 'GET',
  path: '/vendor/stock/transfer/export',
  permission: 'stock_view',
  summary: 'The transfers that a filter finds, as a spreadsheet with a row for each part; up to 10,000 rows',
  query: Type.Object(
    { supplierId: SupplierId, status: Type.Optional(Type.Enum([...transferStatuses])), format: Format },
    closed,
  ),
})

export const sendTransfer = call({
  method: 'POST',
  path: '/vendor/stock/transfer/send',
  permission: 'stock_edit',
  summary:
    'Send available pieces to another warehouse of the same supplier; they are under way until received',
  body: Type.Object(
    {
      supplierId: SupplierId,
      fromId: Id,
      toId: Id,
      lines: Type.Array(Type.Object({ partId: Id, quantity: Pieces }, closed), {
        minItems: 1,
        maxItems: 200,
      }),
      remark: Type.Optional(Type.String({ maxLength: 200 })),
    },
    closed,
  ),
  reply: Type.Object({ id: Id, transferNo: Type.String() }),
})

export const receiveTransfer = call({
  method: 'POST',
  path: '/vendor/stock/transfer/receive',
  permission: 'stock_edit',
  summary: 'Receive a transfer in the other warehouse: all pieces, or with a reason those that arrived',
  body: Type.Object(
    {
      id: Id,
      /** Pieces that arrived; all of a line that is not named. */
      lines: Type.Optional(
        Type.Array(Type.Object({ partId: Id, quantity: PiecesOrNone }, closed), { maxItems: 200 }),
      ),
      reason: Type.Optional(Type.String({ maxLength: 200 })),
    },
    closed,
  ),
  reply: Type.Object({ id: Id }),
})

export const recallTransfer = call({
  method: 'POST',
  path: '/vendor/stock/transfer/recall',
  permission: 'stock_edit',
  summary: 'Take a transfer back into the warehouse that sent it, with the reason',
  body: Type.Object({ id: Id, reason: Reason }, closed),
  reply: Type.Object({ id: Id }),
})

export const listCounts = call({
  method: 'GET',
  path: '/vendor/stock/count/list',
  permission: 'stock_view',
  summary: 'Counts of warehouses that were entered, newest first',
  query: Type.Object({ ...pageQuery(10), supplierId: SupplierId }, closed),
  reply: Page(
    Type.Object({
      id: Id,
      countNo: Type.String(),
      warehouse: Type.String(),
      lineCount: Type.Integer(),
      differenceCount: Type.Integer(),
      reason: Type.String(),
      countedByName: Type.String(),
      countedAt: Time,
    }),
  ),
})

export const exportCounts = call({
  method: 'GET',
  path: '/vendor/stock/count/export',
  permission: 'stock_view',
  summary: 'The counts that were entered, as a spreadsheet; up to 10,000',
  query: Type.Object({ supplierId: SupplierId, format: Format }, closed),
})

export const countSheet = call({
  method: 'GET',
  path: '/vendor/stock/count/sheet',
  permission: 'stock_view',
  summary: `The stock of a warehouse as a spreadsheet to count with, by shelf (at most ${COUNT_LINES_MAX} lines)`,
  query: Type.Object({ warehouseId: Id }, closed),
})

export const readCountFile = call({
  method: 'POST',
  path: '/vendor/stock/count/read',
  permission: 'stock_edit',
  summary: `Read up to ${COUNT_LINES_MAX} counted lines of an xlsx or csv file (multipart/form-data), each with its difference or what is wrong; nothing is changed`,
  rawBody: true,
  query: Type.Object({ warehouseId: Id }, closed),
  reply: Type.Object({
    rows: Type.Array(
      Type.Object({
        /** The position below the headings, from 1. */
        row: Type.Integer(),
        code: Type.String(),
        partId: Maybe(Id),
        nameZh: Type.String(),
        nameEn: Type.String(),
        onHand: Type.Integer(),
        /** Pieces that are reserved or frozen: no fewer may be counted. */
        promised: Type.Integer(),
        counted: Maybe(Type.Integer()),
        /** Empty where the line can be taken. */
        msg: Type.String(),
      }),
    ),
  }),
})

export const saveCount = call({
  method: 'POST',
  path: '/vendor/stock/count/save',
  permission: 'stock_edit',
  summary:
    'Enter a count of a warehouse: each line changes stock by the difference from what was on hand when it was read',
  body: Type.Object(
    {
      warehouseId: Id,
      lines: Type.Array(Type.Object({ partId: Id, onHand: PiecesOrNone, counted: PiecesOrNone }, closed), {
        minItems: 1,
        maxItems: COUNT_LINES_MAX,
      }),
      reason: Reason,
    },
    closed,
  ),
  reply: Type.Object({ countNo: Type.String(), changed: Type.Integer() }),
})
