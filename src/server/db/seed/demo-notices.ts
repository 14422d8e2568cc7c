// Demo notices: two that are out, one waiting. All of it is invented.
import type { Tx } from '../connection.ts'
import { insertRows } from './insert-rows.ts'

const HOUR_MS = 3_600_000
const EVERYBODY = ['PLATFORM', 'CUST', 'VENDER', 'FACTORY']

/** Who has read a notice, and how many hours ago. */
const readers = {
  '401': [
    { tenantId: '3002', userId: '5', hours: 28 },
    { tenantId: '4001', userId: '6', hours: 25 },
    { tenantId: '1000', userId: '7', hours: 22 },
  ],
  '402': [{ tenantId: '1000', userId: '7', hours: 5 }],
}

export async function seedNotices(tx: Tx, { now }: { now: Date }) {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  const hoursAhead = (hours: number) => hoursAgo(-hours)
  const rows = [
    {
      id: '401',
      title_zh: '国庆期间发货安排',
      title_en: 'Deliveries over the national holiday',
      category_id: '121',
      content_zh:
        '<p>10 月 1 日至 3 日各专线停运，4 日恢复。</p><ul><li>急件请走快线，11:50 前下单下午发出；</li><li>自提不受影响，仓库 8:00–18:00 有人值班。</li></ul>',
      content_en:
        '<p>The lines rest from 1 to 3 October and run again on the 4th.</p><ul><li>Urgent parts go by express: ordered before 11:50 they leave in the afternoon.</li><li>You can still pick up parts, 8:00 to 18:00.</li></ul>',
      audience: EVERYBODY,
      pinned: true,
      status: 'PUBLISHED',
      published_at: hoursAgo(30),
      expires_at: null,
      audience_count: 15,
      read_count: readers['401'].length,
    },
    {
      id: '402',
      title_zh: '周六凌晨系统维护',
      title_en: 'Maintenance early on Saturday',
      category_id: '122',
      content_zh: '<p>周六 1:00 至 3:00 系统升级，期间不能下单和付款，已提交的订单不受影响。</p>',
      content_en:
        '<p>On Saturday from 1:00 to 3:00 the system is upgraded: nothing can be ordered or paid. Orders that are in stay as they are.</p>',
      audience: EVERYBODY,
      pinned: false,
      status: 'PUBLISHED',
      published_at: hoursAgo(6),
      expires_at: hoursAhead(5 * 24),
      audience_count: 15,
      read_count: readers['402'].length,
    },
    {
      id: '403',
      title_zh: '滤芯整箱特价活动预告',
      title_en: 'Coming: filters by the box',
      category_id: '123',
      content_zh: '<p>下周一起滤芯类整箱特价，详见活动页。</p>',
      content_en: '<p>From Monday filters by the box at a special price.</p>',
      audience: ['CUST'],
      pinned: false,
      status: 'DRAFT',
      published_at: null,
      expires_at: hoursAhead(21 * 24),
      audience_count: 0,
      read_count: 0,
    },
  ]
  await insertRows(tx, { table: 'notices', rows, now })
  const receipts = Object.entries(readers).flatMap(([noticeId, users]) =>
    users.map(({ tenantId, userId, hours }) => ({
      ...{ id: `${noticeId}${userId}`, tenant_id: tenantId, notice_id: noticeId, user_id: userId },
      ...{ created_by: userId, read_at: hoursAgo(hours) },
    })),
  )
  await insertRows(tx, { table: 'notice_receipts', rows: receipts, now })
}
