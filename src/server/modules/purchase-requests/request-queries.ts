import { sql } from 'kysely'
import type { BodyOf } from '../../../shared/call.ts'
import type { askForApproval } from '../../../shared/calls/purchase-request.ts'
import type { ApprovalCause, RequestStatus, Signature } from '../../../shared/purchase-approval.ts'
import { many, maybeOne, one, run, type Queryable, type Tx } from '../../db/connection.ts'

/** The choices of the confirmation page that the orders are placed by. */
export type RequestSubmission = Pick<BodyOf<typeof askForApproval>, 'orders'> & {
  addressId: string
  invoice?: BodyOf<typeof askForApproval>['invoice']
}

export interface RequestRow {
  id: string
  tenantId: string
  userId: string
  userName: string
  isRequesterEnabled: boolean
  storeId: string | null
  storeName: string
  status: RequestStatus
  causes: ApprovalCause[]
  reason: string
  submission: RequestSubmission
  amountFen: number
  coversFen: number | null
  signers: number
  signerIds: string[]
  version: number
  createdAt: Date
  lapsesAt: Date
  decidedAt: Date | null
  decidedName: string
  answer: string
  tradeId: string | null
}

const requestColumns = sql`
  r.id, r.tenant_id, r.user_id, r.user_name, u.status = 'ENABLED' as is_requester_enabled, r.store_id,
  r.store_name, r.status, r.causes, r.reason, r.submission, r.amount_fen, r.covers_fen, r.signers,
  r.signer_ids::text[] as signer_ids, r.version, r.created_at, r.lapses_at, r.decided_at, r.decided_name,
  r.answer, r.trade_id
`

interface One {
  tenantId: string
  id: string
}

export const requestRow = (db: Queryable, { tenantId, id }: One): Promise<RequestRow | undefined> =>
  maybeOne(
    db,
    sql<RequestRow>`
      select ${requestColumns}
      from purchase_requests r
      join users u on u.id = r.user_id
      where r.id = ${id} and r.tenant_id = ${tenantId}
    `,
  )

export const lockRequest = (tx: Tx, { tenantId, id }: One): Promise<RequestRow | undefined> =>
  maybeOne(
    tx,
    sql<RequestRow>`
      select ${requestColumns}
      from purchase_requests r
      join users u on u.id = r.user_id
      where r.id = ${id} and r.tenant_id = ${tenantId}
      for update of r
    `,
  )

export interface RequestLineRow {
  lineId: string
  offerId: string
  supplierId: string
  supplierName: string
  partId: string
  code: string
  nameZh: string
  nameEn: string
  spec: string
  unit: string
  askedNumber: string
  vehicles: { vehicleId: string; name: string }[]
  priceFen: number
  quantity: number
  askedQuantity: number
}

export const requestLines = (db: Queryable, requestId: string): Promise<RequestLineRow[]> =>
  many(
    db,
    sql<RequestLineRow>`
      select id as line_id, offer_id, supplier_id, supplier_name, part_id, code, name_zh, name_en, spec, unit,
        asked_number, vehicles, price_fen, quantity, asked_quantity
      from purchase_request_lines
      where request_id = ${requestId}
      order by place
    `,
  )

export interface SignatureRow extends Signature {
  userName: string
  slotName: string
  signedAt: Date
}

/** The signatures of the present version. */
export const signatureRows = (
  db: Queryable,
  { id, version }: Pick<RequestRow, 'id' | 'version'>,
): Promise<SignatureRow[]> =>
  many(
    db,
    sql<SignatureRow>`
      select user_id, slot_id, user_name, slot_name, signed_at
      from purchase_signatures
      where request_id = ${id} and version = ${version}
      order by signed_at, user_id
    `,
  )

/** Signs the present version; nothing happens when the person has signed it. */
export const insertSignature = (
  tx: Tx,
  {
    id,
    version,
    userId,
    userName,
    slotId,
    now,
  }: { id: string; version: number; userId: string; userName: string; slotId: string | null; now: Date },
) =>
  run(
    tx,
    sql`
      insert into purchase_signatures (request_id, version, user_id, user_name, slot_id, slot_name, signed_at)
      values (${id}, ${version}, ${userId}, ${userName}, ${slotId}::bigint,
        coalesce((select real_name from users where id = ${slotId}::bigint and id <> ${userId}::bigint), ''), ${now})
      on conflict do nothing
    `,
  )

/** Saves quantities and prices of lines as a new version, with who is asked about it. */
export async function saveVersion(
  tx: Tx,
  {
    id,
    amountFen,
    asked,
    lines,
  }: {
    id: string
    amountFen: number
    asked: { coversFen: number | null; signers: number; signerIds: string[] }
    lines: { lineId: string; quantity: number; priceFen: number }[]
  },
): Promise<number> {
  const rows = lines.map(({ lineId, quantity, priceFen }) => ({ id: lineId, quantity, price_fen: priceFen }))
  await run(
    tx,
    sql`
      update purchase_request_lines l
      set quantity = new.quantity, price_fen = new.price_fen
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (id bigint, quantity integer, price_fen bigint)
      where l.id = new.id and l.request_id = ${id}
    `,
  )
  const { version } = await one(
    tx,
    sql<{ version: number }>`
      update purchase_requests
      set amount_fen = ${amountFen}, covers_fen = ${asked.coversFen}::bigint, signers = ${asked.signers},
        signer_ids = ${asked.signerIds}::bigint[], version = version + 1
      where id = ${id}
      returning version
    `,
  )
  return version
}

/** Ends a request that waits. */
export const endRequest = (
  tx: Tx,
  {
    id,
    status,
    by,
    answer = '',
    tradeId = null,
    now,
  }: {
    id: string
    status: Exclude<RequestStatus, 'PENDING'>
    by: { userId: string; name: string } | null
    answer?: string
    tradeId?: string | null
    now: Date
  },
) =>
  run(
    tx,
    sql`
      update purchase_requests
      set status = ${status}, decided_at = ${now}, decided_by = ${by?.userId ?? null}::bigint,
        decided_name = ${by?.name ?? ''}, answer = ${answer}, trade_id = ${tradeId}::bigint
      where id = ${id} and status = 'PENDING'
    `,
  )

/** The orders that a request became. */
export const ordersOfTrade = (db: Queryable, tradeId: string) =>
  many(
    db,
    sql<{ orderId: string; orderNo: string }>`
      select id as order_id, order_no from orders where trade_id = ${tradeId} order by id
    `,
  )

/** Days after which nobody's decision ends a request; the business parameter, or a week. */
export async function lapseDays(db: Queryable): Promise<number> {
  const { days } = await one(
    db,
    sql<{ days: number }>`
      select coalesce(max(param_value::integer), 7) as days
      from params
      where param_key = 'purchase_request_days' and param_value ~ '^[1-9][0-9]{0,2}$' and deleted_at is null
    `,
  )
  return days
}
