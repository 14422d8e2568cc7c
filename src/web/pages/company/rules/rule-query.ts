import { queryOptions } from '@tanstack/react-query'
import type { ReplyOf } from '../../../../shared/call.ts'
import type { readPurchaseRule } from '../../../../shared/calls/purchase-rule.ts'
import { request } from '../../../lib/request.ts'

export type PurchaseRule = ReplyOf<typeof readPurchaseRule>

export const ruleQuery = queryOptions({
  queryKey: ['purchaseRule'],
  queryFn: ({ signal }) => request('readPurchaseRule', { signal, flags: { quiet: true } }),
})
