import type { Text } from './screen/text.ts'

/** The reasons why an order waits for review by staff. */
export const reviewReasons = {
  AMOUNT_OVER: { zh: '单笔金额较大', en: 'Large amount' },
  NEW_CUSTOMER: { zh: '新客户', en: 'New customer' },
  OVERDUE: { zh: '客户有逾期未还', en: 'The customer is overdue' },
} as const satisfies Record<string, Text>

export type ReviewReason = keyof typeof reviewReasons
export const reviewReasonNames = Object.keys(reviewReasons) as ReviewReason[]
