// Demo rows of the warehouse: shelves, and the rules for points and timeouts. All of it is invented.
import { insertRows } from '../../db/insert-rows.ts'
import { sql } from 'kysely'
import { codesOf } from '../../order-codes.ts'
import { run, type Tx } from '../connection.ts'
import { dayFrom, demoRow } from './demo-row.ts'

const START_DAY = '2025-01-01'

const points = [
  ['LINE_PICKED', 1, '每拣一行'],
  ['WRONG_PICK', -5, '错拣一次'],
  ['ACCEPT_TIMEOUT', -2, '超时未接单'],
  ['PICK_TIMEOUT', -3, '超时未拣完'],
] as const

const timeouts = [
  ['ACCEPT', 240, 0, 'REMIND', '4 小时内接单'],
  ['PICK', 1_440, 5, 'REMIND', '24 小时内首次发货，每行加 5 分钟'],
  ['SHIP', 2_880, 0, 'MARK', '余货 48 小时内补齐'],
  ['SIGN', 10_080, 0, 'REMIND', '发齐 7 天后提醒买家签收'],
] as const

export async function seedWarehouseRules(tx: Tx, { now }: { now: Date }) {
  const row = (more: object, tenantId?: string) => ({
    ...demoRow(now, tenantId ? { tenantId } : {}),
    ...more,
  })
  await insertRows(tx, 'points_rules', [
    ...points.map(([event, value, remark]) =>
      row({ event, points: value, effective_from: START_DAY, remark }),
    ),
    row({ event: 'LINE_PICKED', points: 2, effective_from: dayFrom(now, 20), remark: '旺季加倍' }),
  ])
  await run(
    tx,
    sql`
      insert into picking_points (
        id, tenant_id, user_id, event, points, lines, order_id, order_no, source, created_by, created_at, updated_at
      )
      select s.id, u.tenant_id, u.id, 'LINE_PICKED', l.lines, l.lines, s.order_id, o.order_no, 'LINE_PICKED:' || s.id, u.id,
        s.shipped_at, s.shipped_at
      from shipments s
      join orders o on o.id = s.order_id
      join users u on u.id = s.shipped_by
      cross join lateral (select count(*)::int as lines from shipment_lines where shipment_id = s.id) l
      where l.lines > 0
    `,
  )
  await addPicks(tx)
  await insertRows(
    tx,
    'timeout_rules',
    timeouts.map(([stage, base_minutes, line_minutes, action, remark]) =>
      row({ stage, base_minutes, line_minutes, action, effective_from: START_DAY, remark }),
    ),
  )
  const shelves = ['A-01-01', 'A-01-02', 'A-02-01', 'B-01-01'].flatMap((code) =>
    [
      ['3001', '300101'],
      ['3002', '300201'],
    ].map(([tenantId, warehouse_id]) =>
      row(
        {
          warehouse_id,
          code,
          zone: code[0],
          max_kg: code.startsWith('B') ? 1_200 : 500,
          status: 'ENABLED',
          remark: null,
        },
        tenantId,
      ),
    ),
  )
  await insertRows(tx, 'warehouse_shelves', shelves)
  const move = { status: 'ENABLED', remark: null }
  await insertRows(tx, 'move_rules', [
    row(
      {
        ...move,
        name: '济南中心仓调临沂',
        from_id: '300100',
        to_id: '300102',
        kind: 'TRANSFER',
        min_kept: 5,
        days: 2,
      },
      '3001',
    ),
    row(
      {
        ...move,
        name: '潍坊补货青岛',
        from_id: '300400',
        to_id: '300402',
        kind: 'CONSIGN',
        min_kept: 10,
        days: 3,
      },
      '3004',
    ),
  ])
}

/** Who picked what has left, and an order that somebody picks now. */
async function addPicks(tx: Tx) {
  await run(
    tx,
    sql`
      insert into picks (
        id, tenant_id, order_id, order_no, user_id, status, lines, pieces, ended_at, created_by, updated_by, created_at,
        updated_at
      )
      select s.id, o.supplier_id, s.order_id, o.order_no, u.id, 'SHIPPED', l.lines, l.pieces, s.shipped_at, u.id, u.id,
        s.shipped_at - interval '1 minute' * (10 + 3 * l.lines), s.shipped_at
      from shipments s
      join orders o on o.id = s.order_id
      join users u on u.id = s.shipped_by
      cross join lateral (
        select count(*)::int as lines, sum(quantity)::int as pieces from shipment_lines where shipment_id = s.id
      ) l
      where l.lines > 0
      union all
      select first.id, first.supplier_id, first.id, first.order_no, u.id, 'TAKEN', 0, 0, null, u.id, u.id,
        first.submitted_at, first.submitted_at
      from users u
      cross join lateral (
        select * from orders o where o.supplier_id = u.tenant_id and o.status in (${codesOf('awaitingShipment', 'partShipped')}) order by o.id limit 1
      ) first
      where u.account = 'vendorwarehouse'
    `,
  )
}
