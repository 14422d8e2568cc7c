import type { ComponentType } from 'react'

export type PageModule = { default: ComponentType }
type LoadPage = () => Promise<PageModule>

/**
 * The hand-written pages, each a chunk of its own. A page opens at its path when the user's menu
 * has an entry for it; generated screens need no line here.
 */
export const pages: Record<string, LoadPage> = {
  '/desk/userReport/index': () => import('../pages/desk/user-report/page.tsx'),
  '/desk/factory/index': () => import('../pages/desk/factory/page.tsx'),
  '/supplierManage/quality/report': () => import('../pages/supplier/quality-report/page.tsx'),
  '/desk/report/index': () => import('../pages/desk/report/page.tsx'),
  '/quoteOrder/oe': () => import('../pages/search/oe/page.tsx'),
  '/quoteOrder/vehicle': () => import('../pages/search/vehicle/page.tsx'),
  '/quoteOrder/catalog': () => import('../pages/search/catalog/page.tsx'),
  '/shopping/zp': () => import('../pages/search/zone/zp-page.tsx'),
  '/shopping/zone': () => import('../pages/search/zone/page.tsx'),
  '/shopping/material': () => import('../pages/search/material/page.tsx'),
  '/shopping/vin': () => import('../pages/search/vin/page.tsx'),
  '/quoteOrder/detail': () => import('../pages/search/part/page.tsx'),
  '/agency/shopCart': () => import('../pages/shopping/cart/page.tsx'),
  '/agency/preSaleCart': () => import('../pages/agency/pre-sale-cart/page.tsx'),
  '/agency/shopCart/goOnAdd': () => import('../pages/shopping/quick-order/page.tsx'),
  '/shopping/collectShop': () => import('../pages/shopping/favourites/page.tsx'),
  '/shopping/shortage': () => import('../pages/shopping/shortages/page.tsx'),
  '/quoteOrder/compare': () => import('../pages/search/compare/page.tsx'),
  '/user/coupons': () => import('../pages/user/coupons/page.tsx'),
  '/shopping/orderConfirm': () => import('../pages/shopping/confirm/page.tsx'),
  '/shopping/orderSubmit': () => import('../pages/shopping/submitted/page.tsx'),
  '/shopping/orderPay': () => import('../pages/shopping/pay/page.tsx'),
  '/shopping/orderList': () => import('../pages/shopping/orders/page.tsx'),
  '/shopping/orderDetail': () => import('../pages/shopping/order/page.tsx'),
  '/views/shopping/orderDetail': () => import('../pages/shopping/order/page.tsx'),
  '/shopping/orderRefund': () => import('../pages/shopping/refund/page.tsx'),
  '/shopping/addressList': () => import('../pages/shopping/addresses/page.tsx'),
  '/agency/shopCart/confirm': () => import('../pages/shopping/confirm/page.tsx'),
  '/store/shopping/confirm': () => import('../pages/store/confirm/page.tsx'),
  '/store/order/orderDetail': () => import('../pages/shopping/order/page.tsx'),
  '/store/shopping/goOnAdd': () => import('../pages/store/go-on-add/page.tsx'),
  '/agency/returnShopCart': () => import('../pages/agency/return-cart/page.tsx'),
  '/shopping/returnConfirm': () => import('../pages/shopping/return-confirm/page.tsx'),
  '/vendor/returns': () => import('../pages/vendor/returns/page.tsx'),
  '/finance/returns': () => import('../pages/finance/returns/page.tsx'),
  '/agency/returnShopCart/priceDifference': () => import('../pages/agency/price-difference/page.tsx'),
  '/vendor/confirm': () => import('../pages/vendor/confirm/page.tsx'),
  '/vendor/confirm/success': () => import('../pages/vendor/confirmed/page.tsx'),
  '/vendor/sale/detail': () => import('../pages/vendor/sale/page.tsx'),
  '/shopping/frontAudit': () => import('../pages/sales/front-audit/page.tsx'),
  '/shopping/payStatusList': () => import('../pages/shopping/payments/page.tsx'),
  '/credit/mine': () => import('../pages/credit/mine/page.tsx'),
  '/sales/orders': () => import('../pages/sales/orders/page.tsx'),
  '/system/screen-override': () => import('../pages/system/screen-overrides/page.tsx'),
  '/info/notices': () => import('../pages/info/notices/page.tsx'),
  '/activity/selection': () => import('../pages/activity/selection/page.tsx'),
  '/activity/downTemplate': () => import('../pages/activity/import-goods/page.tsx'),
  '/platform/editNotice': () => import('../pages/platform/edit-notice/page.tsx'),
  '/test/ceshi': () => import('../pages/test/ceshi/page.tsx'),
  '/info/index': () => import('../pages/info/page.tsx'),
  '/user/modifyPwd': () => import('../pages/user/modify-pwd/page.tsx'),
  '/system/sms-sandbox': () => import('../pages/system/sms-sandbox/page.tsx'),
  '/sales/orderDetail': () => import('../pages/sales/order/page.tsx'),
}

/** Pages outside the frame for who is signed in: they open in a window of their own, or before the frame. */
export const windowPages: Record<string, LoadPage> = {
  '/enrol': () => import('../pages/session/enrol/page.tsx'),
  '/vinSearchPage': () => import('../pages/search/vin-window/page.tsx'),
}

/** Pages outside the frame that need no sign-in. Paths may have :parameters. */
export const openPages: Record<string, LoadPage> = {
  '/paySuccess': () => import('../pages/shopping/pay-success/page.tsx'),
  '/deliver/:token': () => import('../pages/delivery/page.tsx'),
  '/cashier/:id': () => import('../pages/cashier/page.tsx'),
}
