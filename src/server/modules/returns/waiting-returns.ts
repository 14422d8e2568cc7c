// The returns that wait for somebody: queues of the inbox.
import { sql, type RawBuilder } from 'kysely'
import type { Permission } from '../../../generated/permissions.ts'
import { returnStatuses, type ReturnDelivery, type ReturnStatus } from '../../../shared/return-terms.ts'
import type { SignedIn } from '../../context.ts'
import type { QueuePart } from '../../engine/queues.ts'
import { holdsCode, may } from '../../may.ts'
import { boughtBy, soldBy } from '../orders/order-scope.ts'

interface Duty {
  status: ReturnStatus
  /** Only returns that travel so. */
  delivery?: ReturnDelivery
  permission: Permission
  state: { zh: string; en: string }
}

/** A list of returns, with the states in which they wait for one of its readers. */
interface Side {
  menu: string
  list: string
  title: { zh: string; en: string }
  duties: readonly Duty[]
}

const buyer: Side = {
  menu: 'return_cart',
  list: '/agency/returnShopCart',
  title: { zh: '我的退货', en: 'My returns' },
  duties: [
    { status: 'agreed', permission: 'return_edit', state: { zh: '待寄回', en: 'To be sent back' } },
    {
      status: 'replaced',
      permission: 'return_edit',
      state: { zh: '换货待收', en: 'Replacement on its way' },
    },
  ],
}

const supplier: Side = {
  menu: 'vendor_returns',
  list: '/vendor/returns',
  title: { zh: '客户退货', en: 'Returns' },
  duties: [
    { status: 'asked', permission: 'return_audit', state: { zh: '待审核', en: 'To be decided' } },
    {
      ...{ status: 'agreed', delivery: 'PICKUP', permission: 'return_inspect' },
      state: { zh: '待上门取货', en: 'To be collected' },
    },
    { status: 'sent', permission: 'return_inspect', state: { zh: '待收货', en: 'On their way here' } },
    { status: 'arrived', permission: 'return_inspect', state: { zh: '待验货', en: 'To be inspected' } },
    {
      ...{ status: 'replacing', permission: 'return_inspect' },
      state: { zh: '待发换货', en: 'Replacement to be sent' },
    },
  ],
}

const finance: Side = {
  menu: 'finance_returns',
  list: '/finance/returns',
  title: { zh: '退货退款', en: 'Return refunds' },
  duties: [
    { status: 'accepted', permission: 'order_finance', state: { zh: '待退款', en: 'To be refunded' } },
  ],
}

/** The queues of returns for the caller, as their company's side of them takes part. */
export function returnQueues(ctx: SignedIn): QueuePart[] {
  const isCustomer = ctx.me.tenantType === 'CUST'
  return [
    ...(isCustomer ? queuesOf(ctx, buyer, () => boughtBy(ctx.me)) : []),
    ...queuesOf(ctx, supplier, () => soldBy(ctx.me)),
    ...queuesOf(ctx, finance, () => soldBy(ctx.me)),
  ]
}

function queuesOf(ctx: SignedIn, side: Side, scope: () => RawBuilder<unknown>): QueuePart[] {
  if (!holdsCode(ctx.me, side.menu)) return []
  const duties = side.duties.filter(({ permission }) => may(ctx.me, permission))
  return duties.map(({ status, delivery, state }) => ({
    key: `${side.menu}.${status}`,
    title: side.title[ctx.language],
    state: state[ctx.language],
    menu: side.menu,
    list: `${side.list}?status=${status}${delivery ? `&delivery=${delivery}` : ''}`,
    hasAmount: side !== supplier || may(ctx.me, 'sale_paper_price'),
    waiting: sql`
      select q.updated_at as since, q.amount_fen as amount, null::date as due
      from return_requests q
      join orders o on o.id = q.order_id
      where ${scope()} and q.status = ${sql.lit(returnStatuses[status])}
        ${delivery ? sql`and q.delivery = ${delivery}` : sql``}
      order by q.id
    `,
  }))
}
