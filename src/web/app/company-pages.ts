// Pages about a buyer's own company and account, each a chunk of its own.
export const companyPages = {
  requests: () => import('../pages/company/requests/page.tsx'),
  rules: () => import('../pages/company/rules/page.tsx'),
  people: () => import('../pages/company/people/page.tsx'),
  spend: () => import('../pages/company/spend/page.tsx'),
  priceWatches: () => import('../pages/find/price-watches/page.tsx'),
  coupons: () => import('../pages/account/coupons/page.tsx'),
  payments: () => import('../pages/orders/payments/page.tsx'),
  credit: () => import('../pages/account/credit/page.tsx'),
  priceDifference: () => import('../pages/returns/price-difference/page.tsx'),
  invoices: () => import('../pages/account/invoices/page.tsx'),
  applyInvoice: () => import('../pages/account/apply-invoice/page.tsx'),
  invoiceTitles: () => import('../pages/account/invoice-titles/page.tsx'),
  contracts: () => import('../pages/account/contracts/page.tsx'),
}
