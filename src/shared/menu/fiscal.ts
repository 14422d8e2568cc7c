import type { MenuEntry } from './menu-entry.ts'

export const fiscalPages: MenuEntry[] = [
  {
    code: 'fiscal_desk',
    title: { zh: '财务看板', en: 'Finance desk' },
    icon: 'chart',
    sort: 5,
    path: '/fiscal/desk',
    buttons: [{ code: 'fiscal_desk_view', title: { zh: '查看财务看板', en: 'See the finance desk' } }],
  },
  {
    code: 'fiscal_bank_statement',
    title: { zh: '导入银行对账单', en: 'Bank statements' },
    icon: 'pay',
    sort: 35,
    path: '/fiscal/bankStatement',
  },
  {
    code: 'fiscal_ageing',
    title: { zh: '账龄分析', en: 'Ageing' },
    icon: 'chart',
    sort: 37,
    path: '/fiscal/ageing',
    buttons: [{ code: 'fiscal_ageing_view', title: { zh: '查看账龄', en: 'View the ageing report' } }],
  },
  {
    code: 'fiscal_bill_detail',
    title: { zh: '对账单详情', en: 'Statement' },
    icon: 'orders',
    sort: 31,
    path: '/fiscal/bill/detail',
    hidden: true,
    buttons: [{ code: 'fiscal_bill_pay', title: { zh: '支付对账单', en: 'Pay statements' } }],
  },
  {
    code: 'fiscal_third_bill_detail',
    title: { zh: '客户对账单详情', en: 'A customer’s statement' },
    icon: 'orders',
    sort: 32,
    path: '/fiscal/thirdBill/detail',
    hidden: true,
  },
  {
    code: 'fiscal_books',
    title: { zh: '总账', en: 'Books' },
    icon: 'chart',
    sort: 65,
    path: '/fiscal/books',
    buttons: [
      { code: 'fiscal_books_view', title: { zh: '查看总账', en: 'View the books' } },
      { code: 'fiscal_books_prove', title: { zh: '核对总账', en: 'Prove the books' } },
    ],
  },
]
