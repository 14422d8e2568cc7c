import type { ErrorEntry } from './entry.ts'

// Refusals around the scores of suppliers.
export const supplierErrors = {
  SCORE_RULE_MISSING: {
    status: 409,
    zh: '还没有评分规则，请先新增评分规则',
    en: 'There is no score rule yet; add one first',
  },
} as const satisfies Record<string, ErrorEntry>
