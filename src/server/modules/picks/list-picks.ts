import { sql, type RawBuilder } from 'kysely'
import type { QueryOf, ReplyOf } from '../../../shared/call.ts'
import type { listPicks as listCall, readPick as readCall } from '../../../shared/calls/picking.ts'
import { AppError } from '../../../shared/errors.ts'
import { orderStatuses } from '../../../shared/order-status.ts'
import type { SignedIn } from '../../context.ts'
import { many, maybeOne, one } from '../../db/connection.ts'
import { codesOf } from '../../order-codes.ts'
import { soldBy } from '../orders/order-scope.ts'

const MOST_SHOWN = 100

/** Orders whose goods may leave. */
const isWaiting = sql`o.status in (${codesOf('awaitingShipment', 'partShipped')})`

interface HeadRow {
  orderId: string
  orderNo: string
  isPart: boolean
  buyerName: string
  region: string
  warehouse: string
  line: string
  company: string
  lineCount: number
  pieces: number
  departsAt: Date | null
  dueAt: Date | null
  pickerName: string | null
  pickerId: string | null
  takenAt: Date | null
  remark: string
}

/** The orders to be picked, the first due first. */
export async function listPicks(
  ctx: SignedIn,
  { mine = false }: QueryOf<typeof listCall>,
): Promise<ReplyOf<typeof listCall>> {
  const { db, me } = ctx
  const ofMine = sql`p.user_id = ${me.userId}`
  const scope = sql`${soldBy(me)} and ${isWaiting}`
  const rows = await many(db, headsOf(ctx, mine ? sql`${scope} and ${ofMine}` : scope))
  const counts = await one(
    db,
    sql<{ waiting: number; mine: number }>`
      select count(*)::int as waiting, (count(*) filter (where is_mine))::int as mine
      from (
        select coalesce(${ofMine}, false) as is_mine
        from orders o
        left join picks p on p.order_id = o.id and p.status = 'TAKEN'
        where ${scope}
        order by is_mine desc
        limit ${MOST_SHOWN + 1}
      ) found
    `,
  )
  return { records: rows.map((row) => present(row, ctx)), ...counts }
}

function headsOf({ language }: Pick<SignedIn, 'language'>, where: RawBuilder<unknown>): RawBuilder<HeadRow> {
  const named = (key: string) => sql<string>`coalesce(o.delivery_names -> ${key} ->> ${language}, '')`
  return sql<HeadRow>`
    select o.id::text as order_id, o.order_no, o.status = ${sql.lit(orderStatuses.partShipped.code)} as is_part,
      t.tenant_name as buyer_name, o.region_name as region, ${named('warehouse')} as warehouse,
      ${named('line')} as line, ${named('company')} as company, l.line_count, l.pieces, o.departs_at, due.due_at,
      u.real_name as picker_name, p.user_id::text as picker_id, p.created_at as taken_at, o.remark
    from orders o
    join tenants t on t.id = o.tenant_id
    left join picks p on p.order_id = o.id and p.status = 'TAKEN'
    left join users u on u.id = p.user_id
    cross join lateral (
      select count(*)::int as line_count,
        coalesce(sum(quantity - shipped_quantity - short_quantity), 0)::int as pieces
      from order_lines
      where order_id = o.id and quantity > shipped_quantity + short_quantity
    ) l
    left join lateral (
      select due_at from order_time_limit(o.status, coalesce(o.status_since, o.submitted_at), o.line_count)
    ) due on true
    where ${where}
    order by due.due_at nulls last, o.submitted_at, o.id
    limit ${MOST_SHOWN}
  `
}

function present(row: HeadRow, { me }: Pick<SignedIn, 'me'>) {
  const { isPart, departsAt, dueAt, pickerId, pickerName, takenAt, remark: _remark, ...head } = row
  return {
    ...head,
    status: isPart ? ('partShipped' as const) : ('awaitingShipment' as const),
    departsAt: departsAt && departsAt.toISOString(),
    dueAt: dueAt && dueAt.toISOString(),
    picker:
      pickerId === null || takenAt === null
        ? null
        : { name: pickerName ?? '', isMe: pickerId === me.userId, since: takenAt.toISOString() },
  }
}

type Line = ReplyOf<typeof readCall>['lines'][number]

/** What is to be picked of an order, in the order of the shelves. Throws PICK_NOT_WAITING. */
export async function readPick(
  ctx: SignedIn,
  { orderId }: QueryOf<typeof readCall>,
): Promise<ReplyOf<typeof readCall>> {
  const { db, me, language } = ctx
  const head = await maybeOne(db, headsOf(ctx, sql`${soldBy(me)} and ${isWaiting} and o.id = ${orderId}`))
  if (!head) throw new AppError('PICK_NOT_WAITING')
  const lines = await many(
    db,
    sql<Line>`
      select l.id::text as line_id, l.code, l.name_zh, l.name_en,
        ${language === 'zh' ? sql<string>`l.brand_zh` : sql<string>`l.brand_en`} as brand, l.spec, l.unit,
        array[l.code] || coalesce(nullif(array[f.supplier_code], array['']), '{}') || part.oe_numbers as numbers,
        shelf.code as shelf, coalesce(s.on_hand, 0) as on_hand,
        l.quantity - l.shipped_quantity - l.short_quantity as left,
        least(coalesce(picked.quantity, 0), l.quantity - l.shipped_quantity - l.short_quantity) as picked
      from order_lines l
      join parts part on part.id = l.part_id
      left join offers f on f.id = l.offer_id
      left join stock s
        on s.tenant_id = l.shipping_supplier_id and s.part_id = l.part_id and s.warehouse_id = l.warehouse_id
      left join warehouse_shelves shelf on shelf.id = s.shelf_id
      left join picks p on p.order_id = l.order_id and p.status = 'TAKEN'
      left join pick_lines picked on picked.pick_id = p.id and picked.order_line_id = l.id
      where l.order_id = ${orderId} and l.quantity > l.shipped_quantity + l.short_quantity
      order by shelf.code nulls last, l.line_no
    `,
  )
  return { ...present(head, ctx), remark: head.remark, lines }
}
