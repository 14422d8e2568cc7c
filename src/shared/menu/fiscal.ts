import type { MenuEntry } from './menu-entry.ts'

export const fiscalPages: MenuEntry[] = [
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
