import type { MenuEntry } from './menu-entry.ts'

/** Complaints, of buyers and for those who answer them. */
export const complaintPages: MenuEntry[] = [
  {
    code: 'complaint_list',
    title: { zh: '我的投诉', en: 'My complaints' },
    icon: 'message',
    sort: 65,
    path: '/shopping/complaint/record',
    buttons: [
      { code: 'complaint_edit', title: { zh: '投诉与评价', en: 'Complain and rate answers' } },
      { code: 'complaint_view', title: { zh: '查看投诉', en: 'See complaints' } },
    ],
  },
  {
    code: 'complaint_raise',
    title: { zh: '提交投诉', en: 'Raise a complaint' },
    icon: 'message',
    sort: 66,
    path: '/shopping/complaint/order',
    hidden: true,
  },
  {
    code: 'complaint_appraise',
    title: { zh: '评价投诉', en: 'Rate an answer' },
    icon: 'message',
    sort: 67,
    path: '/shopping/complaint/appraise',
    hidden: true,
  },
  {
    code: 'complaint_detail',
    title: { zh: '投诉详情', en: 'Complaint' },
    icon: 'message',
    sort: 68,
    path: '/shopping/complaint/detail',
    hidden: true,
  },
  {
    code: 'complaint_audit',
    title: { zh: '投诉审核', en: 'Audit complaints' },
    icon: 'message',
    sort: 68,
    path: '/shopping/complaint/audit',
    hidden: true,
  },
  {
    code: 'complaint_service',
    title: { zh: '投诉办理', en: 'Resolve complaints' },
    icon: 'message',
    sort: 68,
    path: '/shopping/complaint/service',
    hidden: true,
  },
  {
    code: 'complaint_transfer',
    title: { zh: '投诉转办', en: 'Complaints passed on' },
    icon: 'message',
    sort: 68,
    path: '/shopping/complaint/transfer',
    hidden: true,
  },
]
