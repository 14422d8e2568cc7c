import type { Text } from './screen/text.ts'

/** Why an order waits for staff before anything else happens to it. */
export const reviewReasons = {
  AMOUNT_OVER: { zh: '单笔金额较大', en: 'Large amount' },
  NEW_CUSTOMER: { zh: '新客户', en: 'New customer' },
  OVERDUE: { zh: '客户有逾期未还', en: 'The customer is overdue' },
} as const satisfies Record<string, Text>

export type ReviewReason = keyof typeof reviewReasons
export const reviewReasonNames = Object.keys(reviewReasons) as ReviewReason[]
