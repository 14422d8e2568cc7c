import type { MenuEntry } from './menu-entry.ts'

/** What a buyer's company ordered, and what came of it. */
export const orderPages: MenuEntry[] = [
  {
    code: 'order_list',
    title: { zh: '订单列表', en: 'Orders' },
    icon: 'orders',
    sort: 50,
    path: '/shopping/orderList',
    buttons: [
      { code: 'order_view', title: { zh: '查看订单', en: 'View orders' } },
      { code: 'order_cancel', title: { zh: '取消订单', en: 'Cancel orders' } },
      { code: 'order_sign', title: { zh: '签收订单', en: 'Sign for orders' } },
    ],
  },
  {
    code: 'order_history',
    title: { zh: '历史订单', en: 'Order history' },
    icon: 'orders',
    sort: 52,
    path: '/shopping/orderHistory',
  },
  {
    code: 'order_detail',
    title: { zh: '订单详情', en: 'Order' },
    icon: 'orders',
    sort: 60,
    path: '/shopping/orderDetail',
    hidden: true,
  },
  {
    code: 'order_view_detail',
    title: { zh: '订单详情', en: 'Order' },
    icon: 'orders',
    sort: 63,
    path: '/views/shopping/orderDetail',
    hidden: true,
  },
  {
    code: 'order_refund',
    title: { zh: '退款进度', en: 'Refunds' },
    icon: 'pay',
    sort: 63,
    path: '/shopping/orderRefund',
    hidden: true,
  },
  {
    code: 'price_difference',
    title: { zh: '差价退还', en: 'Price differences' },
    icon: 'pay',
    sort: 65,
    path: '/agency/returnShopCart/priceDifference',
  },
]
