// Demo rules of the front audit; only the first one is switched on. All of it is invented.
import type { Tx } from '../connection.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { PLATFORM_TENANT } from '../../platform-tenant.ts'

const rules = [
  {
    id: '7701',
    name: '百万以上大额订单',
    kind: 'AMOUNT_OVER',
    amount_fen: 100_000_000,
    orders: null,
    status: 'ENABLED',
  },
  { id: '7702', name: '新客户前两单', kind: 'NEW_CUSTOMER', amount_fen: null, orders: 2, status: 'DISABLED' },
  { id: '7703', name: '逾期客户', kind: 'OVERDUE', amount_fen: null, orders: null, status: 'DISABLED' },
]

export async function seedReviewRules(tx: Tx, { now }: { now: Date }) {
  const at = now.toISOString()
  await insertRows(
    tx,
    'order_review_rules',
    rules.map((rule) => ({
      ...rule,
      tenant_id: PLATFORM_TENANT,
      version: 1,
      created_at: at,
      updated_at: at,
    })),
  )
}
