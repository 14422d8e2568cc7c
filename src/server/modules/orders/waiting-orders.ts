// The orders that wait for somebody: queues of the inbox.
import { sql, type RawBuilder } from 'kysely'
import type { Permission } from '../../../generated/permissions.ts'
import { QUEUE_CAP } from '../../../shared/calls/inbox.ts'
import type { OrderStatus } from '../../../shared/order-status.ts'
import type { SignedIn } from '../../context.ts'
import type { QueuePart } from '../../engine/queues.ts'
import { holdsCode, may } from '../../may.ts'
import { codesOf } from '../../order-codes.ts'
import { boughtBy, soldBy } from './order-scope.ts'

interface Duty {
  status: OrderStatus
  /** What the one who acts has to do. */
  state: { zh: string; en: string }
  /** Of who acts. */
  permission: Permission
}

/** A list of orders, with the states in which they wait for one of its readers. */
interface Side {
  menu: string
  list: string
  title: { zh: string; en: string }
  view: Permission
  duties: readonly Duty[]
}

const purchase: Side = {
  menu: 'order_list',
  list: '/shopping/orderList',
  title: { zh: '采购订单', en: 'Orders' },
  view: 'order_view',
  duties: [
    {
      status: 'pendingCustomer',
      state: { zh: '待您确认', en: 'To be confirmed by you' },
      permission: 'order_submit',
    },
    { status: 'pendingPayment', state: { zh: '待付款', en: 'To be paid' }, permission: 'order_pay_button' },
    {
      status: 'pendingDeposit',
      state: { zh: '待付定金', en: 'Deposit to be paid' },
      permission: 'order_pay_button',
    },
    {
      status: 'pendingBalance',
      state: { zh: '待付尾款', en: 'Balance to be paid' },
      permission: 'order_pay_button',
    },
    { status: 'shipped', state: { zh: '待签收', en: 'To be signed for' }, permission: 'order_sign' },
  ],
}

const sales: Side = {
  menu: 'sale_orders',
  list: '/sales/orders',
  title: { zh: '销售订单', en: 'Sales orders' },
  view: 'sale_view',
  duties: [
    { status: 'pendingReview', state: { zh: '待审核', en: 'To be reviewed' }, permission: 'order_audit' },
    {
      status: 'pendingDiscount',
      state: { zh: '待审核折扣', en: 'Discount to be audited' },
      permission: 'sale_discount_audit',
    },
    {
      status: 'awaitingFinance',
      state: { zh: '待确认收款', en: 'Receipt to be confirmed' },
      permission: 'order_finance',
    },
    {
      status: 'awaitingConfirmation',
      state: { zh: '待确认', en: 'To be confirmed' },
      permission: 'order_vendor',
    },
    { status: 'awaitingShipment', state: { zh: '待发货', en: 'To be shipped' }, permission: 'order_vendor' },
    {
      status: 'partShipped',
      state: { zh: '待补发余货', en: 'Rest to be shipped' },
      permission: 'order_vendor',
    },
  ],
}

/** The queues of orders for the caller: what their company buys, and what it sells. */
export function orderQueues(ctx: SignedIn): QueuePart[] {
  const own = ctx.me.tenantType === 'CUST' ? queuesOf(ctx, purchase, () => boughtBy(ctx.me)) : []
  return [...own, ...queuesOf(ctx, sales, () => soldBy(ctx.me))]
}

function queuesOf(ctx: SignedIn, side: Side, scope: () => RawBuilder<unknown>): QueuePart[] {
  if (!holdsCode(ctx.me, side.menu) || !may(ctx.me, side.view)) return []
  return side.duties
    .filter(({ permission }) => may(ctx.me, permission))
    .map(({ status, state }) => ({
      key: `${side.menu}.${status}`,
      title: side.title[ctx.language],
      state: state[ctx.language],
      menu: side.menu,
      list: `${side.list}?status=${status}`,
      // Of what their company buys, people see the money; of what it sells, those who may see amounts.
      hasAmount: side === purchase || may(ctx.me, 'sale_paper_price'),
      waiting: waitingIn(status, scope()),
    }))
}

/** Orders of which the next deadline is looked for: those submitted first, which are due first. */
const DUE_AMONG = 50

// In the order in which an index has them; how long one has been in its state follows from the row.
function waitingIn(status: OrderStatus, scope: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select first.since, first.amount_fen as amount, case when first.place <= ${DUE_AMONG}::integer then
      (coalesce(first.expires_at, (
        select due_at from order_time_limit(first.status, first.since, first.line_count)
      )) at time zone 'Asia/Shanghai')::date
    end as due
    from (
      select coalesce(o.status_since, o.submitted_at) as since, o.amount_fen, o.expires_at, o.status, o.line_count,
        row_number() over (order by o.submitted_at, o.id) as place
      from orders o
      where ${scope} and o.status in (${codesOf(status)})
      order by o.submitted_at, o.id
      limit ${QUEUE_CAP + 1}
    ) first
  `
}
