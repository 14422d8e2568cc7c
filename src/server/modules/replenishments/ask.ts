import { sql } from 'kysely'
import type { BodyOf } from '../../../shared/call.ts'
import type { askReplenishment } from '../../../shared/calls/replenishment-acts.ts'
import { AppError } from '../../../shared/errors.ts'
import { orderStatuses } from '../../../shared/order-status.ts'
import { replenishStatuses } from '../../../shared/replenishment.ts'
import { audit, type Acting } from '../../audit.ts'
import type { Me, SignedIn } from '../../context.ts'
import { many, maybeOne, one, type Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { tell } from '../messages/tell.ts'
import { ownWarehouses, refuseStrangers } from './partners.ts'
import { saveEvent } from './queries.ts'

/** Who asks, and when. */
export type Asker = Pick<SignedIn, 'me' | 'now'> & Acting & { me: Me }

/** Asks another supplier for goods, for stock or for a sales order that waits for them. */
export async function askForGoods(
  tx: Tx,
  ctx: Asker,
  { providerId, warehouseId, orderNo = '', remark = '', lines }: BodyOf<typeof askReplenishment>,
) {
  const { me, now } = ctx
  await refuseStrangers(tx, me, providerId)
  if (!(await ownWarehouses(tx, me)).some((each) => each.warehouseId === warehouseId))
    throw new AppError('REPLENISH_WAREHOUSE_NOT_FOUND')
  const orderId = orderNo.trim() === '' ? null : await waitingOrder(tx, me, orderNo.trim())
  const offers = await offeredParts(tx, providerId, lines)
  const replenishId = newId()
  const replenishNo = await nextNumber(tx, now)
  const at = now.toISOString()
  await insertRows(tx, 'replenishments', [
    {
      ...{ id: replenishId, tenant_id: me.tenantId, provider_id: providerId, warehouse_id: warehouseId },
      ...{ order_id: orderId, replenish_no: replenishNo, status: replenishStatuses.asked.code },
      ...{
        amount_fen: null,
        owed_fen: null,
        remark: remark.trim(),
        reason: '',
        carrier: '',
        tracking_no: '',
      },
      ...{ reference: '', settled_at: null, version: 1 },
      ...{ created_by: me.userId, updated_by: me.userId, created_at: at, updated_at: at },
    },
  ])
  await insertRows(
    tx,
    'replenishment_lines',
    lines.map(({ partId, quantity }, place) => {
      const { warehouseId: provider_warehouse_id, code, nameZh, nameEn, unit } = offers.get(partId)!
      return {
        ...{ id: newId(), tenant_id: me.tenantId, replenishment_id: replenishId, line_no: place + 1 },
        ...{ part_id: partId, provider_warehouse_id, code, name_zh: nameZh, name_en: nameEn, unit },
        ...{
          owner_supplier_id: providerId,
          service_supplier_id: me.tenantId,
          shipping_supplier_id: providerId,
        },
        ...{ quantity, offered_quantity: null, received_quantity: 0, price_fen: null },
      }
    }),
  )
  await saveEvent(tx, { replenishId, event: 'ask', me, reason: remark.trim(), now })
  await audit(tx, ctx, {
    action: 'replenishAsk',
    entity: 'replenishment',
    entityId: replenishId,
    after: { replenishNo, provider: providerId, lines },
  })
  await tell(
    tx,
    {
      tenantId: providerId,
      type: 'notice',
      name: { zh: '新的补货请求', en: 'A request for goods' },
      content: {
        zh: `另一家供应商向您请求补货 ${replenishNo}，请报价`,
        en: `Another supplier asks you for goods (${replenishNo}); please make an offer`,
      },
      sourceId: replenishId,
      sourceNum: replenishNo,
    },
    now,
  )
  return { replenishId, replenishNo }
}

/** The states in which goods of a sales order are still to be shipped. */
const waiting = sql.join(
  [orderStatuses.awaitingConfirmation, orderStatuses.awaitingShipment, orderStatuses.partShipped].map(
    ({ code }) => sql.lit(code),
  ),
)

async function waitingOrder(tx: Tx, { tenantId }: Me, orderNo: string): Promise<string> {
  const order = await maybeOne(
    tx,
    sql<{ id: string }>`
      select id::text as id
      from orders
      where order_no = ${orderNo} and supplier_id = ${tenantId} and status in (${waiting})
    `,
  )
  if (!order) throw new AppError('REPLENISH_ORDER_NOT_FOUND', { orderNo })
  return order.id
}

interface OfferedPart {
  partId: string
  warehouseId: string
  code: string
  nameZh: string
  nameEn: string
  unit: string
}

async function offeredParts(
  tx: Tx,
  providerId: string,
  lines: { partId: string }[],
): Promise<Map<string, OfferedPart>> {
  const rows = await many(
    tx,
    sql<OfferedPart>`
      select p.id::text as part_id, o.warehouse_id::text, p.code, p.name_zh, p.name_en, p.unit
      from offers o
      join parts p on p.id = o.part_id
      where o.supplier_id = ${providerId} and o.status = 'ONLINE'
        and p.id = any(${lines.map(({ partId }) => partId)}::bigint[])
    `,
  )
  const found = new Map(rows.map((row) => [row.partId, row]))
  const seen = new Set<string>()
  for (const { partId } of lines) {
    const part = found.get(partId)
    if (!part) throw new AppError('REPLENISH_PART_NOT_FOUND')
    if (seen.has(partId)) throw new AppError('SALE_PART_TWICE', { part: part.code })
    seen.add(partId)
  }
  return found
}

async function nextNumber(tx: Tx, now: Date): Promise<string> {
  const { no } = await one(
    tx,
    sql<{ no: string }>`
      select 'RP' || to_char(${now}::timestamptz at time zone 'Asia/Shanghai', 'YYMMDD')
        || lpad(nextval('replenish_numbers')::text, 5, '0') as no
    `,
  )
  return no
}
