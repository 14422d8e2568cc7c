/** The pages of the shop in docs/images/shop, each at three widths: <name>-<width>.webp. */
export const shopPictures = [
  { name: 'start', path: '/dashboard' },
  { name: 'results', path: '/shopping/material?q=filter' },
  { name: 'part', path: '/quoteOrder/detail?partId=1000000001' },
  { name: 'quick-order', path: '/agency/shopCart/goOnAdd' },
  { name: 'cart', path: '/agency/shopCart' },
  { name: 'confirmation', path: '/shopping/orderConfirm' },
  { name: 'orders', path: '/shopping/orderList' },
  { name: 'statements', path: '/fiscal/bill' },
  { name: 'invoices', path: '/reconciliation/invoiceManage' },
  { name: 'personal-centre', path: '/info/index' },
]

export const shopWidths = [390, 1440, 2200] as const
