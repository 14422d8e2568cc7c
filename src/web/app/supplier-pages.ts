// Pages on which suppliers and warehouses work, each a chunk of its own.
export const supplierPages = {
  qualityReport: () => import('../pages/supplier/quality-report/page.tsx'),
  returns: () => import('../pages/supplier/returns/page.tsx'),
  stock: () => import('../pages/supplier/stock/page.tsx'),
  proposePart: () => import('../pages/supplier/propose-part/page.tsx'),
  priceList: () => import('../pages/supplier/price-list/page.tsx'),
  goods: () => import('../pages/supplier/goods/page.tsx'),
  confirm: () => import('../pages/supplier/confirm/page.tsx'),
  confirmed: () => import('../pages/supplier/confirmed/page.tsx'),
  takeOrder: () => import('../pages/supplier/take-order/page.tsx'),
  discountAudit: () => import('../pages/supplier/discount-audit/page.tsx'),
  replenishments: () => import('../pages/supplier/replenishments/page.tsx'),
  askGoods: () => import('../pages/supplier/ask-goods/page.tsx'),
  replenishment: () => import('../pages/supplier/replenishment/page.tsx'),
  sale: () => import('../pages/supplier/sale/page.tsx'),
}
