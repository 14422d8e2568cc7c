import { sql, type RawBuilder } from 'kysely'
import {
  replenishStatuses,
  replenishStatusOf,
  type ReplenishEvent,
  type ReplenishSide,
  type ReplenishStatus,
} from '../../../shared/replenishment.ts'
import { TOTAL_CAP } from '../../../shared/shapes.ts'
import type { Me } from '../../context.ts'
import { many, maybeOne, one, run, type Queryable, type Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'

export interface Replenishment {
  replenishId: string
  replenishNo: string
  askerId: string
  askerName: string
  providerId: string
  providerName: string
  warehouseId: string
  warehouseNameZh: string
  warehouseNameEn: string
  orderId: string | null
  orderNo: string
  status: ReplenishStatus
  amountFen: number | null
  owedFen: number | null
  remark: string
  reason: string
  carrier: string
  trackingNo: string
  reference: string
  settledAt: Date | null
  askedAt: Date
  lineCount: number
  quantity: number
}

type Row = Omit<Replenishment, 'status'> & { statusCode: number }

const columns = sql`
  r.id as replenish_id, r.replenish_no, r.tenant_id as asker_id, asker.tenant_name as asker_name, r.provider_id,
  provider.tenant_name as provider_name, r.warehouse_id, w.name_zh as warehouse_name_zh,
  w.name_en as warehouse_name_en, r.order_id, coalesce(o.order_no, '') as order_no, r.status as status_code,
  r.amount_fen, r.owed_fen, r.remark, r.reason, r.carrier, r.tracking_no, r.reference, r.settled_at,
  r.created_at as asked_at, goods.line_count, goods.quantity
`

const joined = sql`
  join tenants asker on asker.id = r.tenant_id
  join tenants provider on provider.id = r.provider_id
  join warehouses w on w.id = r.warehouse_id
  left join orders o on o.id = r.order_id
  cross join lateral (
    select count(*)::int as line_count, coalesce(sum(l.quantity), 0)::int as quantity
    from replenishment_lines l
    where l.replenishment_id = r.id
  ) goods
`

const withStatus = ({ statusCode, ...row }: Row): Replenishment => ({
  ...row,
  status: replenishStatusOf(statusCode),
})

export interface Filter {
  side?: ReplenishSide
  status?: ReplenishStatus
}

/** The requests that a company made or was sent. */
function matching({ tenantId }: Pick<Me, 'tenantId'>, { side, status }: Filter): RawBuilder<unknown> {
  const asked = sql`r.tenant_id = ${tenantId}`
  const sent = sql`r.provider_id = ${tenantId}`
  const own = side === 'asker' ? asked : side === 'provider' ? sent : sql`(${asked} or ${sent})`
  const inState = status ? sql`and r.status = ${replenishStatuses[status].code}` : sql``
  return sql`${own} ${inState}`
}

export async function readPage(
  db: Queryable,
  me: Me,
  { current, size, ...filter }: Filter & { current: number; size: number },
): Promise<{ rows: Replenishment[]; total: number }> {
  const where = matching(me, filter)
  const rows = await many(
    db,
    sql<Row>`
      with found as (
        select r.* from replenishments r where ${where}
        order by r.id desc limit ${size} offset ${(current - 1) * size}
      )
      select ${columns} from found r ${joined} order by r.id desc
    `,
  )
  const { total } = await one(
    db,
    sql<{ total: number }>`
      select count(*)::int as total
      from (select 1 from replenishments r where ${where} limit ${TOTAL_CAP + 1}) counted
    `,
  )
  return { rows: rows.map(withStatus), total }
}

/** A request that the caller's company made or was sent; undefined for any other. */
export async function findReplenishment(
  db: Queryable,
  me: Pick<Me, 'tenantId'>,
  replenishId: string,
): Promise<Replenishment | undefined> {
  const row = await maybeOne(
    db,
    sql<Row>`
      select ${columns}
      from replenishments r ${joined}
      where r.id = ${replenishId} and ${matching(me, {})}
    `,
  )
  return row && withStatus(row)
}

/** Locks the request until the transaction ends. */
export async function lockReplenishment(
  tx: Tx,
  me: Pick<Me, 'tenantId'>,
  replenishId: string,
): Promise<Replenishment | undefined> {
  await run(tx, sql`select from replenishments where id = ${replenishId} for update`)
  return findReplenishment(tx, me, replenishId)
}

export interface ReplenishLine {
  lineId: string
  partId: string
  providerWarehouseId: string
  code: string
  nameZh: string
  nameEn: string
  unit: string
  quantity: number
  offeredQuantity: number | null
  receivedQuantity: number
  priceFen: number | null
  available: number
  ownerName: string
  serviceName: string
  shippingName: string
}

export function linesOf(db: Queryable, replenishId: string): Promise<ReplenishLine[]> {
  return many(
    db,
    sql<ReplenishLine>`
      select l.id as line_id, l.part_id, l.provider_warehouse_id, l.code, l.name_zh, l.name_en, l.unit, l.quantity,
        l.offered_quantity, l.received_quantity, l.price_fen, coalesce(s.available, 0) as available,
        owner.tenant_name as owner_name, service.tenant_name as service_name, shipping.tenant_name as shipping_name
      from replenishment_lines l
      join tenants owner on owner.id = l.owner_supplier_id
      join tenants service on service.id = l.service_supplier_id
      join tenants shipping on shipping.id = l.shipping_supplier_id
      left join stock s on s.tenant_id = l.shipping_supplier_id and s.part_id = l.part_id
        and s.warehouse_id = l.provider_warehouse_id
      where l.replenishment_id = ${replenishId}
      order by l.line_no
    `,
  )
}

export interface HistoryEntry {
  event: ReplenishEvent
  at: Date
  byName: string
  reason: string
}

export function historyOf(db: Queryable, replenishId: string): Promise<HistoryEntry[]> {
  return many(
    db,
    sql<HistoryEntry>`
      select event, created_at as at, actor_name as by_name, reason
      from replenishment_history
      where replenishment_id = ${replenishId}
      order by id
    `,
  )
}

/** Moves a locked request and records who did it; `also` sets further columns. */
export async function saveAct(
  tx: Tx,
  { replenishId }: Pick<Replenishment, 'replenishId'>,
  {
    to,
    event,
    me,
    reason,
    now,
    also = sql``,
  }: {
    to: ReplenishStatus
    event: ReplenishEvent
    me: Pick<Me, 'tenantId' | 'userId' | 'realName'>
    reason: string
    now: Date
    also?: RawBuilder<unknown>
  },
) {
  await run(
    tx,
    sql`
      update replenishments
      set status = ${replenishStatuses[to].code}, version = version + 1, updated_by = ${me.userId},
        updated_at = ${now} ${also}
      where id = ${replenishId}
    `,
  )
  await saveEvent(tx, { replenishId, event, me, reason, now })
}

export async function saveEvent(
  tx: Tx,
  {
    replenishId,
    event,
    me,
    reason,
    now,
  }: {
    replenishId: string
    event: ReplenishEvent
    me: Pick<Me, 'tenantId' | 'userId' | 'realName'>
    reason: string
    now: Date
  },
) {
  await run(
    tx,
    sql`
      insert into replenishment_history (
        id, tenant_id, replenishment_id, event, actor_id, actor_name, reason, created_at
      )
      values (
        ${newId()}, ${me.tenantId}, ${replenishId}, ${event}, ${me.userId}, ${me.realName}, ${reason}, ${now}
      )
    `,
  )
}

export async function saveOffered(tx: Tx, lines: { lineId: string; quantity: number; priceFen: number }[]) {
  const rows = lines.map(({ lineId, quantity, priceFen }) => ({ id: lineId, quantity, price_fen: priceFen }))
  await run(
    tx,
    sql`
      update replenishment_lines l
      set offered_quantity = offered.quantity, price_fen = nullif(offered.price_fen, 0)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as offered(id bigint, quantity integer, price_fen bigint)
      where l.id = offered.id
    `,
  )
}

export async function saveReceived(tx: Tx, lines: { lineId: string; quantity: number }[]) {
  const rows = lines.map(({ lineId, quantity }) => ({ id: lineId, quantity }))
  await run(
    tx,
    sql`
      update replenishment_lines l
      set received_quantity = received.quantity
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as received(id bigint, quantity integer)
      where l.id = received.id
    `,
  )
}
