// The menu's groups by job, at most nine, with the folders and hand-written pages in them, and the permission codes that belong to them;
// the pages of the larger folders stand in menu/, one file a folder.
// Generated screens bring their own entry (screen file, "menu"). The server copies all of it into
// the table `menus`, where roles are granted entries and buttons.
import { fiscalPages } from './menu/fiscal.ts'
import { deskPages } from './menu/desk.ts'
import { purchasePages } from './menu/purchase.ts'
import { salesPages } from './menu/sales.ts'
import { searchPages } from './menu/search.ts'
import type { MenuEntry } from './menu/menu-entry.ts'

export const menu: MenuEntry[] = [
  {
    code: 'desk',
    title: { zh: '看板', en: 'Overviews' },
    icon: 'chart',
    sort: 5,
    children: deskPages,
  },
  {
    code: 'search',
    title: { zh: '找配件', en: 'Find parts' },
    icon: 'search',
    sort: 10,
    children: searchPages,
  },
  {
    code: 'purchase',
    title: { zh: '采购', en: 'Purchasing' },
    icon: 'cart',
    sort: 20,
    children: purchasePages,
  },
  {
    code: 'sales',
    title: { zh: '订单处理', en: 'Order handling' },
    icon: 'sales',
    sort: 30,
    children: [
      ...salesPages,
      {
        code: 'warehouse',
        title: { zh: '仓储管理', en: 'Warehouse' },
        icon: 'warehouse',
        sort: 200,
        children: [
          {
            code: 'vendor_stock',
            title: { zh: '库存', en: 'Stock' },
            icon: 'warehouse',
            sort: 5,
            path: '/vendor/stock',
            buttons: [
              { code: 'stock_view', title: { zh: '查看库存', en: 'View stock' } },
              { code: 'stock_edit', title: { zh: '调整库存', en: 'Correct stock' } },
            ],
          },
          {
            code: 'warehouse_take_order',
            title: { zh: '拣货', en: 'Picking' },
            icon: 'check',
            sort: 3,
            path: '/warehouse/takeOrder',
          },
          {
            code: 'warehouse_pick_sort',
            title: { zh: '拣货单', en: 'Pick an order' },
            icon: 'check',
            sort: 3,
            path: '/warehouse/pickSort',
            hidden: true,
          },
        ],
      },
    ],
  },
  {
    code: 'fiscal',
    title: { zh: '财务管理', en: 'Finance' },
    icon: 'pay',
    sort: 50,
    children: [
      ...fiscalPages,
      {
        code: 'fiscal_pay_offline',
        title: { zh: '线下付款', en: 'Offline payment' },
        icon: 'pay',
        sort: 35,
        path: '/payOffline',
      },
      {
        code: 'fiscal_apply_pay_offline',
        title: { zh: '线下付款', en: 'Offline payment' },
        icon: 'pay',
        sort: 35,
        path: '/reconciliation/payforApply/payOffline',
        hidden: true,
      },
      {
        code: 'credit',
        title: { zh: '信用管理', en: 'Credit' },
        icon: 'role',
        sort: 200,
      },
    ],
  },
  {
    code: 'catalogue',
    title: { zh: '配件目录', en: 'Catalogue' },
    icon: 'part',
    sort: 70,
    children: [
      {
        code: 'catalogue_drawing_import',
        title: { zh: '导入结构图', en: 'Import drawings' },
        icon: 'table',
        sort: 80,
        path: '/catalogue/drawingImport',
      },
    ],
  },
  {
    code: 'activity',
    title: { zh: '营销管理', en: 'Marketing' },
    icon: 'gift',
    sort: 75,
    children: [
      {
        code: 'activity_import',
        title: { zh: '导入活动商品', en: 'Import goods' },
        icon: 'table',
        sort: 95,
        path: '/activity/downTemplate',
      },
      {
        code: 'activity_selection',
        title: { zh: '选择商品与客户', en: 'Choose goods' },
        icon: 'check',
        sort: 94,
        path: '/activity/selection',
      },
    ],
  },
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
      {
        code: 'supplier',
        title: { zh: '供应商管理', en: 'Suppliers' },
        icon: 'supplier',
        sort: 200,
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
      {
        code: 'service',
        title: { zh: '客户服务', en: 'Customer service' },
        icon: 'message',
        sort: 210,
        children: [
          {
            code: 'chat_desk',
            title: { zh: '客服工作台', en: 'Service desk' },
            icon: 'message',
            sort: 5,
            path: '/platform/chats',
            buttons: [
              { code: 'chat_serve', title: { zh: '接待客户', en: 'Serve customers in chat' } },
              { code: 'chat_all', title: { zh: '查看所有服务组的会话', en: 'See chats of all workgroups' } },
            ],
          },
        ],
      },
    ],
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
        code: 'system_paper_template',
        title: { zh: '打印模板', en: 'Paper templates' },
        icon: 'settings',
        sort: 97,
        path: '/system/paperTemplate',
        buttons: [
          { code: 'system_paper_template_edit', title: { zh: '修改打印模板', en: 'Edit paper templates' } },
        ],
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
      {
        code: 'docking',
        title: { zh: '系统对接', en: 'Other systems' },
        icon: 'docking',
        sort: 200,
      },
      {
        code: 'log',
        title: { zh: '日志', en: 'Logs' },
        icon: 'orders',
        sort: 210,
      },
    ],
  },
]

/** The folders, at any depth. */
export function foldersOf(entries: MenuEntry[]): MenuEntry[] {
  return entries.flatMap((entry) => [
    ...(entry.path === undefined ? [entry] : []),
    ...foldersOf(entry.children ?? []),
  ])
}

/** The entry with this code, at any depth. */
export function entryOf(code: string, entries = menu): MenuEntry | undefined {
  for (const entry of entries) {
    const found = entry.code === code ? entry : entryOf(code, entry.children ?? [])
    if (found) return found
  }
  return undefined
}
