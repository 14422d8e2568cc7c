import type { MenuEntry } from './menu-entry.ts'

export const salesPages: MenuEntry[] = [
  {
    code: 'sale_orders',
    title: { zh: '销售订单', en: 'Sales orders' },
    icon: 'orders',
    sort: 10,
    path: '/sales/orders',
    buttons: [
      { code: 'sale_view', title: { zh: '查看销售订单', en: 'View sales orders' } },
      { code: 'order_audit', title: { zh: '审核订单', en: 'Review orders' } },
      { code: 'order_vendor', title: { zh: '供应商确认与发货', en: 'Confirm and ship' } },
      { code: 'order_finance', title: { zh: '财务确认', en: 'Confirm receipts' } },
      { code: 'price_list_import', title: { zh: '导入价目表', en: 'Import price lists' } },
    ],
  },
  {
    code: 'vendor_confirm',
    title: { zh: '待确认订单', en: 'Orders to confirm' },
    icon: 'check',
    sort: 5,
    path: '/vendor/confirm',
  },
  {
    code: 'vendor_returns',
    title: { zh: '退货审核', en: 'Returns' },
    icon: 'orders',
    sort: 7,
    path: '/vendor/returns',
  },
  {
    code: 'vendor_confirm_success',
    title: { zh: '确认结果', en: 'Orders confirmed' },
    icon: 'check',
    sort: 6,
    path: '/vendor/confirm/success',
    hidden: true,
  },
  {
    code: 'vendor_sale_detail',
    title: { zh: '销售订单详情', en: 'Sales order' },
    icon: 'orders',
    sort: 21,
    path: '/vendor/sale/detail',
    hidden: true,
  },
  {
    code: 'front_audit',
    title: { zh: '订单审核', en: 'Order review' },
    icon: 'check',
    sort: 15,
    path: '/shopping/frontAudit',
  },
  {
    code: 'sale_order_detail',
    title: { zh: '销售订单详情', en: 'Sales order' },
    icon: 'orders',
    sort: 20,
    path: '/sales/orderDetail',
    hidden: true,
  },
]
