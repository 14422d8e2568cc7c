import type { MenuEntry } from './menu-entry.ts'

export const deskPages: MenuEntry[] = [
  {
    code: 'desk_user_report',
    title: { zh: '采购看板', en: 'Purchasing overview' },
    icon: 'chart',
    sort: 10,
    path: '/desk/userReport/index',
    buttons: [{ code: 'desk_user_report_view', title: { zh: '查看采购看板', en: 'See what was bought' } }],
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
]
