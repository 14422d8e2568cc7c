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
const confirming = ['vendor_confirm', 'vendor_confirm_success', 'vendor_sale_detail', 'order_vendor']
/** Orders that a supplier's people take by telephone; who may audit a discount needs no audit. */
const takingOrders = ['vendor_sale_add', 'vendor_sale_import', 'sale_take']
const auditingDiscounts = ['vendor_sale_audit', 'sale_discount_audit']
/** Warehouses pack and pick; what the goods cost is none of their papers' business. */
const pricesOnPaper = ['sale_paper_price']
/** Each company has templates of its own; the platform's are the default. */
const ownPapers = ['system_paper_template', 'system_paper_template_edit']
/** Goods from other suppliers: owner and clerks ask and offer, the warehouse ships and receives, the owner settles. */
const movingReplenishments = [
  'vendor_replenish',
  'vendor_replenish_detail',
  'replenish_view',
  'replenish_move',
]
const replenishing = [...movingReplenishments, 'vendor_replenish_add', 'replenish_trade']
/** A maker answers the warranty claims against it. */
const answeringClaims = ['maker_claims', 'maker_claim_detail', 'claim_answer']
const selling = ['desk_factory', 'desk_factory_view']
const supplierQuality = ['supplier_quality', 'supplier_quality_view']
/** Customer service and suppliers audit returns, the warehouse receives and inspects their goods, finance refunds. */
const seeingReturns = [
  'vendor_returns',
  'vendor_return_detail',
  'vendor_return_material',
  'sale_return_detail',
  'return_view',
]
const auditing = [...seeingReturns, 'return_audit']
const inspecting = [...seeingReturns, 'return_inspect']
/** Staff act on complaints on their screen; suppliers answer what was passed to them. */
const seeingComplaints = ['complaint_detail', 'complaint_view']
const workingOnComplaints = [
  ...seeingComplaints,
  ...['complaint_audit', 'complaint_service', 'complaint_transfer'],
]
const answeringComplaints = [...seeingComplaints, 'vendor_complaints', 'complaint_answer']
/** Those who work in the warehouse see its stock; a picker does not correct it. */
const seeingStock = ['vendor_stock', 'stock_view']
const keepingStock = [...seeingStock, 'stock_edit']
/** Orders are picked by the warehouse, one person for each. */
const picking = ['warehouse_take_order', 'warehouse_pick_sort']
/** Price lists: operations for every supplier, a supplier's owner for its own. */
const loadingLists = ['price_list_import', 'vendor_price_list']
/** Parts that the catalogue lacks; operations decide on them. */
const proposingParts = ['vendor_propose_part', 'part_propose']
/** My goods: owners see costs, clerks prices, the warehouse neither. */
const seeingGoods = ['vendor_goods', 'sale_pre_sale', 'goods_view']
const pricingGoods = [...seeingGoods, 'goods_edit', 'goods_price']
/** Customers are served in chat; operations also look after the other workgroups. */
const servingChats = ['chat_desk', 'chat_serve']
/** Who owes what since when. */
const seeingDebts = ['fiscal_third_bill_detail', 'fiscal_ageing', 'fiscal_ageing_view']
/** The books of the platform. */
const keepingBooks = [
  'fiscal_bank_statement',
  ...seeingDebts,
  'fiscal_desk',
  'fiscal_desk_view',
  'fiscal_books',
  'fiscal_books_view',
  'fiscal_books_prove',
]
const operating = ['desk_report', 'desk_report_view']

/** Staff who only prepare and follow orders: paying, addresses and the company's rules are the owner's. */
const notForBuyerStaff = new Set([
  ...['order_pay', 'order_pay_button', 'fiscal_bill_pay', 'address_edit', 'credit_mine_apply'],
  ...['company_people', 'company_people_edit'],
  ...['purchase_rules', 'purchase_rules_edit'],
])

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
    ...pricesOnPaper,
    ...ownPapers,
    ...operating,
    ...confirming,
    'front_audit',
    'order_audit',
    'platform_edit_notice',
    ...loadingLists,
    'catalogue_drawing_import',
    ...auditing,
    ...workingOnComplaints,
    ...pricingGoods,
    'goods_cost',
    ...servingChats,
    'chat_all',
  ],
  marketing: [...findingParts, ...operating, 'platform_edit_notice', 'activity_import', 'activity_selection'],
  finance: [
    ...handlingOrders,
    ...pricesOnPaper,
    ...operating,
    ...seeingComplaints,
    'order_finance',
    'finance_returns',
    'fiscal_pay_offline',
    'fiscal_apply_pay_offline',
    'sale_return_detail',
    ...keepingBooks,
  ],
  credit: [...seeingDebts, ...handlingOrders, ...pricesOnPaper, ...operating],
  customer_service: [
    ...findingParts,
    ...handlingOrders,
    ...pricesOnPaper,
    ...operating,
    'front_audit',
    'order_audit',
    'system_access_explain',
    ...auditing,
    ...workingOnComplaints,
    ...servingChats,
  ],
  warehouse_manager: [
    ...supplierQuality,
    ...findingParts,
    ...handlingOrders,
    ...operating,
    ...confirming,
    ...inspecting,
    ...keepingStock,
    ...picking,
  ],
  // What the platform trades is none of a picker's work.
  picker: [...findingParts, ...handlingOrders, ...confirming, ...inspecting, ...seeingStock, ...picking],
  vendor_owner: [
    ...supplierQuality,
    ...findingParts,
    ...handlingOrders,
    ...pricesOnPaper,
    ...ownPapers,
    ...selling,
    ...confirming,
    ...takingOrders,
    ...auditingDiscounts,
    'activity_import',
    'activity_selection',
    ...loadingLists,
    ...proposingParts,
    ...answeringComplaints,
    ...auditing,
    ...inspecting,
    ...keepingStock,
    ...picking,
    ...replenishing,
    'replenish_settle',
    ...pricingGoods,
    'goods_cost',
  ],
  vendor_staff: [
    ...findingParts,
    ...handlingOrders,
    ...pricesOnPaper,
    ...confirming,
    ...takingOrders,
    ...proposingParts,
    ...replenishing,
    ...answeringComplaints,
    ...auditing,
    ...inspecting,
    ...keepingStock,
    ...picking,
    ...pricingGoods,
  ],
  vendor_warehouse: [
    ...handlingOrders,
    ...confirming,
    ...seeingGoods,
    ...inspecting,
    ...keepingStock,
    ...picking,
    ...movingReplenishments,
  ],
  factory_staff: [
    ...findingParts,
    ...handlingOrders,
    ...pricesOnPaper,
    ...selling,
    ...answeringComplaints,
    ...answeringClaims,
  ],
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
