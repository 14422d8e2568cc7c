// Demo rows of what was looked for and what people were told, from the demo orders themselves.
import { sql } from 'kysely'
import { normalizeOe } from '../../../shared/oe-number.ts'
import { run, type Tx } from '../connection.ts'
import { newId } from '../ids.ts'
import { demoRow } from './demo-row.ts'
import { insertRows } from './insert-rows.ts'

const DAY_MS = 86_400_000

/** What nobody found: how often, how many days ago the last time, and what came of it. */
const misses = [
  ['WG9925160999', 'oe', 6, 0.4, 'TODO', null],
  ['潍柴 WP13H 喷油嘴总成', 'name', 3, 1.2, 'TODO', null],
  ['豪沃 T7H 后视镜电加热', 'name', 2, 3, 'TODO', null],
  ['AZ1630430016', 'oe', 4, 8, 'DONE', '已由鲁中重汽补充货源'],
  ['asdf', 'full', 1, 12, 'IGNORED', '误输入'],
] as const

/** Words that nobody explained: what buyers typed and took instead, how often, how many of them bought it. */
const proposals = [
  ['打气筒', '空气压缩机', 5, 3, 2, '空气压缩机、空压机', 0.3],
  ['聚水杯', '油水分离器', 3, 2, 1, '油水分离器', 2.1],
] as const

export async function seedTrails(tx: Tx, { now }: { now: Date }) {
  await insertRows(tx, {
    table: 'search_misses',
    now,
    rows: misses.map(([q, mode, times, daysAgo, status, remark]) => ({
      ...demoRow(now, { daysAgo }),
      ...{ q, mode, times, status, remark, q_n: normalizeOe(q) || q },
      last_at: new Date(now.getTime() - daysAgo * DAY_MS),
    })),
  })
  await insertRows(tx, {
    table: 'search_log',
    now,
    rows: misses.slice(0, 3).map(([q, mode, , daysAgo]) => ({
      ...demoRow(now, { tenantId: '2001', daysAgo }),
      ...{ q, mode, total: 0, user_id: '2', created_by: '2', updated_by: '2' },
    })),
  })
  for (const proposal of proposals) await proposeWord(tx, { now, proposal })
  await searchesBefore(tx)
  await tellOfDeliveries(tx)
}

async function proposeWord(tx: Tx, { now, proposal }: { now: Date; proposal: (typeof proposals)[number] }) {
  const [word, category, times, people, bought, retyped, daysAgo] = proposal
  const lastAt = new Date(now.getTime() - daysAgo * DAY_MS)
  await run(
    tx,
    sql`
      insert into word_proposals (
        id, tenant_id, word, category_id, times, people, bought, retyped, taken, last_at, created_at, updated_at
      )
      select ${newId()}, 1000, ${word}, id, ${times}, ${people}, ${bought}, ${retyped}, name_zh, ${lastAt}, ${lastAt}, ${lastAt}
      from part_categories
      where name_zh = ${category}
    `,
  )
}

/** Whoever ordered a part had looked for it by its number some minutes before. */
async function searchesBefore(tx: Tx) {
  await run(
    tx,
    sql`
      insert into search_log (id, tenant_id, q, mode, total, user_id, created_by, updated_by, created_at, updated_at)
      select ${newId()}::bigint + row_number() over (order by o.id), o.tenant_id, l.code, 'oe', 1, o.user_id, o.user_id,
        o.user_id, o.submitted_at - interval '12 minutes', o.submitted_at - interval '12 minutes'
      from orders o
      join order_lines l on l.order_id = o.id and l.line_no = 1
    `,
  )
}

/** What the fleet and the second supplier were told of their orders; all of it has been read. */
async function tellOfDeliveries(tx: Tx) {
  await run(
    tx,
    sql`
      insert into messages (
        id, tenant_id, user_id, name, content, type, source_id, source_num, status_code, created_at, seq
      )
      select ${newId()}::bigint + row_number() over (order by h.created_at, h.id), told.tenant_id, told.user_id,
        told.name, jsonb_build_object('zh', replace(told.zh, '%', o.order_no), 'en', replace(told.en, '%', o.order_no)),
        told.type, o.id, o.order_no, 'READED', h.created_at,
        (select coalesce(max(last), 0) from message_counter) + row_number() over (order by h.created_at, h.id)
      from order_history h
      join orders o on o.id = h.order_id
      cross join lateral (
        values
          ('vendorShip', o.tenant_id, 3::bigint, '{"zh": "订单已发货", "en": "Order shipped"}'::jsonb,
            '订单 % 已发货，请注意查收', 'Order % is on its way', 'order_ship', o.tenant_id = 2002),
          ('pay', o.supplier_id, 5::bigint, '{"zh": "新的销售订单", "en": "New sales order"}'::jsonb,
            '订单 % 已付款，请确认', 'Order % has been paid; please confirm it', 'notice', o.supplier_id = 3002)
      ) told(event, tenant_id, user_id, name, zh, en, type, concerns)
      where told.event = h.event and told.concerns
    `,
  )
  await run(
    tx,
    sql`
      insert into message_counter (last)
      select max(seq) from messages having max(seq) is not null
      on conflict (only_row) do update set last = excluded.last
    `,
  )
}
