import type { ComponentType } from 'react'
import { HOME } from './views.ts'

export interface PageModule {
  default: ComponentType
  /** Fetches what the page at an address is drawn from. */
  prepare?: (address: URL) => Promise<void>
}
type LoadPage = () => Promise<PageModule>

/**
 * The hand-written pages, each a chunk of its own. A page opens at its path when the user's menu has an entry
 * for it; generated screens need no line here.
 */
export const pages: Record<string, LoadPage> = {
  '/desk/userReport/index': () => import('../pages/desk/user-report/page.tsx'),
  '/desk/factory/index': () => import('../pages/desk/factory/page.tsx'),
  '/supplierManage/quality/report': () => import('../pages/supplier/quality-report/page.tsx'),
  '/desk/report/index': () => import('../pages/desk/report/page.tsx'),
  '/quoteOrder/oe': () => import('../pages/find/oe/page.tsx'),
  '/quoteOrder/vehicle': () => import('../pages/find/vehicle/page.tsx'),
  '/quoteOrder/assembly': () => import('../pages/find/assembly/page.tsx'),
  '/quoteOrder/assemblyDetail': () => import('../pages/find/assembly-detail/page.tsx'),
  '/quoteOrder/catalog': () => import('../pages/find/catalog/page.tsx'),
  '/shopping/zp': () => import('../pages/find/zone/zp-page.tsx'),
  '/shopping/zone': () => import('../pages/find/zone/page.tsx'),
  '/shopping/material': () => import('../pages/find/material/page.tsx'),
  '/shopping/vin': () => import('../pages/find/vin/page.tsx'),
  '/quoteOrder/detail': () => import('../pages/find/part/page.tsx'),
  '/agency/shopCart': () => import('../pages/cart/page.tsx'),
  '/agency/preSaleCart': () => import('../pages/cart/pre-sale/page.tsx'),
  '/agency/shopCart/goOnAdd': () => import('../pages/find/quick-order/page.tsx'),
  '/shopping/collectShop': () => import('../pages/find/favourites/page.tsx'),
  '/shopping/requisition': () => import('../pages/find/requisitions/page.tsx'),
  '/company/requests': () => import('../pages/company/requests/page.tsx'),
  '/company/people': () => import('../pages/company/people/page.tsx'),
  '/company/spend': () => import('../pages/company/spend/page.tsx'),
  '/company/rules': () => import('../pages/company/rules/page.tsx'),
  '/shopping/priceWatch': () => import('../pages/find/price-watches/page.tsx'),
  '/shopping/shortage': () => import('../pages/find/shortages/page.tsx'),
  '/quoteOrder/compare': () => import('../pages/find/compare/page.tsx'),
  '/user/coupons': () => import('../pages/account/coupons/page.tsx'),
  '/shopping/orderConfirm': () => import('../pages/checkout/confirm/page.tsx'),
  '/shopping/orderSubmit': () => import('../pages/checkout/submitted/page.tsx'),
  '/shopping/orderPay': () => import('../pages/checkout/pay/page.tsx'),
  '/shopping/orderList': () => import('../pages/orders/list/page.tsx'),
  '/shopping/orderHistory': () => import('../pages/orders/history/page.tsx'),
  '/shopping/orderDetail': () => import('../pages/orders/detail/page.tsx'),
  '/views/shopping/orderDetail': () => import('../pages/orders/detail/page.tsx'),
  '/shopping/orderRefund': () => import('../pages/orders/refund/page.tsx'),
  '/shopping/addressList': () => import('../pages/account/addresses/page.tsx'),
  '/agency/shopCart/confirm': () => import('../pages/checkout/confirm/page.tsx'),
  '/store/shopping/confirm': () => import('../pages/checkout/store-confirm/page.tsx'),
  '/store/order/orderDetail': () => import('../pages/orders/detail/page.tsx'),
  '/store/shopping/goOnAdd': () => import('../pages/find/store-quick-order/page.tsx'),
  '/agency/returnShopCart': () => import('../pages/returns/return-cart/page.tsx'),
  '/shopping/returnConfirm': () => import('../pages/returns/return-confirm/page.tsx'),
  '/shopping/complaint/record': () => import('../pages/complaints/list/page.tsx'),
  '/shopping/complaint/order': () => import('../pages/complaints/raise/page.tsx'),
  '/shopping/complaint/detail': () => import('../pages/complaints/detail/page.tsx'),
  '/shopping/complaint/appraise': () => import('../pages/complaints/appraise/page.tsx'),
  '/shopping/complaint/audit': () => import('../pages/complaints/staff/audit-page.tsx'),
  '/shopping/complaint/service': () => import('../pages/complaints/staff/service-page.tsx'),
  '/shopping/complaint/transfer': () => import('../pages/complaints/staff/transfer-page.tsx'),
  '/vendor/warrantyClaims': () => import('../pages/supplier/warranty-claims/page.tsx'),
  '/vendor/warrantyClaim': () => import('../pages/supplier/warranty-claim/page.tsx'),
  '/vendor/complaints': () => import('../pages/supplier/complaints/page.tsx'),
  '/agency/returnShopCart/detail': () => import('../pages/returns/return-detail/page.tsx'),
  '/store/return/create': () => import('../pages/returns/store-return/page.tsx'),
  '/store/return/confirm': () => import('../pages/returns/store-return-confirm/page.tsx'),
  '/vendor/returnMaterial': () => import('../pages/supplier/return-material/page.tsx'),
  '/sales/returnDetail': () => import('../pages/returns/return-detail/page.tsx'),
  '/vendor/returnDetail': () => import('../pages/returns/return-detail/page.tsx'),
  '/vendor/returns': () => import('../pages/supplier/returns/page.tsx'),
  '/warehouse/takeOrder': () => import('../pages/warehouse/take-order/page.tsx'),
  '/warehouse/pickSort': () => import('../pages/warehouse/pick/page.tsx'),
  '/vendor/stock': () => import('../pages/supplier/stock/page.tsx'),
  '/vendor/proposePart': () => import('../pages/supplier/propose-part/page.tsx'),
  '/vendor/priceList': () => import('../pages/supplier/price-list/page.tsx'),
  '/vendor/goods': () => import('../pages/supplier/goods/page.tsx'),
  '/payOffline': () => import('../pages/finance/pay-offline/page.tsx'),
  '/reconciliation/payforApply/payOffline': () => import('../pages/finance/pay-offline/page.tsx'),
  '/fiscal/bill/detail': () => import('../pages/finance/bill/page.tsx'),
  '/fiscal/thirdBill/detail': () => import('../pages/finance/bill/page.tsx'),
  '/fiscal/ageing': () => import('../pages/finance/ageing/page.tsx'),
  '/fiscal/bankStatement': () => import('../pages/finance/bank-statement/page.tsx'),
  '/fiscal/desk': () => import('../pages/finance/desk/page.tsx'),
  '/fiscal/books': () => import('../pages/finance/books/page.tsx'),
  '/finance/returns': () => import('../pages/finance/returns/page.tsx'),
  '/agency/returnShopCart/priceDifference': () => import('../pages/returns/price-difference/page.tsx'),
  '/vendor/confirm': () => import('../pages/supplier/confirm/page.tsx'),
  '/vendor/confirm/success': () => import('../pages/supplier/confirmed/page.tsx'),
  '/vendor/sale/goOnAdd': () => import('../pages/supplier/take-order/page.tsx'),
  '/vendor/sale/import': () => import('../pages/supplier/import-sale/page.tsx'),
  '/vendor/sale/audit': () => import('../pages/supplier/discount-audit/page.tsx'),
  '/vendor/thirdReplenish': () => import('../pages/supplier/replenishments/page.tsx'),
  '/vendor/thirdReplenish/goOnAdd': () => import('../pages/supplier/ask-goods/page.tsx'),
  '/vendor/thirdReplenish/detail': () => import('../pages/supplier/replenishment/page.tsx'),
  '/vendor/sale/detail': () => import('../pages/supplier/sale/page.tsx'),
  '/shopping/frontAudit': () => import('../pages/sales/front-audit/page.tsx'),
  '/reconciliation/invoiceManage/applyInvoice': () => import('../pages/account/apply-invoice/page.tsx'),
  '/reconciliation/invoiceManage/invoiceApply': () => import('../pages/account/apply-invoice/page.tsx'),
  '/shopping/payStatusList': () => import('../pages/orders/payments/page.tsx'),
  '/credit/mine': () => import('../pages/account/credit/page.tsx'),
  '/sales/preSale': () => import('../pages/supplier/pre-sale/page.tsx'),
  '/sales/orders': () => import('../pages/sales/orders/page.tsx'),
  '/system/screen-override': () => import('../pages/system/screen-overrides/page.tsx'),
  '/info/exports': () => import('../pages/account/scheduled-exports/page.tsx'),
  '/info/chat': () => import('../pages/service/mine/page.tsx'),
  '/platform/chats': () => import('../pages/service/desk/page.tsx'),
  '/info/notices': () => import('../pages/account/notices/page.tsx'),
  '/activity/selection': () => import('../pages/activity/selection/page.tsx'),
  '/catalogue/drawingImport': () => import('../pages/catalogue/drawing-import/page.tsx'),
  '/activity/downTemplate': () => import('../pages/activity/import-goods/page.tsx'),
  '/platform/editNotice': () => import('../pages/platform/edit-notice/page.tsx'),
  '/test/ceshi': () => import('../pages/test/ceshi/page.tsx'),
  '/info/index': () => import('../pages/account/personal-centre/page.tsx'),
  '/user/modifyPwd': () => import('../pages/account/change-password/page.tsx'),
  '/system/paperTemplate': () => import('../pages/system/paper-templates/page.tsx'),
  '/system/sms-sandbox': () => import('../pages/system/sms-sandbox/page.tsx'),
  '/sales/orderDetail': () => import('../pages/sales/order/page.tsx'),
}

/** Pages of the storefront at the addresses of screens, which staff keep. */
export const shopPages: Record<string, LoadPage> = {
  '/reconciliation/invoiceManage': () => import('../pages/account/invoices/page.tsx'),
  '/fiscal/bill': () => import('../pages/account/statements/page.tsx'),
  '/fiscal/red-letter': () => import('../pages/account/red-letters/page.tsx'),
  '/fiscal/contract': () => import('../pages/account/contracts/page.tsx'),
  '/fiscal/invoice-title': () => import('../pages/account/invoice-titles/page.tsx'),
}

/**
 * Fetches the page at an address beside the frame: the menu, which says whether it may be opened, comes
 * later. What is not written by hand is a generated screen.
 */
export function fetchPageAt(path: string): void {
  // The home is another page for each role.
  if (path === HOME) return
  const load = pages[path] ?? loadScreenPage
  // A failure is told when the page is drawn.
  void load().catch(() => undefined)
}

export const loadScreenPage = () => import('../admin/screen-page.tsx')

/** Pages outside the frame for signed-in users: they open in their own window, or before the frame. */
export const windowPages: Record<string, LoadPage> = {
  '/enrol': () => import('../pages/session/enrol/page.tsx'),
  '/vinSearchPage': () => import('../pages/find/vin-window/page.tsx'),
}

/** Pages outside the frame that need no sign-in. Paths may have :parameters. */
export const openPages: Record<string, LoadPage> = {
  '/paySuccess': () => import('../pages/checkout/pay-success/page.tsx'),
  '/deliver/:token': () => import('../pages/delivery/page.tsx'),
  '/cashier/:id': () => import('../pages/checkout/cashier/page.tsx'),
}
