// The menu's folders, the hand-written pages in it, and the permission codes that belong to them.
// Generated screens bring their own entry (screen file, "menu"). The server copies all of it into
// the table `menus`, where roles are granted entries and buttons.
import type { Text } from './screen/normal-form.ts'

export interface MenuEntry {
  code: string
  title: Text
  icon: string
  sort: number
  /** Absent for a folder. */
  path?: string
  /** Reachable, but not drawn in the side menu (a detail page). */
  hidden?: boolean
  children?: MenuEntry[]
  buttons?: { code: string; title: Text }[]
}

export const menu: MenuEntry[] = [
  {
    code: 'desk',
    title: { zh: '看板', en: 'Overviews' },
    icon: 'chart',
    sort: 5,
    children: [
      {
        code: 'desk_user_report',
        title: { zh: '采购看板', en: 'Purchasing overview' },
        icon: 'chart',
        sort: 10,
        path: '/desk/userReport/index',
        buttons: [
          { code: 'desk_user_report_view', title: { zh: '查看采购看板', en: 'See what was bought' } },
        ],
      },
      {
        code: 'desk_factory',
        title: { zh: '销售看板', en: 'Sales overview' },
        icon: 'chart',
        sort: 20,
        path: '/desk/factory/index',
        buttons: [{ code: 'desk_factory_view', title: { zh: '查看销售看板', en: 'See what was sold' } }],
      },
      {
        code: 'desk_report',
        title: { zh: '运营看板', en: 'Platform overview' },
        icon: 'chart',
        sort: 30,
        path: '/desk/report/index',
        buttons: [{ code: 'desk_report_view', title: { zh: '查看运营看板', en: 'See what was traded' } }],
      },
    ],
  },
  {
    code: 'search',
    title: { zh: '找配件', en: 'Find parts' },
    icon: 'search',
    sort: 10,
    children: [
      {
        code: 'search_oe',
        title: { zh: 'OE 号查询', en: 'OE search' },
        icon: 'barcode',
        sort: 10,
        path: '/quoteOrder/oe',
        buttons: [{ code: 'part_search', title: { zh: '查询配件', en: 'Search parts' } }],
      },
      {
        code: 'search_material',
        title: { zh: '全文搜索', en: 'Search everything' },
        icon: 'search',
        sort: 15,
        path: '/shopping/material',
      },
      {
        code: 'search_vehicle',
        title: { zh: '按车型查询', en: 'By vehicle' },
        icon: 'part',
        sort: 16,
        path: '/quoteOrder/vehicle',
      },
      {
        code: 'search_vin',
        title: { zh: 'VIN 查询', en: 'VIN search' },
        icon: 'barcode',
        sort: 17,
        path: '/shopping/vin',
      },
      {
        code: 'part_compare',
        title: { zh: '配件对比', en: 'Compare parts' },
        icon: 'part',
        sort: 25,
        path: '/quoteOrder/compare',
        hidden: true,
      },
      {
        code: 'search_catalog',
        title: { zh: '按目录查询', en: 'Browse the catalogue' },
        icon: 'menu',
        sort: 18,
        path: '/quoteOrder/catalog',
      },
      {
        code: 'search_zp',
        title: { zh: 'ZP 系列', en: 'ZP series' },
        icon: 'gift',
        sort: 30,
        path: '/shopping/zp',
      },
      {
        code: 'search_zone',
        title: { zh: '新品与老车件', en: 'New and old' },
        icon: 'gift',
        sort: 31,
        path: '/shopping/zone',
      },
      {
        code: 'part_detail',
        title: { zh: '配件详情', en: 'Part' },
        icon: 'part',
        sort: 20,
        path: '/quoteOrder/detail',
        hidden: true,
      },
    ],
  },
  {
    code: 'purchase',
    title: { zh: '采购', en: 'Purchasing' },
    icon: 'cart',
    sort: 20,
    children: [
      {
        code: 'shop_cart',
        title: { zh: '购物车', en: 'Cart' },
        icon: 'cart',
        sort: 10,
        path: '/agency/shopCart',
        buttons: [{ code: 'cart_edit', title: { zh: '使用购物车', en: 'Use the cart' } }],
      },
      {
        code: 'quick_order',
        title: { zh: '批量下单', en: 'Quick order' },
        icon: 'table',
        sort: 12,
        path: '/agency/shopCart/goOnAdd',
      },
      {
        code: 'order_confirm',
        title: { zh: '确认订单', en: 'Confirm order' },
        icon: 'check',
        sort: 20,
        path: '/shopping/orderConfirm',
        hidden: true,
        buttons: [{ code: 'order_submit', title: { zh: '提交订单', en: 'Submit orders' } }],
      },
      {
        code: 'cart_confirm',
        title: { zh: '确认订单', en: 'Confirm order' },
        icon: 'check',
        sort: 21,
        path: '/agency/shopCart/confirm',
        hidden: true,
      },
      {
        code: 'store_go_on_add',
        title: { zh: '继续添加', en: 'Add more' },
        icon: 'cart',
        sort: 22,
        path: '/store/shopping/goOnAdd',
        hidden: true,
      },
      {
        code: 'store_confirm',
        title: { zh: '确认订单', en: 'Confirm order' },
        icon: 'check',
        sort: 23,
        path: '/store/shopping/confirm',
        hidden: true,
      },
      {
        code: 'store_order_detail',
        title: { zh: '订单详情', en: 'Order' },
        icon: 'orders',
        sort: 61,
        path: '/store/order/orderDetail',
        hidden: true,
      },
      {
        code: 'order_submitted',
        title: { zh: '订单已提交', en: 'Order submitted' },
        icon: 'check',
        sort: 30,
        path: '/shopping/orderSubmit',
        hidden: true,
      },
      {
        code: 'order_pay',
        title: { zh: '订单支付', en: 'Pay' },
        icon: 'pay',
        sort: 40,
        path: '/shopping/orderPay',
        hidden: true,
        buttons: [{ code: 'order_pay_button', title: { zh: '支付订单', en: 'Pay orders' } }],
      },
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
        code: 'order_detail',
        title: { zh: '订单详情', en: 'Order' },
        icon: 'orders',
        sort: 60,
        path: '/shopping/orderDetail',
        hidden: true,
      },
      {
        code: 'price_difference',
        title: { zh: '缺货差价', en: 'Price differences' },
        icon: 'pay',
        sort: 65,
        path: '/agency/returnShopCart/priceDifference',
      },
      {
        code: 'collect_shop',
        title: { zh: '我的收藏', en: 'Favourites' },
        icon: 'gift',
        sort: 62,
        path: '/shopping/collectShop',
        buttons: [{ code: 'favourite_edit', title: { zh: '收藏配件', en: 'Keep favourites' } }],
      },
      {
        code: 'shortage_list',
        title: { zh: '缺货登记', en: 'Waiting for stock' },
        icon: 'orders',
        sort: 64,
        path: '/shopping/shortage',
        buttons: [{ code: 'shortage_edit', title: { zh: '登记缺货', en: 'Wait for stock' } }],
      },
      {
        code: 'pay_list',
        title: { zh: '支付记录', en: 'Payments' },
        icon: 'pay',
        sort: 62,
        path: '/shopping/payStatusList',
        buttons: [{ code: 'pay_list_view', title: { zh: '查看支付记录', en: 'See the payments' } }],
      },
      {
        code: 'credit_mine',
        title: { zh: '我的白条', en: 'My credit' },
        icon: 'pay',
        sort: 65,
        path: '/credit/mine',
        buttons: [
          { code: 'credit_mine_view', title: { zh: '查看白条', en: 'See the credit' } },
          { code: 'credit_mine_apply', title: { zh: '申请白条', en: 'Apply for credit' } },
        ],
      },
      {
        code: 'address_list',
        title: { zh: '收货地址', en: 'Addresses' },
        icon: 'location',
        sort: 70,
        path: '/shopping/addressList',
        buttons: [{ code: 'address_edit', title: { zh: '维护地址', en: 'Edit addresses' } }],
      },
    ],
  },
  {
    code: 'sales',
    title: { zh: '订单处理', en: 'Order handling' },
    icon: 'sales',
    sort: 30,
    children: [
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
    ],
  },
  { code: 'fiscal', title: { zh: '财务管理', en: 'Finance' }, icon: 'pay', sort: 50 },
  {
    code: 'credit',
    title: { zh: '信用管理', en: 'Credit' },
    icon: 'pay',
    sort: 50,
  },
  {
    code: 'catalogue',
    title: { zh: '配件目录', en: 'Catalogue' },
    icon: 'part',
    sort: 70,
  },
  {
    code: 'supplier',
    title: { zh: '供应商管理', en: 'Suppliers' },
    icon: 'tenant',
    sort: 60,
    children: [
      {
        code: 'supplier_quality',
        title: { zh: '供应商质量报告', en: 'Quality of suppliers' },
        icon: 'chart',
        sort: 5,
        path: '/supplierManage/quality/report',
        buttons: [
          {
            code: 'supplier_quality_view',
            title: { zh: '查看质量报告', en: 'See the quality of suppliers' },
          },
        ],
      },
    ],
  },
  { code: 'warehouse', title: { zh: '仓储管理', en: 'Warehouse' }, icon: 'part', sort: 65 },
  {
    code: 'platform',
    title: { zh: '平台管理', en: 'Platform' },
    icon: 'tenant',
    sort: 80,
    children: [
      {
        code: 'platform_edit_notice',
        title: { zh: '编辑公告', en: 'Edit a notice' },
        icon: 'message',
        sort: 12,
        path: '/platform/editNotice',
        hidden: true,
      },
    ],
  },
  {
    code: 'service',
    title: { zh: '客户服务', en: 'Customer service' },
    icon: 'message',
    sort: 82,
  },
  {
    code: 'docking',
    title: { zh: '系统对接', en: 'Other systems' },
    icon: 'parameter',
    sort: 92,
  },
  {
    code: 'log',
    title: { zh: '日志', en: 'Logs' },
    icon: 'orders',
    sort: 94,
  },
  {
    code: 'system',
    title: { zh: '系统管理', en: 'System' },
    icon: 'settings',
    sort: 90,
    buttons: [
      {
        code: 'system_access_explain',
        title: { zh: '查询为何看不到', en: 'Ask why somebody cannot see something' },
      },
      {
        code: 'sibling_ierp',
        title: { zh: '打开云 ERP', en: 'Open the cloud ERP' },
      },
      {
        code: 'sibling_fms',
        title: { zh: '打开车队管理', en: 'Open the fleet system' },
      },
      {
        code: 'system_screen_view_share',
        title: { zh: '与角色共享视图', en: 'Share views of lists with a role' },
      },
    ],
    children: [
      {
        code: 'system_screen_override',
        title: { zh: '页面调整', en: 'Adjusted pages' },
        icon: 'settings',
        sort: 95,
        path: '/system/screen-override',
        buttons: [{ code: 'system_screen_override_edit', title: { zh: '调整页面', en: 'Adjust pages' } }],
      },
      {
        code: 'system_sms_texts',
        title: { zh: '短信沙箱', en: 'SMS sandbox' },
        icon: 'message',
        sort: 96,
        path: '/system/sms-sandbox',
        buttons: [
          { code: 'system_sms_sandbox', title: { zh: '查看沙箱短信', en: 'Read texts of the sandbox' } },
        ],
      },
    ],
  },
]
