import type { ErrorEntry } from './entry.ts'

// Refusals of the books and of invoices.
export const financeErrors = {
  PERIOD_OUT_OF_ORDER: {
    status: 409,
    zh: '请先结清更早的账期“{name}”',
    en: 'Close the earlier period “{name}” first',
  },
  PERIOD_CLOSED_AFTER: {
    status: 409,
    zh: '之后的账期“{name}”已结账，请先反结账',
    en: 'The later period “{name}” is closed; reopen that one first',
  },
  PERIOD_HAS_OPEN_ITEMS: {
    status: 409,
    zh: '本账期还有 {transfers} 笔转账待财务确认、{invoices} 张开票申请未处理完',
    en: 'This period still has {transfers} transfers awaiting finance and {invoices} invoices not settled',
  },
} as const satisfies Record<string, ErrorEntry>
