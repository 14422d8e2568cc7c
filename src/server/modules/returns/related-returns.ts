// Returns on the pages of companies.
import { sql } from 'kysely'
import type { Text } from '../../../shared/screen/text.ts'
import { returnStatuses, returnStatusNames, type ReturnStatus } from '../../../shared/return-terms.ts'
import type { Area } from '../../engine/ports.ts'
import { may } from '../../may.ts'
import { orderAddress, reachedOrders } from '../orders/related-orders.ts'

const states: Record<ReturnStatus, Text> = {
  asked: { zh: '待审核', en: 'Requested' },
  agreed: { zh: '待寄回', en: 'To be sent back' },
  sent: { zh: '退货途中', en: 'On its way back' },
  arrived: { zh: '待验货', en: 'To be inspected' },
  accepted: { zh: '待退款', en: 'To be refunded' },
  replacing: { zh: '待发换货', en: 'Replacement to be sent' },
  replaced: { zh: '换货途中', en: 'Replacement on its way' },
  refunded: { zh: '已退款', en: 'Refunded' },
  exchanged: { zh: '已换货', en: 'Exchanged' },
  withdrawn: { zh: '已撤回', en: 'Withdrawn' },
  declined: { zh: '已拒绝', en: 'Declined' },
  failed: { zh: '验货未通过', en: 'Refused after inspection' },
}

/** A return opens with its order. */
export const returnsArea: Area = {
  mayList: ({ me }) => may(me, me.tenantType === 'CUST' ? 'order_view' : 'sale_view'),
  rows: (ctx, ids) => sql`
    select q.id, q.return_no as number, q.status as state_code, q.amount_fen, q.created_at as at, q.order_id
    from return_requests q
    join orders o on o.id = q.order_id
    where (q.tenant_id = any(${ids}::bigint[]) or q.supplier_id = any(${ids}::bigint[])) and ${reachedOrders(ctx)}
  `,
  stateOf: (code) => states[returnStatusNames.find((name) => returnStatuses[name] === code)!],
  addressOf: (ctx, { orderId }) => orderAddress(ctx, orderId),
}
