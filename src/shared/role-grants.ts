import type { RoleCode } from './role-codes.ts'
import { buyingCodes } from './buying-codes.ts'
import type { Screen } from './screen/normal-form.ts'

const findingParts = [
  ...[
    'search_oe',
    'search_material',
    'search_vehicle',
    'search_vin',
    'search_catalog',
    'search_assembly',
    'assembly_detail',
    'search_zp',
    'search_zone',
  ],
  ...['part_search', 'part_detail'],
]
const handlingOrders = ['sale_orders', 'sale_view', 'sale_order_detail']
const confirming = [
  'vendor_confirm',
  'vendor_returns',
  'vendor_confirm_success',
  'vendor_sale_detail',
  'order_vendor',
]
const selling = ['desk_factory', 'desk_factory_view']
const supplierQuality = ['supplier_quality', 'supplier_quality_view']
/** Price lists: operations for every supplier, a supplier's owner for its own. */
const loadingLists = ['price_list_import']
/** My goods: owners see costs, clerks prices, the warehouse neither. */
const seeingGoods = ['vendor_goods', 'goods_view']
const pricingGoods = [...seeingGoods, 'goods_edit', 'goods_price']
const operating = ['desk_report', 'desk_report_view']

/** Staff who only prepare and follow orders: paying and addresses are the owner's. */
const notForBuyerStaff = new Set(['order_pay', 'order_pay_button', 'address_edit', 'credit_mine_apply'])

/**
 * The default pages and buttons of src/shared/menu.ts for the roles of the product. When a code first appears
 * in the menu, it is granted to every role of every tenant with the role's code; a permission that an
 * administrator removes stays removed. Screens name their roles in their files.
 */
const pageGrants: Record<RoleCode, string[]> = {
  // Holds everything anyway.
  platform_admin: [],
  operations: [
    ...supplierQuality,
    ...findingParts,
    ...handlingOrders,
    ...operating,
    ...confirming,
    'front_audit',
    'order_audit',
    'platform_edit_notice',
    ...loadingLists,
    'catalogue_drawing_import',
    ...pricingGoods,
    'goods_cost',
  ],
  marketing: [...findingParts, ...operating, 'platform_edit_notice', 'activity_import', 'activity_selection'],
  finance: [...handlingOrders, ...operating, 'order_finance', 'finance_returns'],
  credit: [...handlingOrders, ...operating],
  customer_service: [
    ...findingParts,
    ...handlingOrders,
    ...operating,
    'front_audit',
    'order_audit',
    'system_access_explain',
  ],
  warehouse_manager: [...supplierQuality, ...findingParts, ...handlingOrders, ...operating, ...confirming],
  // What the platform trades is none of a picker's work.
  picker: [...findingParts, ...handlingOrders, ...confirming],
  vendor_owner: [
    ...supplierQuality,
    ...findingParts,
    ...handlingOrders,
    ...selling,
    ...confirming,
    'activity_import',
    'activity_selection',
    ...loadingLists,
    ...pricingGoods,
    'goods_cost',
  ],
  vendor_staff: [...findingParts, ...handlingOrders, ...confirming, ...pricingGoods],
  vendor_warehouse: [...handlingOrders, ...confirming, ...seeingGoods],
  factory_staff: [...findingParts, ...handlingOrders, ...selling],
  buyer_owner: buyingCodes,
  buyer_staff: buyingCodes.filter((code) => !notForBuyerStaff.has(code)),
}

/** The default codes of a role from the pages and these screens: entries and buttons. */
export function defaultCodes(role: string, screens: Pick<Screen, 'menu'>[]): string[] {
  const ofScreens = screens
    .filter(({ menu }) => menu.roles.includes(role))
    .flatMap(({ menu }) => [menu.code, ...(menu.grants[role] ?? [])])
  return [...(pageGrants[role as RoleCode] ?? []), ...ofScreens]
}
